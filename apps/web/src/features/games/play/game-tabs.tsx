import { GameTab } from '@mela/contract/enums.ts'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { MyBetsTab } from '../my-bets/my-bets-tab.tsx'
import { RecordsTab } from '../records/records-tab.tsx'
import type { Table } from '../rounds/use-results.ts'

const TrendTab = lazy(() => import('../trend/trend-tab.tsx').then(({ TrendTab: tab }) => ({ default: tab })))

/** Records, trend and my bets (GM-10), with the number of bets that wait for this round's result. */
type GameTabsProps = {
  table: Table
  openBets: number
  /** Before that only the room for it is kept. */
  isDue: boolean
}

export function GameTabs({ table, openBets, isDue }: GameTabsProps) {
  const t = useT()
  const [tab, setTab] = useState(String(GameTab.records))
  return (
    <Card padding="normal">
      <Tabs
        label={t('games.play.tabs')}
        look="segment"
        value={tab}
        onValueChange={setTab}
        items={[
          { id: String(GameTab.records), label: t('games.play.records') },
          { id: String(GameTab.trend), label: t('games.play.trend') },
          {
            id: String(GameTab.my_bets),
            label: (
              <span className="inline-flex items-center gap-1.5">
                {t('games.play.myBets')}
                <Badge count={openBets} />
              </span>
            ),
          },
        ]}
      >
        <div className="mt-3">
          {!isDue && <Skeleton className="h-96 w-full" />}
          {isDue && tab === String(GameTab.records) && <RecordsTab table={table} />}
          {tab === String(GameTab.trend) && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <TrendTab {...table} />
            </Suspense>
          )}
          {tab === String(GameTab.my_bets) && <MyBetsTab table={table} />}
        </div>
      </Tabs>
    </Card>
  )
}
