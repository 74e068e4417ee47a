import { useEffect } from 'react'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { secondsOf, useRemaining } from '#ui/game/use-remaining.ts'
import { playSound } from '../sound/sound.ts'

/** From the lock to the end the board cannot be used, and the seconds are large enough to be seen from afar. */
export function LockCountdown({ endsAt }: { endsAt: number }) {
  const t = useT()
  const seconds = secondsOf(useRemaining({ endsAt, now: serverNow }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick for every second.
  useEffect(() => playSound('tick'), [seconds])
  return (
    <div className="m-auto grid justify-items-center gap-2 text-center">
      <span
        key={seconds}
        aria-hidden="true"
        className="mask-digit figures font-display text-[9.6rem] leading-none font-extrabold"
      >
        {seconds}
      </span>
      <span className="text-base font-semibold">{t('games.play.closed')}</span>
    </div>
  )
}
