import type { ChestShare } from '@mela/contract/chests.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { Crown } from 'lucide-react'
import { useMemberName } from '#features/groups/index.ts'
import { PersonAvatar } from '#features/social/index.ts'
import { coinOf } from '#features/wallet/index.ts'
import { serverNow } from '#platform/clock.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import type { useRecord } from './record.queries.ts'

type ShareRowProps = { share: ChestShare; group_id: string; isMe: boolean }

export function ShareRow({ share, group_id, isMe }: ShareRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const name = useMemberName(group_id, share.user.id) || share.user.nickname
  const time = displayMoment(share.created_at, { nowMs: serverNow(), locale })
  return (
    <div className={`flex min-h-[6.4rem] items-center gap-3 px-4 py-3 ${isMe ? 'bg-brand/6' : ''}`}>
      <PersonAvatar id={share.user.id} size="md" />
      <div className="grid min-w-0 flex-1 gap-[.2rem]">
        <p className="text-base font-medium wrap-anywhere">
          <bdi>{isMe ? t('chests.record.you') : name}</bdi>
        </p>
        <p className="text-xs text-ink2">{t('chests.record.box', { number: String(share.box), time })}</p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <MoneyText
          amount={displayAmount(share.amount, 0)}
          currency={coinOf[MoneyType.diamond]}
          currencyLabel={t('chests.diamonds')}
        />
        {share.is_luckiest && (
          <Tag tone="gold" icon={<Crown aria-hidden="true" className="size-4" />}>
            {t('chests.record.luckiest')}
          </Tag>
        )}
      </div>
    </div>
  )
}

export function ShareEnd({ read }: { read: ReturnType<typeof useRecord>['read'] }) {
  const t = useT()
  return (
    <ListEnd
      hasMore={read.hasNextPage}
      isLoading={read.isFetching}
      hasFailed={read.isFetchNextPageError}
      onMore={() => void read.fetchNextPage()}
      moreLabel={t('chests.record.more')}
      endText={t('chests.record.end')}
    />
  )
}
