import { GameType } from '@mela/contract/enums.ts'
import { games } from '@mela/contract/games.ts'
import { kindOf } from '#platform/api/notice.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Rules } from './rules.tsx'

/** The rules of a game, by the settings of the server. */
export function RuleScreen({ game_type }: { game_type: GameType }) {
  const bar = usePageBar()
  const { data, error, isError, refetch } = useRead(games.config, {})
  const ofGame = (type: GameType) => data?.switch.find((config) => config.game_type === type)
  const config = ofGame(game_type)
  return (
    <Screen {...bar} isBusy={!data && !isError}>
      {config ? (
        <Rules config={config} trx={game_type === GameType.wingo ? ofGame(GameType.trxwingo) : undefined} />
      ) : isError ? (
        <Failed isOffline={kindOf(error) === 'offline'} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-4">
          <SkeletonCard className="h-28" />
          <SkeletonCard className="h-72" />
          <SkeletonCard className="h-96" />
        </div>
      )}
    </Screen>
  )
}

function Failed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const t = useT()
  const action = <Button onClick={onRetry}>{t('app.failure.retry')}</Button>
  const State = isOffline ? OfflineState : ErrorState
  const text = t(isOffline ? 'app.failure.offline' : 'app.failure.unexpected')
  return <State title={t('games.rules.failed')} text={text} action={action} />
}
