import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Act } from '../rounds/theatre.ts'
import { shortPeriod } from '../words.ts'

/**
 * What there is to say of the last round while bets are taken on the next: that its result is late, or that it is void.
 * Over the upper edge of the board, so that nothing moves under the finger that bets.
 */
export function StagePill({ act, onClose }: { act: Act; onClose: () => void }) {
  const t = useT()
  if (act.name === 'late')
    return (
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 -top-4 z-2 mx-auto flex w-fit max-w-full items-center gap-2 rounded-full bg-surface px-3 py-1 text-xs font-semibold text-ink2 shadow-2"
      >
        <Spinner className="size-4 shrink-0" />
        {t('games.play.awaiting', { period: shortPeriod(act.period) })}
      </p>
    )
  if (act.name === 'told' && act.round.state === 'void')
    return (
      <div className="absolute inset-x-2 -top-4 z-2 rounded-md shadow-2">
        <InfoBanner kind="warn" onDismiss={onClose} dismissLabel={t('games.play.closeCard')}>
          {t('games.play.isVoid', { period: shortPeriod(act.round.period) })}
        </InfoBanner>
      </div>
    )
  return null
}
