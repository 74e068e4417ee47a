import { Button } from '#ui/actions/button.tsx'
import { ErrorState, OfflineState, type StateViewProps } from '#ui/feedback/state-view.tsx'
import { kindOf } from './api/tell-failure.ts'
import { useT } from './i18n/intl.tsx'

export type ReadFailedProps = {
  failure: Error | null
  /** What could not be loaded, in words. */
  title: string
  onRetry: () => void
  size?: StateViewProps['size']
}

/** What stands where a read would have: why it is not there, and the way to try again (AP-13). */
export function ReadFailed({ failure, title, onRetry, size }: ReadFailedProps) {
  const t = useT()
  const isOffline = failure !== null && kindOf(failure) === 'offline'
  const State = isOffline ? OfflineState : ErrorState
  return (
    <State
      size={size}
      title={title}
      text={t(isOffline ? 'app.failure.offline' : 'app.failure.unexpected')}
      action={<Button onClick={onRetry}>{t('app.failure.retry')}</Button>}
    />
  )
}
