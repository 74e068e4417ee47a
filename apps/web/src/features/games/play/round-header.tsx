import type { GameType } from '@mela/contract/enums.ts'
import type { RoundResult } from '@mela/contract/games.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { ResultMark } from '../result-mark.tsx'
import type { RoundClock } from '../rounds/use-round-clock.ts'

export type RoundHeaderProps = {
  game_type: GameType
  clock: RoundClock
  rounds: readonly RoundResult[]
  onLock: () => void
}

/** How many of the latest fit beside the clock of a phone. */
const LATEST: Record<GameType, number> = { 1: 1, 2: 5, 3: 5, 4: 1, 5: 1 }

/** Which round it is, what came last, and how long bets are taken. */
export function RoundHeader({ game_type, clock, rounds, onLock }: RoundHeaderProps) {
  const t = useT()
  const { period, ends_at, locks_at, opens_at } = clock.round
  const latest = rounds.filter(({ result }) => result !== null).slice(0, LATEST[game_type])
  const chain = latest[0]?.block
  return (
    <FacetCard tone="royal">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-[15.2rem] content-start gap-1">
          <p className="text-xs text-white/85">{t('games.play.period')}</p>
          <p className="figures text-sm font-bold break-all md:text-lg">{period}</p>
          <ul
            aria-label={t('games.play.latest')}
            className="mt-1 flex min-h-7 flex-wrap gap-x-1 gap-y-2 md:gap-x-2"
          >
            {latest.map(({ period: drawn, result }) => (
              <li key={drawn} className="flex">
                <Link
                  to="/fairness/$period"
                  params={{ period: drawn }}
                  className="press flex max-w-[14.4rem] rounded-xs md:max-w-none"
                >
                  <ResultMark game_type={game_type} result={result ?? []} cars={10} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid justify-items-end">
          <p className="text-xs text-white/85">
            {t(clock.isOpen ? 'games.play.timeLeft' : 'games.play.drawing')}
          </p>
          <Countdown
            key={period}
            endsAt={ends_at}
            now={serverNow}
            label={t('games.play.timeLeft')}
            tenSecondsText={t('games.play.tenSeconds')}
            closedText={t('games.play.closed')}
            closeAtSeconds={(ends_at - locks_at) / 1000}
            onClose={onLock}
            isOnViolet
          />
          <Bar key={`bar ${period}`} opens_at={opens_at} ends_at={ends_at} />
        </div>
      </div>
      <Link
        to="/fairness/$period"
        params={{ period }}
        className="tap-area mt-3 inline-flex items-center gap-1.5 text-xs font-semibold text-white underline-offset-4 hover:underline"
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        {t('games.play.fair')}
      </Link>
      {chain && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-white/85">
          {t('games.play.chain')}
          {chain.is_test && (
            <span className="rounded-full bg-gold px-2 py-px font-semibold text-gold-ink">
              {t('games.play.testChain')}
            </span>
          )}
        </p>
      )}
    </FacetCard>
  )
}

/** Runs down by itself: one animation per round, nothing to compute on the way. */
function Bar({ opens_at, ends_at }: { opens_at: number; ends_at: number }) {
  const lengthMs = ends_at - opens_at
  return (
    <span aria-hidden="true" className="mt-1 h-1.5 w-28 overflow-clip rounded-full bg-white/25">
      <span
        className="round-bar block h-full origin-left rounded-full bg-gold"
        style={{ animationDuration: `${lengthMs}ms`, animationDelay: `${opens_at - serverNow()}ms` }}
      />
    </span>
  )
}
