import type { Activity } from '@mela/contract/activities.ts'
import { CalendarClock, CircleCheck, Clock } from 'lucide-react'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { Tag } from '#ui/feedback/tag.tsx'

const MINUTE_MS = 60_000
const looks = {
  running: { tone: 'good', icon: Clock },
  upcoming: { tone: 'info', icon: CalendarClock },
  over: { tone: 'neutral', icon: CircleCheck },
} as const

/** Whether it runs, and until when. */
export function ActivityState({ activity }: { activity: Activity }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(MINUTE_MS)
  const { tone, icon: Icon } = looks[activity.state]
  const atMs = activity.state === 'upcoming' ? activity.starts_at : activity.ends_at
  const moment = displayMoment(atMs, { nowMs, locale })
  return (
    <Tag tone={tone} icon={<Icon className="size-3.5 shrink-0" aria-hidden="true" />}>
      {t(`vip.offers.state.${activity.state}`, { moment })}
    </Tag>
  )
}
