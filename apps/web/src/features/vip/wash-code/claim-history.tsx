import { codeOf } from '@mela/contract/money.ts'
import type { CashbackClaim, PlayCurrency } from '@mela/contract/vip.ts'
import { coinOf } from '#features/wallet/index.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { gameTitles, sumText } from '../figures.ts'
import { claimList, useClaims } from '../vip.queries.ts'

const MINUTE_MS = 60_000

export function ClaimHistory({ money_type }: { money_type: PlayCurrency }) {
  const t = useT()
  const claims = useClaims(money_type)
  const list = claimList(claims.data)
  if (claims.isError && list.length === 0)
    return (
      <Card>
        <ReadFailed
          size="compact"
          failure={claims.error}
          title={t('vip.wash.history.failed')}
          onRetry={() => void claims.refetch()}
        />
      </Card>
    )
  return (
    <div className="grid gap-3">
      <ListCard title={t('vip.wash.history.title')}>
        {claims.isPending ? (
          ['1', '2', '3'].map((row) => <SkeletonRow key={row} hasAvatar={false} />)
        ) : list.length === 0 ? (
          <p className="px-4 py-6 text-center text-sm text-ink2">{t('vip.wash.history.empty')}</p>
        ) : (
          list.map((claim) => <ClaimRow key={claim.id} claim={claim} />)
        )}
      </ListCard>
      {list.length > 0 && (
        <ListEnd
          hasMore={claims.hasNextPage}
          isLoading={claims.isFetching}
          hasFailed={claims.isFetchNextPageError}
          onMore={() => void claims.fetchNextPage()}
          moreLabel={t('vip.wash.history.more')}
          endText={t('vip.wash.history.end')}
        />
      )}
    </div>
  )
}

function ClaimRow({ claim }: { claim: CashbackClaim }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(MINUTE_MS)
  const title = claim.game_type === null ? 'vip.wash.history.all' : gameTitles[claim.game_type]
  return (
    <div className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-medium">{t(title)}</span>
        <span className="ms-auto">
          <MoneyText
            amount={signed(claim.amount, claim.money_type)}
            currency={coinOf[claim.money_type]}
            currencyLabel={codeOf(claim.money_type)}
            isCurrencyShown
            hasCoin={false}
            tone="gain"
          />
        </span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink2">
        <span>{t('vip.wash.from', { exposure: sumText(t, claim.exposure, claim.money_type) })}</span>
        <TimeStamp
          iso={new Date(claim.created_at).toISOString()}
          text={displayMoment(claim.created_at, { nowMs, locale })}
        />
      </div>
    </div>
  )
}
