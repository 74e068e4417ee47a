import type { SessionView } from '@mela/contract/account.ts'
import { type DeviceKind, deviceOf } from '@mela/contract/device.ts'
import { Source } from '@mela/contract/enums.ts'
import { CircleHelp, LogOut, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { displayMoment } from '#platform/format/dates.ts'
import { displayAgo, lastSeenOf } from '#platform/format/last-seen.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'

const icons: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleHelp,
}

export function useDeviceName(): (session: SessionView) => string {
  const t = useT()
  return ({ user_agent, source }) => {
    const { browser, system } = deviceOf(user_agent)
    const shown = source === Source.pwa ? t('account.sessions.installed') : browser
    if (shown && system) return t('account.sessions.device', { browser: shown, system })
    return shown ?? system ?? t('account.sessions.unknown')
  }
}

type SessionRowProps = {
  session: SessionView
  nowMs: number
  /** Left out for the session that asks: one leaves that by logging out. */
  onEnd?: () => void
}

export function SessionRow({ session, nowMs, onEnd }: SessionRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const name = useDeviceName()(session)
  const Icon = icons[deviceOf(session.user_agent).kind]
  const seen = lastSeenOf(session.used_at, nowMs)
  const isInUse = session.is_current || seen.kind === 'online'
  // Beyond a week the exact day is what tells a forgotten device from a stolen session.
  const moment =
    seen.kind === 'ago' ? displayAgo(seen, locale) : displayMoment(session.used_at, { nowMs, locale })
  return (
    <div className="flex items-start gap-4 p-4">
      <span
        className={`facet grid size-11 shrink-0 place-items-center [--cut:29%] ${session.is_current ? 'fill-gold' : 'bg-surface2 text-brand-text'}`}
      >
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base font-semibold">{name}</span>
          {session.is_current && <Tag tone="good">{t('account.sessions.current')}</Tag>}
        </p>
        <dl className="mt-1 grid gap-0.5 text-sm text-ink2">
          <div className={isInUse ? 'font-medium text-emerald-text' : 'flex flex-wrap gap-x-2'}>
            <dt className={isInUse ? 'sr-only' : ''}>{t('account.sessions.usedLabel')}</dt>
            <dd>{isInUse ? t('account.sessions.inUse') : moment}</dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('account.sessions.sinceLabel')}</dt>
            <dd className="figures">{displayMoment(session.created_at, { nowMs, locale })}</dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('account.sessions.whereLabel')}</dt>
            <dd className="figures break-all">{session.ip}</dd>
          </div>
        </dl>
      </div>
      {onEnd && (
        <Button
          variant="quiet"
          size="sm"
          icon={<LogOut className="size-4" aria-hidden="true" />}
          aria-label={t('account.sessions.endNamed', { device: name })}
          onClick={onEnd}
        >
          <span className="sr-only sm:not-sr-only">{t('account.sessions.end')}</span>
        </Button>
      )}
    </div>
  )
}
