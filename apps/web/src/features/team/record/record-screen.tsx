import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { MembersView } from './members-view.tsx'
import { RewardsView } from './rewards-view.tsx'

/** TM-08: the members of my downline; with `total_revenue` in the address the rewards that make it up. */
export default function RecordScreen() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const { total_revenue } = useSearch({ from: '/invite-record' })
  const { type: preferred } = useChosenWallet()
  const [currency, setCurrency] = useState(preferred)
  const isRevenue = total_revenue !== undefined
  const view = isRevenue ? 'revenue' : 'members'
  const show = (id: string) =>
    void navigate({
      to: '/invite-record',
      search: id === 'revenue' ? { total_revenue: '1' } : {},
      replace: true,
    })
  return (
    <Screen {...bar} title={isRevenue ? t('team.record.revenue') : bar.title} width="wide">
      <Tabs
        label={t('team.record.view')}
        items={[
          { id: 'members', label: t('team.record.members') },
          { id: 'revenue', label: t('team.record.revenue') },
        ]}
        value={view}
        onValueChange={show}
      >
        <div className="mt-4">
          {isRevenue ? (
            <RewardsView currency={currency} onCurrency={setCurrency} />
          ) : (
            <MembersView currency={currency} onCurrency={setCurrency} />
          )}
        </div>
      </Tabs>
    </Screen>
  )
}
