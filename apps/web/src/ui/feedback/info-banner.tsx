import { CircleAlert, FlaskConical, Info, RefreshCw, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

export type BannerKind = 'info' | 'warn' | 'danger' | 'offline' | 'update' | 'sandbox'

export interface InfoBannerProps {
  kind: BannerKind
  children: ReactNode
  /** A small button or link at the end. */
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  /** `strip` spans the window (offline, update, sandbox); `card` stands in a page. */
  look?: 'strip' | 'card'
}

const icons = {
  info: Info,
  warn: CircleAlert,
  danger: CircleAlert,
  offline: WifiOff,
  update: RefreshCw,
  sandbox: FlaskConical,
}
const tones: Record<BannerKind, string> = {
  info: 'bg-info/10 [&>svg]:text-info',
  warn: 'bg-gold/18 [&>svg]:text-warn',
  danger: 'bg-ruby/10 [&>svg]:text-danger',
  offline: 'bg-ink text-bg',
  update: 'bg-brand text-white',
  sandbox: 'bg-gold text-gold-ink',
}

export function InfoBanner({
  kind,
  children,
  action,
  onDismiss,
  dismissLabel = '',
  look = 'card',
}: InfoBannerProps) {
  const Icon = icons[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`flex items-center gap-3 px-4 text-sm ${look === 'card' ? 'min-h-12 rounded-md py-2.5' : 'min-h-10 py-1.5'} ${tones[kind]}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {action && <div className="shrink-0 font-semibold">{action}</div>}
      {onDismiss && (
        <IconButton
          icon={<X className="size-5" />}
          label={dismissLabel}
          onClick={onDismiss}
          className="-me-3"
        />
      )}
    </div>
  )
}
