import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'

type Read = { isError: boolean; error: unknown; refetch: () => unknown }

/** What stands in place of a page whose data is not there: its outline, or why. */
export function ConfigState({ config }: { config: Read }) {
  const t = useT()
  if (!config.isError) {
    return (
      <div className="grid gap-4" aria-busy="true">
        <SkeletonCard className="h-40" />
        <SkeletonCard className="h-64" />
      </div>
    )
  }
  const action = <Button onClick={() => void config.refetch()}>{t('app.failure.retry')}</Button>
  return kindOf(config.error) === 'offline' ? (
    <OfflineState title={t('cashier.withdraw.failed')} text={t('app.failure.offline')} action={action} />
  ) : (
    <ErrorState title={t('cashier.withdraw.failed')} text={t('app.failure.unexpected')} action={action} />
  )
}
