import { cashier } from '@mela/contract/cashier.ts'
import { useState } from 'react'
import { BindContactSheet, StepUpForm, useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfigState } from '../withdraw/config-state.tsx'
import {
  refreshWithdrawConfig,
  useWithdrawConfig,
  type WithdrawConfig,
} from '../withdraw/withdraw.queries.ts'
import { ChoosePin } from './choose-pin.tsx'
import { PinLock, useIsLocked } from './pin-lock.tsx'
import { SetPin } from './set-pin.tsx'

export default function ChangePinScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const config = useWithdrawConfig()
  return (
    <Screen {...bar} isBusy={config.isPending}>
      {!config.data ? (
        <ConfigState config={config} />
      ) : (
        <div className="mx-auto grid max-w-[44rem] gap-4">
          <InfoBanner kind="info">{t('cashier.pin.note')}</InfoBanner>
          <Card padding="wide">
            {config.data.has_pin ? (
              <ChangePin config={config.data} onChanged={back} />
            ) : (
              <>
                <h2 className="pb-3 text-center font-display text-lg font-bold">
                  {t('cashier.pin.setTitle')}
                </h2>
                <SetPin onSet={back} />
              </>
            )}
          </Card>
        </div>
      )}
    </Screen>
  )
}

/** First the proof, by the old PIN or by a code; then the new one. */
function ChangePin({ config, onChanged }: { config: WithdrawConfig; onChanged: () => void }) {
  const t = useT()
  const isLocked = useIsLocked(config.pin_locked_until)
  const [isProved, setIsProved] = useState(false)
  const [error, setError] = useState<string>()
  const update = useCommand(cashier.updatePin, {
    onDone: () => {
      void toast(t('cashier.pin.changed'), { tone: 'good' })
      onChanged()
      void refreshWithdrawConfig()
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setError(failure.message)
      // The proof has run out: it is asked for once more.
      if (failure.reason === 'step_up_needed') setIsProved(false)
      return true
    },
  })
  if (isProved) {
    return (
      <>
        <h2 className="pb-3 text-center font-display text-lg font-bold">{t('cashier.pin.newTitle')}</h2>
        <ChoosePin
          onChosen={(pin) => void cipher(pin).then((ciphered) => update.run({ body: { pin: ciphered } }))}
          isSending={update.isRunning}
          error={error}
        />
      </>
    )
  }
  return (
    <div className="grid gap-5">
      <h2 className="text-center font-display text-lg font-bold">{t('cashier.pin.proveTitle')}</h2>
      {isLocked && <PinLock until={config.pin_locked_until ?? 0} hasWayOut={false} />}
      {error && <InfoBanner kind="danger">{error}</InfoBanner>}
      <StepUpForm
        purpose="pin"
        onProved={() => {
          setError(undefined)
          setIsProved(true)
        }}
        isPinLocked={isLocked}
        onPinLocked={() => void refreshWithdrawConfig()}
      />
      <NothingBound />
    </div>
  )
}

/** Who forgot the PIN and has nothing that a code could go to binds something first. */
function NothingBound() {
  const t = useT()
  const { data: user } = useOwnUser()
  const bind = useOverlay('bind-mobile')
  if (!user || user.bound.mobile || user.bound.email) return null
  return (
    <>
      <p className="text-sm text-ink2">{t('cashier.pin.nothingBound')}</p>
      <Button variant="outline" isWide onClick={bind.open}>
        {t('cashier.pin.bind')}
      </Button>
      <BindContactSheet isOpen={bind.isOpen} onClose={bind.close} channel="mobile" />
    </>
  )
}
