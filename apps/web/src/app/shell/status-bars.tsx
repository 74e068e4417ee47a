import { RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsOnline } from '#platform/online.ts'
import { reload, useUpdate } from '#platform/version-watch.ts'
import { Button } from '#ui/actions/button.tsx'

/** Over every page: no connection, and a newer version that waits for a reload. */
export function StatusBars() {
  const t = useT()
  const isOnline = useIsOnline()
  const { isReady } = useUpdate()
  return (
    <div role="status" className="shrink-0">
      {!isOnline && <StatusBar icon={<WifiOff className="size-5" />}>{t('app.offline')}</StatusBar>}
      {isReady && (
        <StatusBar
          icon={<RefreshCw className="size-5" />}
          action={
            <Button size="sm" onClick={reload}>
              {t('app.update.reload')}
            </Button>
          }
        >
          {t('app.update.ready')}
        </StatusBar>
      )}
    </div>
  )
}

function StatusBar({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="safe-top flex min-h-12 items-center gap-3 border-b border-line bg-surface2 px-4 py-1.5 text-sm font-medium text-ink md:px-6">
      <span aria-hidden="true" className="text-brand-text">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  )
}
