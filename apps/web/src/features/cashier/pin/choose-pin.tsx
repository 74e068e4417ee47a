import { type Ref, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { PinDigits } from './pin-digits.tsx'
import {
  canConfirm,
  confirmed,
  emptyFlow,
  entryOf,
  isEasyPin,
  isMismatch,
  type PinFlow,
  startedOver,
  typed,
} from './pin-flow.ts'

/** The sixth digit leads on by itself, unless there is something to say about the first six. */
const goneOn = (flow: PinFlow): PinFlow => (isEasyPin(flow.first) ? flow : confirmed(flow))

type ChoosePinProps = {
  onChosen: (pin: string) => void
  isSending: boolean
  error?: string
  padRef?: Ref<HTMLDivElement>
}

/** A new PIN, entered twice. */
export function ChoosePin({ onChosen, isSending, error, padRef }: ChoosePinProps) {
  const t = useT()
  const [flow, setFlow] = useState(emptyFlow)
  const isAgain = flow.step === 'again'
  const confirm = () => {
    if (isSending || !canConfirm(flow)) return
    if (isAgain) onChosen(flow.again)
    else setFlow(confirmed(flow))
  }
  return (
    <div className="grid gap-4">
      <PinDigits
        label={isAgain ? t('cashier.pin.again') : t('cashier.pin.first')}
        value={entryOf(flow)}
        onValueChange={(value) => !isSending && setFlow(goneOn(typed(flow, value)))}
        onEnter={confirm}
        error={isMismatch(flow) ? t('cashier.pin.differs') : error}
        padRef={padRef}
      />
      {!isAgain && isEasyPin(flow.first) && <InfoBanner kind="warn">{t('cashier.pin.easy')}</InfoBanner>}
      <Button size="lg" isWide disabled={!canConfirm(flow)} isLoading={isSending} onClick={confirm}>
        {isAgain ? t('cashier.pin.save') : t('cashier.pin.next')}
      </Button>
      {isAgain && (
        <Button variant="link" disabled={isSending} onClick={() => setFlow(startedOver())}>
          {t('cashier.pin.startOver')}
        </Button>
      )}
    </div>
  )
}
