import { useId } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'

export type HotActivity = { id: string; title: string; pictureUrl: string }

/** Not a heading over nothing: while there is no activity there is no section (WL-16). */
export function HotActivities({ activities }: { activities: readonly HotActivity[] }) {
  const t = useT()
  const id = useId()
  if (activities.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead title={<span id={id}>{t('cashier.recharge.hot')}</span>} />
      <ul className="no-scrollbar flex gap-3 overflow-x-auto">
        {activities.map(({ id: key, title, pictureUrl }) => (
          <li key={key} className="w-[28rem] shrink-0">
            <img src={pictureUrl} alt={title} className="aspect-[5/2] w-full rounded-lg object-cover" />
          </li>
        ))}
      </ul>
    </section>
  )
}
