import type { NotificationCategory } from '@mela/contract/enums.ts'
import type { NotificationItem } from '@mela/contract/notify.ts'
import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { displayMoment, displayTime } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { parseSearch } from '#platform/search.ts'
import { TimeStamp } from '#ui/data/time-stamp.tsx'

const looks: Record<NotificationCategory, { icon: LucideIcon; tone: string }> = {
  security: { icon: ShieldCheck, tone: 'bg-emerald/12 text-emerald-text' },
  money: { icon: Wallet, tone: 'bg-gold/22 text-gold-text' },
  social: { icon: UsersRound, tone: 'bg-info/12 text-info' },
  account: { icon: UserRound, tone: 'bg-brand/12 text-brand-text' },
  announcement: { icon: Megaphone, tone: 'bg-ruby/10 text-ruby-text' },
}

type NotificationRowProps = { item: NotificationItem; isNew: boolean; link: string | null; nowMs: number }
type ContentProps = Pick<NotificationRowProps, 'item' | 'isNew' | 'nowMs'> & { count?: number }

export const rowLook = (isNew: boolean) =>
  `flex w-full items-start gap-3 px-4 py-3 text-start ${isNew ? 'bg-brand/6' : ''}`

/** What a row says; of several that say the same, also how many they are. */
export function RowContent({ item, isNew, nowMs, count = 1 }: ContentProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { icon: Icon, tone } = looks[item.category]
  return (
    <>
      <span className={`relative grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon className="size-6" aria-hidden="true" />
        <span className="sr-only">{t(`notify.categories.${item.category}`)}</span>
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-baseline gap-3">
          <span className={`min-w-0 flex-1 text-base ${isNew ? 'font-bold' : 'font-medium'}`}>
            {item.title}
            {count > 1 && (
              <span className="figures ms-2 inline-block rounded-full bg-brand/12 px-2 text-xs font-bold text-brand-text">
                <span aria-hidden="true">×{count}</span>
                <span className="sr-only">{t('notify.times', { count })}</span>
              </span>
            )}
          </span>
          {isNew && (
            <span className="size-2 shrink-0 self-center rounded-full bg-ruby">
              <span className="sr-only">{t('notify.new')}</span>
            </span>
          )}
          <TimeStamp
            iso={new Date(item.created_at).toISOString()}
            text={displayTime(item.created_at, { nowMs, locale })}
            title={displayMoment(item.created_at, { nowMs, locale })}
          />
        </span>
        <span className="text-sm text-pretty text-ink2">{item.content}</span>
      </span>
    </>
  )
}

export function NotificationRow({ item, isNew, link, nowMs }: NotificationRowProps) {
  const content = (
    <>
      <RowContent item={item} isNew={isNew} nowMs={nowMs} />
      {link && <ChevronRight className="size-5 shrink-0 self-center text-ink3" aria-hidden="true" />}
    </>
  )
  const look = rowLook(isNew)
  if (!link) return <div className={look}>{content}</div>
  const [to, search = ''] = link.split('?')
  // The address is data, so the compiler cannot know which page's search it carries.
  const target: Record<string, unknown> = { search: parseSearch(search) }
  return (
    <Link
      to={to}
      {...target}
      className={`${look} -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2`}
    >
      {content}
    </Link>
  )
}
