// What the round brought me, over the page and never in it: seen at any scroll position, and nothing of the board moves
// (TB-02). Three tiers; what returns no more than its stake is said quietly (PP-14).
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { playSound, vibrate } from '../sound/sound.ts'
import { shortPeriod } from '../words.ts'
import { GemBurst } from './gem-burst.tsx'
import { isWin, type Outcome, type Tier, tierOf } from './outcome.ts'
import { useCountUp } from './use-count-up.ts'

const SHOWN_MS: Record<Tier, number> = { quiet: 6000, win: 6000, big: 9000 }

export type OutcomeActions = {
  /** The same bet in the running round. */
  onAgain: () => void
  onDouble: () => void
  /** The same picks, to be changed first. */
  onChange: () => void
}

type OutcomeOverlayProps = { outcomes: readonly Outcome[]; actions?: OutcomeActions; onClose: () => void }

export function OutcomeOverlay({ outcomes, actions, onClose }: OutcomeOverlayProps) {
  const t = useT()
  const tier = tierOf(outcomes)
  const rest = useCloseAfter(SHOWN_MS[tier], onClose)
  useEffect(() => {
    if (tier === 'quiet') return
    playSound('win')
    vibrate(tier)
  }, [tier])
  const hasWon = tier !== 'quiet'
  const act = (what: () => void) => () => {
    what()
    onClose()
  }
  return (
    <>
      {tier === 'big' && <GemBurst />}
      <section
        role="status"
        {...rest}
        className={`animate-rise pointer-events-auto relative isolate mx-auto grid max-w-[44rem] gap-3 overflow-clip rounded-lg p-4 shadow-3 ${
          hasWon ? 'outcome-win fill-gold text-gold-ink' : 'bg-surface'
        }`}
      >
        <div className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2">
            {outcomes.map((outcome) => (
              <OutcomeLine key={outcome.money_type} outcome={outcome} />
            ))}
          </div>
          <IconButton
            icon={<X className="size-5" />}
            label={t('games.play.closeCard')}
            onClick={onClose}
            className="-me-2 -mt-2"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions && (
            <>
              <Button size="sm" variant="quiet" onClick={act(actions.onAgain)}>
                {t('games.play.again')}
              </Button>
              {/* Doubling after a loss is how losses are chased: it is not offered there. */}
              {hasWon && (
                <Button size="sm" variant="quiet" onClick={act(actions.onDouble)}>
                  {t('games.play.double')}
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={act(actions.onChange)}>
                {t('games.play.change')}
              </Button>
            </>
          )}
          <Link
            to="/fairness/$period"
            params={{ period: outcomes[0]?.period ?? '' }}
            className="tap-area ms-auto text-sm font-semibold underline underline-offset-4"
          >
            {t('games.play.verify')}
          </Link>
        </div>
      </section>
    </>
  )
}

/** It goes by itself, but not under a finger, a pointer or the focus. */
function useCloseAfter(shownMs: number, onClose: () => void) {
  const [isRead, setIsRead] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => close.current(), shownMs)
    return () => clearTimeout(timer)
  }, [isRead, shownMs])
  const read = () => setIsRead(true)
  const unread = () => setIsRead(false)
  return { onPointerEnter: read, onPointerLeave: unread, onFocus: read, onBlur: unread }
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const { money_type, staked, returned, isRefund, period } = outcome
  const hasWon = isWin(outcome)
  const shown = useCountUp(returned, hasWon)
  const currency = codeOf(money_type)
  if (isRefund) return <p className="text-sm">{t('games.play.isVoid', { period: shortPeriod(period) })}</p>
  const title = hasWon ? 'games.play.won' : returned > 0n ? 'games.play.returned' : 'games.play.lost'
  return (
    <div>
      <p className="text-sm font-semibold">{t(title)}</p>
      {returned > 0n && (
        <>
          {/* Read aloud once, as it ends. */}
          <span className="sr-only">{`${displayAmount(returned)} ${currency}`}</span>
          <span aria-hidden="true">
            <MoneyText
              amount={displayAmount(shown)}
              currency={coinOf[money_type]}
              currencyLabel={currency}
              isCurrencyShown
              size={hasWon ? 'xl' : 'lg'}
            />
          </span>
        </>
      )}
      <p className="figures text-sm opacity-85">
        {t('games.play.staked2', { amount: `${displayAmount(staked)} ${currency}` })} ·{' '}
        {t('games.play.net', { amount: signed(returned - staked, money_type) })}
      </p>
    </div>
  )
}
