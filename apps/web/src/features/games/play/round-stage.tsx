// One cover over the board from the lock until the result has been seen (TB-01). What stands on it changes; the cover
// itself never lifts in between.
import { useT } from '#platform/i18n/intl.tsx'
import { Gem } from '#ui/game/gem.tsx'
import type { Act } from '../rounds/theatre.ts'
import type { RoundClock } from '../rounds/use-round-clock.ts'
import type { Theatre } from '../rounds/use-theatre.ts'
import { shortPeriod } from '../words.ts'
import { DrawStage } from './draw-stage.tsx'
import { LockCountdown } from './lock-countdown.tsx'

/** Whether the stage lies over the board: then no key of it can be pressed. */
export const isCovered = (clock: RoundClock, { name }: Act): boolean =>
  !clock.isOpen || name === 'awaiting' || name === 'drawing' || name === 'standing'

export function RoundStage({ clock, theatre }: { clock: RoundClock; theatre: Theatre }) {
  const { act, reveal, leave } = theatre
  if (!isCovered(clock, act)) return null
  return (
    <div className="round-stage absolute inset-0 z-3 overflow-clip rounded-lg bg-topbar text-white">
      {/* A board may be taller than the screen: what happens stays in sight. */}
      <div className="sticky top-0 flex h-full max-h-[calc(100dvh-14rem)] min-h-[24rem] flex-col">
        {act.name === 'drawing' || act.name === 'standing' ? (
          <DrawStage key={act.round.period} round={act.round} onReveal={reveal} onEnd={leave} />
        ) : clock.isOpen && act.name === 'awaiting' ? (
          <Suspense period={act.period} />
        ) : (
          <LockCountdown endsAt={clock.round.ends_at} />
        )}
      </div>
    </div>
  )
}

/** Between the end of a round and its result. */
function Suspense({ period }: { period: string }) {
  const t = useT()
  return (
    <div role="status" className="m-auto grid justify-items-center gap-4 px-4 text-center">
      <span aria-hidden="true" className="flex gap-3">
        <Gem stones={['ruby']} className="suspense-gem size-14" />
        <Gem stones={['emerald']} className="suspense-gem size-14" />
        <Gem stones={['amethyst']} className="suspense-gem size-14" />
      </span>
      <span className="text-base font-semibold">
        {t('games.play.awaiting', { period: shortPeriod(period) })}
      </span>
    </div>
  )
}
