import { useT } from '#platform/i18n/intl.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import type { useHistory } from './history.queries.ts'

export function HistoryEnd({ history }: { history: ReturnType<typeof useHistory> }) {
  const t = useT()
  return (
    <ListEnd
      hasMore={history.hasNextPage}
      isLoading={history.isFetching}
      hasFailed={history.isFetchNextPageError}
      onMore={() => void history.fetchNextPage()}
      moreLabel={t('wallet.history.more')}
      endText={t('wallet.history.end')}
    />
  )
}
