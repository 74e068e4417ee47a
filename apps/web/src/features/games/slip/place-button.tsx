import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { useOpenLogin } from '#features/account/index.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import type { RoundClock } from '../rounds/use-round-clock.ts'
import { shortPeriod } from '../words.ts'
import { leaveSlip } from './slip-store.ts'
import type { SlipState } from './use-slip-state.ts'

export type PlaceButtonProps = { slip: SlipState; clock: RoundClock; isPlacing: boolean; onPlace: () => void }

/** The one action of the slip, with the round it is for and the time that is left for it. */
export function PlaceButton({ slip, clock, isPlacing, onPlace }: PlaceButtonProps) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const logIn = () => {
    leaveSlip()
    openLogin()
  }
  const isReady = slip.picks.length > 0 && slip.refusal === undefined
  const amount = displayAmount(slip.totals.total)
  return (
    <div className="grid gap-2">
      {isSignedIn ? (
        <Button variant="gold" size="lg" isWide disabled={!isReady} isLoading={isPlacing} onClick={onPlace}>
          {slip.refusal === 'closed'
            ? t('games.slip.closed')
            : t('games.slip.place', { amount, currency: codeOf(slip.money_type) })}
        </Button>
      ) : (
        <Button size="lg" isWide onClick={logIn}>
          {t('games.slip.signIn')}
        </Button>
      )}
      <p className="flex items-center justify-center gap-2 text-xs text-ink2">
        <span>{t('games.slip.round', { period: shortPeriod(slip.period) })}</span>
        {clock.isOpen && (
          <>
            <span aria-hidden="true">·</span>
            <span>{t('games.slip.closesIn')}</span>
            <Countdown
              endsAt={clock.round.locks_at}
              now={serverNow}
              label={t('games.slip.closesIn')}
              size="sm"
            />
          </>
        )}
      </p>
    </div>
  )
}
