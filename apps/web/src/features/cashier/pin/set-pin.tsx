import { cashier } from '@mela/contract/cashier.ts'
import { type Ref, useState } from 'react'
import { StepUpForm } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshWithdrawConfig } from '../withdraw/withdraw.queries.ts'
import { ChoosePin } from './choose-pin.tsx'

type SetPinProps = { onSet: (pin: string) => void; padRef?: Ref<HTMLDivElement> }

/** The first PIN of a member: chosen, then saved once it is sure who chose it (SE-03). */
export function SetPin({ onSet, padRef }: SetPinProps) {
  const t = useT()
  const [error, setError] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [isProofAsked, setIsProofAsked] = useState(false)
  const add = useCommand(cashier.addPin, {
    onDone: () => {
      void toast(t('cashier.pin.set'), { tone: 'good' })
      onSet(chosen)
      void refreshWithdrawConfig()
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      if (failure.reason === 'step_up_needed') {
        setIsProofAsked(true)
        return true
      }
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
  if (isProofAsked) {
    const proved = () => {
      setIsProofAsked(false)
      void save(chosen)
    }
    return (
      <div className="grid gap-4">
        <p className="text-sm text-ink2">{t('cashier.pin.proveFirst')}</p>
        <StepUpForm purpose="pin" onProved={proved} />
      </div>
    )
  }
  return (
    <ChoosePin onChosen={(pin) => void save(pin)} isSending={add.isRunning} error={error} padRef={padRef} />
  )
}
