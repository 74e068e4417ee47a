import { cashier } from '@mela/contract/cashier.ts'
import { type Ref, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshWithdrawConfig } from '../withdraw/withdraw.queries.ts'
import { ChoosePin } from './choose-pin.tsx'

type SetPinProps = { onSet: (pin: string) => void; padRef?: Ref<HTMLDivElement> }

/** The first PIN of a member. */
export function SetPin({ onSet, padRef }: SetPinProps) {
  const t = useT()
  const [error, setError] = useState<string>()
  const [chosen, setChosen] = useState('')
  const add = useCommand(cashier.addPin, {
    onDone: () => {
      void toast(t('cashier.pin.set'), { tone: 'good' })
      onSet(chosen)
      void refreshWithdrawConfig()
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setError(failure.message)
      // Set on another device: the digits asked for are then those.
      if (failure.reason === 'pin_already_set') void refreshWithdrawConfig()
      return true
    },
  })
  const save = async (pin: string) => {
    setError(undefined)
    setChosen(pin)
    await add.run({ body: { pin: await cipher(pin) } })
  }
  return (
    <ChoosePin onChosen={(pin) => void save(pin)} isSending={add.isRunning} error={error} padRef={padRef} />
  )
}
