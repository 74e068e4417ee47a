// What the round brought me. A win is celebrated when more came back than was staked; anything else is said quietly.
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { stoneColours } from '#ui/game/gem-shape.ts'
import { playSound, vibrate } from '../sound/sound.ts'
import { shortPeriod } from '../words.ts'
import { isWin, type Outcome } from './outcome.ts'

const SHOWN_MS = 3000
const sparks = Array.from({ length: 18 }, (_, at) => at)
const fills = [stoneColours.ruby.base, stoneColours.emerald.base, stoneColours.amethyst.base, '#ffb627']

export function OutcomeCard({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const t = useT()
  const hasWon = outcomes.some(isWin)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (hasWon) {
      playSound('win')
      vibrate('win')
    }
    const timer = setTimeout(() => close.current(), SHOWN_MS * (hasWon ? 1 : 2))
    return () => clearTimeout(timer)
  }, [hasWon])
  return (
    <section
      role="status"
      className={`animate-rise relative isolate flex items-start gap-2 overflow-clip rounded-lg p-4 shadow-2 ${
        hasWon ? 'fill-gold text-gold-ink' : 'bg-surface'
      }`}
    >
      {hasWon && <Sparks />}
      <div className="grid flex-1 gap-2">
        {outcomes.map((outcome) => (
          <OutcomeLine key={outcome.money_type} outcome={outcome} />
        ))}
        <Link
          to="/fairness/$period"
          params={{ period: outcomes[0]?.period ?? '' }}
          className="tap-area w-fit text-sm font-semibold underline underline-offset-4"
        >
          {t('games.play.verify')}
        </Link>
      </div>
      <IconButton
        icon={<X className="size-5" />}
        label={t('games.play.closeCard')}
        onClick={onClose}
        className="-me-2 -mt-2"
      />
    </section>
  )
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const { money_type, staked, returned, isRefund, period } = outcome
  const currency = codeOf(money_type)
  if (isRefund) return <p className="text-sm">{t('games.play.isVoid', { period: shortPeriod(period) })}</p>
  const net = returned - staked
  const title = isWin(outcome) ? 'games.play.won' : returned > 0n ? 'games.play.returned' : 'games.play.lost'
  return (
    <div>
      <p className="text-sm font-semibold">{t(title)}</p>
      {returned > 0n && (
        <MoneyText
          amount={displayAmount(returned)}
          currency={coinOf[money_type]}
          currencyLabel={currency}
          isCurrencyShown
          size="lg"
        />
      )}
      <p className="figures text-sm opacity-85">
        {t('games.play.staked2', { amount: `${displayAmount(staked)} ${currency}` })} ·{' '}
        {t('games.play.net', {
          amount: signed(net, money_type),
        })}
      </p>
    </div>
  )
}

/** A burst of cut stones, once. */
function Sparks() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1 motion-reduce:hidden">
      {sparks.map((at) => {
        const angle = (at / sparks.length) * 2 * Math.PI
        const reach = 9 + (at % 3) * 5
        return (
          <span
            key={at}
            className="spark facet absolute top-1/2 left-1/3 size-3 [--cut:30%]"
            style={
              {
                background: fills[at % fills.length],
                '--dx': `${(Math.cos(angle) * reach).toFixed(1)}rem`,
                '--dy': `${(Math.sin(angle) * reach * 0.6).toFixed(1)}rem`,
                animationDelay: `${(at % 4) * 40}ms`,
              } as CSSProperties
            }
          />
        )
      })}
    </span>
  )
}
