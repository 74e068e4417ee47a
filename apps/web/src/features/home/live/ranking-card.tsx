import { games } from '@mela/contract/games.ts'
import { codeOf } from '@mela/contract/money.ts'
import { Crown } from 'lucide-react'
import { useRead } from '#platform/api/query.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Podium } from '#ui/data/podium.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Income } from './prize.tsx'
import { SectionStates } from './section-states.tsx'

const TOP = 5

/** HM-05. */
export function RankingCard() {
  const t = useT()
  const { type: money_type } = useChosenWallet()
  const read = useRead(games.earningsRanking, { query: { money_type, limit: TOP } })
  return (
    <Card className="min-h-[36rem] pt-2!">
      <SectionHead
        icon={<Crown />}
        title={t('home.ranking.title')}
        action={<span className="text-xs font-semibold text-ink3">{codeOf(money_type)}</span>}
      />
      <SectionStates
        read={read}
        isEmpty={({ list }) => list.length === 0}
        loading={<Skeleton className="mt-3 h-[27rem] rounded-md!" />}
        empty={{ title: t('home.ranking.empty'), text: t('home.ranking.emptyText') }}
        failed={t('home.ranking.failed')}
      >
        {({ list }) => (
          <div className="mt-2">
            <Podium
              label={t('home.ranking.title')}
              places={list.map(({ rank, user, money_type, amount }) => ({
                id: `${rank} ${user.nickname}`,
                name: user.nickname,
                avatarSrc: user.avatar,
                amount: <Income money_type={money_type} amount={amount} />,
              }))}
            />
          </div>
        )}
      </SectionStates>
    </Card>
  )
}
