import { GameType } from '@mela/contract/enums.ts'
import { games } from '@mela/contract/games.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Rules } from './rules.tsx'

export const RacingRules = () => <RuleScreen game_type={GameType.racing} />
export const WingoRules = () => <RuleScreen game_type={GameType.wingo} />
export const K3Rules = () => <RuleScreen game_type={GameType.k3} />
export const FiveDRules = () => <RuleScreen game_type={GameType.d5} />

/** The rules of a game, by the settings of the server. */
function RuleScreen({ game_type }: { game_type: GameType }) {
  const t = useT()
  const bar = usePageBar()
  const { data, error, isError, refetch } = useRead(games.config, {})
  const ofGame = (type: GameType) => data?.switch.find((config) => config.game_type === type)
  const config = ofGame(game_type)
  return (
    <Screen {...bar} isBusy={!data && !isError}>
      {config ? (
        <Rules config={config} trx={game_type === GameType.wingo ? ofGame(GameType.trxwingo) : undefined} />
      ) : isError ? (
        <ReadFailed failure={error} title={t('games.rules.failed')} onRetry={() => void refetch()} />
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
