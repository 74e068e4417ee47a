import { Offline, Refusal, TimedOut } from '#platform/api/failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { isOnline } from '#platform/online.ts'
import { isMissingChunk, reload, useUpdate } from '#platform/version-watch.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'

type ErrorViewProps = { error: unknown; onRetry: () => void }

/** What stands where a screen could not: no connection, a busy server, a part of an older version, or a bug of ours. */
export function ErrorView({ error, onRetry }: ErrorViewProps) {
  const t = useT()
  const hasNewer = useUpdate(({ isReady }) => isReady)
  const retry = <Button onClick={onRetry}>{t('app.failure.retry')}</Button>
  const again = <Button onClick={reload}>{t('app.update.reload')}</Button>
  if (error instanceof TimedOut)
    return <OfflineState title={t('app.failure.title')} text={t('app.failure.timedOut')} action={retry} />
  if (error instanceof Refusal)
    return <OfflineState title={t('app.failure.title')} text={error.message} action={retry} />
  // A part that is missing was taken away by a newer version, or the server is out of reach: only the server knows.
  if (error instanceof Offline || !isOnline() || (isMissingChunk(error) && !hasNewer))
    return (
      <OfflineState
        title={t('app.failure.title')}
        text={t('app.failure.offline')}
        action={isMissingChunk(error) ? again : retry}
      />
    )
  if (isMissingChunk(error))
    return (
      <ErrorState title={t('app.failure.outdated')} text={t('app.failure.outdatedNote')} action={again} />
    )
  return <ErrorState title={t('app.failure.broken')} text={t('app.failure.brokenNote')} action={retry} />
}
