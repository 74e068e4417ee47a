import { type Activity, activities } from '@mela/contract/activities.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { sumText } from '../withdraw/sum-lines.tsx'
import { hotOf } from './hot.ts'

/** What a recharge in this currency may bring besides; without an activity there is no section (WL-16). */
export function HotActivities({ currency }: { currency: MoneyType }) {
  const t = useT()
  const id = useId()
  const { data } = useRead(activities.list, {})
  const hot = hotOf(data?.list ?? [], currency)
  if (hot.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead
        title={<span id={id}>{t('cashier.recharge.hot')}</span>}
        action={
          <Link to="/recharge-activitys" className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {t('cashier.recharge.allOffers')}
          </Link>
        }
      />
      <ul className="grid gap-2">
        {hot.map((activity) => (
          <li key={activity.id}>
            <HotActivity activity={activity} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HotActivity({ activity: { id, title, money_type, steps } }: { activity: Activity }) {
  const t = useT()
  const most = steps.reduce((sum, { bonus }) => sum + bonus, 0n)
  return (
    <Link to="/recharge-activity-detail" search={{ id }} className="press block rounded-md">
      <Card>
        <span className="flex items-center gap-3">
          <Coin currency={coinOf[money_type]} className="size-9 shrink-0" />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold text-balance">{title}</span>
            <span className="text-sm text-gold-text">
              {t('cashier.recharge.hotBonus', { amount: sumText(most, money_type) })}
            </span>
          </span>
          <ChevronRight className="size-5 shrink-0 text-ink2" aria-hidden="true" />
        </span>
      </Card>
    </Link>
  )
}
