import { vip } from '@mela/contract/vip.ts'
import { Link } from '@tanstack/react-router'
import { Gem, Table2 } from 'lucide-react'
import { useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { SkeletonCard, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { sumText } from '../figures.ts'
import { PlayCurrencySwitch, usePlayCurrency } from '../play-currency.tsx'
import { useMoneyHints } from '../use-money-hints.ts'
import { refreshCashback, useCashback } from '../vip.queries.ts'
import { CashbackRows } from './cashback-rows.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ReadyCard } from './ready-card.tsx'
import { WaitingBonuses } from './waiting-bonuses.tsx'

const ALL = 0

export default function WashCodeScreen() {
  const t = useT()
  const bar = usePageBar()
  const [currency, setCurrency] = usePlayCurrency()
  const cashback = useCashback(currency)
  useMoneyHints(refreshCashback)
  const [claiming, setClaiming] = useState<number>()
  const receive = useCommand(vip.receive, {
    onDone: ({ amount }, { body }) => {
      // Without a live line the new balance would come late.
      void refreshWallets()
      refreshCashback()
      const done =
        amount > 0n
          ? t('vip.wash.done', { amount: sumText(t, amount, body.money_type ?? currency) })
          : t('vip.wash.nothing')
      void toast(done, { tone: amount > 0n ? 'good' : 'info' })
    },
  })
  const claim = async (game: number, type?: 1 | 2 | 3 | 4 | 5) => {
    setClaiming(game)
    await receive.run({ body: { money_type: currency, ...(type && { type }) } })
    setClaiming(undefined)
  }
  const { data } = cashback
  const isUntouched = data?.list.every(({ amount, exposure }) => amount === 0n && exposure === 0n)
  return (
    <Screen {...bar} width="wide" isBusy={cashback.isPending}>
      <div className="grid gap-4">
        <PlayCurrencySwitch value={currency} onChange={setCurrency} />
        <Columns
          main={
            data ? (
              <div className={`grid gap-4 ${cashback.isPlaceholderData ? 'opacity-60' : ''}`}>
                <ReadyCard
                  total={data.total}
                  money_type={data.money_type}
                  isClaiming={claiming === ALL}
                  onClaim={() => void claim(ALL)}
                />
                {isUntouched && (
                  <Card>
                    <EmptyState
                      size="compact"
                      title={t('vip.wash.none.title')}
                      text={t('vip.wash.none.text')}
                    />
                  </Card>
                )}
                <CashbackRows
                  list={data.list}
                  money_type={data.money_type}
                  claiming={claiming}
                  onClaim={({ game_type }) => void claim(game_type, game_type)}
                />
              </div>
            ) : cashback.isError ? (
              <ReadFailed
                failure={cashback.error}
                title={t('vip.failed')}
                onRetry={() => void cashback.refetch()}
              />
            ) : (
              <>
                <SkeletonCard className="h-[16rem]" />
                <ListCard>
                  {['1', '2', '3', '4', '5'].map((row) => (
                    <SkeletonRow key={row} hasAvatar={false} />
                  ))}
                </ListCard>
              </>
            )
          }
          side={
            <>
              <ListCard>
                <ListRow
                  as={Link}
                  rowProps={{ to: '/view-all-ratio' }}
                  icon={<Table2 />}
                  title={t('vip.pages.ratios.title')}
                />
                <ListRow
                  as={Link}
                  rowProps={{ to: '/my-vip' }}
                  icon={<Gem />}
                  title={t('vip.pages.mine.title')}
                />
              </ListCard>
              <InfoBanner kind="info">
                <div className="grid gap-2">
                  <p>{t('vip.netOnly')}</p>
                  <p>{t('vip.wash.rounding')}</p>
                </div>
              </InfoBanner>
              <WaitingBonuses />
              <ClaimHistory money_type={currency} />
            </>
          }
        />
      </div>
    </Screen>
  )
}
