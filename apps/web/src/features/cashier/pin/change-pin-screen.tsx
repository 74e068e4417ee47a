import { cashier } from '@mela/contract/cashier.ts'
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { useState } from 'react'
import { BindContactSheet, ProveOneself, useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfigState } from '../withdraw/config-state.tsx'
import {
  refreshWithdrawConfig,
  useWithdrawConfig,
  type WithdrawConfig,
} from '../withdraw/withdraw.queries.ts'
import { ChoosePin } from './choose-pin.tsx'
import { EnterPin } from './enter-pin.tsx'
import { PinLock, useIsLocked } from './pin-lock.tsx'
import { SetPin } from './set-pin.tsx'
import { usePinRefusal } from './use-pin-refusal.ts'

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

type Way = 'old' | 'code'
type Proof = { old_pin: string } | { auth_token: string }

/** First the proof, by the old PIN or by a code; then the new one. */
function ChangePin({ config, onChanged }: { config: WithdrawConfig; onChanged: () => void }) {
  const t = useT()
  const isLocked = useIsLocked(config.pin_locked_until)
  const [way, setWay] = useState<Way>(isLocked ? 'code' : 'old')
  const [proof, setProof] = useState<Proof>()
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
      // The proof has run out, or is none any more: it is asked for once more.
      if (failure.reason !== 'pin_format') setProof(undefined)
      if (failure.reason === 'pin_locked') void refreshWithdrawConfig()
      return true
    },
  })
  const change = async (pin: string) => {
    if (proof) await update.run({ body: { pin: await cipher(pin), ...proof } })
  }
  const proved = (given: Proof) => {
    setError(undefined)
    setProof(given)
  }
  if (proof) {
    return (
      <>
        <h2 className="pb-3 text-center font-display text-lg font-bold">{t('cashier.pin.newTitle')}</h2>
        <ChoosePin onChosen={(pin) => void change(pin)} isSending={update.isRunning} error={error} />
      </>
    )
  }
  return (
    <div className="grid gap-5">
      <Segmented
        label={t('cashier.pin.ways.label')}
        options={[
          { value: 'old', label: t('cashier.pin.ways.old') },
          { value: 'code', label: t('cashier.pin.ways.code') },
        ]}
        value={way}
        onValueChange={setWay}
      />
      {error && <InfoBanner kind="danger">{error}</InfoBanner>}
      {way === 'code' ? (
        <ByCode onProved={(auth_token) => proved({ auth_token })} />
      ) : isLocked ? (
        <PinLock until={config.pin_locked_until ?? 0} hasWayOut={false} />
      ) : (
        <ByOldPin onProved={(old_pin) => proved({ old_pin })} />
      )}
    </div>
  )
}

/** Checked at once, so that nobody chooses a new one in vain. */
function ByOldPin({ onProved }: { onProved: (ciphered: string) => void }) {
  const t = useT()
  const refusal = usePinRefusal()
  const check = useCommand(cashier.checkPin, {
    onDone: (_, { body }) => onProved(body.pin),
    onFailure: refusal.take,
  })
  return (
    <EnterPin
      label={t('cashier.pin.old')}
      confirmLabel={t('cashier.pin.next')}
      onPin={(pin) => void cipher(pin).then((ciphered) => check.run({ body: { pin: ciphered } }))}
      isSending={check.isRunning}
      error={refusal.error}
      onTyping={refusal.clear}
      hasForgot={false}
    />
  )
}

/** A code goes to what is bound; without anything bound that comes first. */
function ByCode({ onProved }: { onProved: (authToken: string) => void }) {
  const t = useT()
  const { data: user } = useOwnUser()
  const bind = useOverlay('bind-mobile')
  if (!user) return null
  if (!user.bound.mobile && !user.bound.email) {
    return (
      <>
        <p className="text-sm text-ink2">{t('cashier.pin.nothingBound')}</p>
        <Button isWide onClick={bind.open}>
          {t('cashier.pin.bind')}
        </Button>
        <BindContactSheet isOpen={bind.isOpen} onClose={bind.close} channel="mobile" />
      </>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink2">
        {t('cashier.pin.codeTo', { target: user.bound.mobile ?? user.bound.email ?? '' })}
      </p>
      {/* The server takes the member from the session; the name only has to be there. */}
      <ProveOneself
        purpose={VerificationPurpose.change_pin}
        username={user.username ?? user.uid}
        onProved={onProved}
      />
    </div>
  )
}
