import { useT } from '#platform/i18n/intl.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { shortPeriod } from '../words.ts'

/**
 * Over the upper edge of the board, for the seconds between the end of a round and its result: the next one is open
 * already, and nothing may move under the finger that bets on it.
 */
export function Awaiting({ period }: { period: string }) {
  const t = useT()
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 -top-4 z-2 mx-auto flex w-fit max-w-full items-center gap-2 rounded-full bg-surface px-3 py-1 text-xs font-semibold text-ink2 shadow-2"
    >
      <Spinner className="size-4 shrink-0" />
      {t('games.play.awaiting', { period: shortPeriod(period) })}
    </p>
  )
}
