// My bets on this game: open ones with the way back, settled ones with what they brought.
import type { MyBet } from '@mela/contract/games.ts'
import { useState } from 'react'
import { useOpenLogin } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import type { Table } from '../rounds/use-results.ts'
import { gameTitles, minutesWords } from '../words.ts'
import { BetDetail } from './bet-detail.tsx'
import { BetRow } from './bet-row.tsx'
import { useMyBets } from './my-bets.queries.ts'

type Scope = 'table' | 'game'

export function MyBetsTab({ table }: { table: Table }) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const [scope, setScope] = useState<Scope>('table')
  if (!isSignedIn)
    return (
      <EmptyState
        size="compact"
        scene="tent"
        title={t('games.myBets.visitor')}
        text={t('games.myBets.visitorText')}
        action={<Button onClick={() => openLogin()}>{t('games.play.sign')}</Button>}
      />
    )
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('games.myBets.scope')}
        value={scope}
        onValueChange={setScope}
        options={[
          { value: 'table', label: minutesWords(t, table.minutes) },
          {
            value: 'game',
            label: t('games.myBets.all', { game: t(gameTitles[table.game_type] as 'games.pages.k3.title') }),
          },
        ]}
      />
      <MyBetsList game_type={table.game_type} minutes={scope === 'table' ? table.minutes : undefined} />
    </div>
  )
}

function MyBetsList({ game_type, minutes }: { game_type: Table['game_type']; minutes?: Table['minutes'] }) {
  const t = useT()
  const { query, bets } = useMyBets({ game_type, minutes })
  const sheet = useOverlay('my-bet')
  const [opened, setOpened] = useState<string>()
  const shown = bets.find(({ bet_id }) => bet_id === opened)
  const open = (bet: MyBet) => {
    setOpened(bet.bet_id)
    sheet.open()
  }
  if (bets.length === 0 && query.isError)
    return (
      <ReadFailed
        size="compact"
        failure={query.error}
        title={t('games.myBets.failed')}
        onRetry={() => void query.refetch()}
      />
    )
  if (bets.length === 0 && query.isPending)
    return (
      <div aria-busy="true">
        {['1', '2', '3', '4'].map((row) => (
          <SkeletonRow key={row} hasAvatar={false} />
        ))}
      </div>
    )
  if (bets.length === 0)
    return (
      <EmptyState
        size="compact"
        scene="chest"
        title={t('games.myBets.empty')}
        text={t('games.myBets.emptyText')}
      />
    )
  return (
    <>
      <ul aria-label={t('games.play.myBets')} className="grid">
        {bets.map((bet) => (
          <BetRow key={bet.bet_id} bet={bet} onOpen={() => open(bet)} />
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        moreLabel={t('games.records.more')}
        endText={t('games.myBets.end')}
      />
      <BetDetail isOpen={sheet.isOpen && shown !== undefined} onClose={sheet.close} bet={shown} />
    </>
  )
}
