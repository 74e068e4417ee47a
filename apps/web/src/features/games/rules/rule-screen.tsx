import { GameType } from '@mela/contract/enums.ts'
import { games } from '@mela/contract/games.ts'
import { useMatch } from '@tanstack/react-router'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Rules } from './rules.tsx'

const gameOf: Record<string, GameType> = {
  '/game/racing-rule': GameType.racing,
  '/game/wingo-rule': GameType.wingo,
  '/game/k3-rule': GameType.k3,
  '/game/5d-rule': GameType.d5,
}

/** The rules of a game, by the settings of the server. */
export default function RuleScreen() {
  const t = useT()
  const game_type = gameOf[useMatch({ strict: false }).fullPath]
  const bar = usePageBar()
  const { data, error, isError, refetch } = useRead(games.config, {})
  const ofGame = (type: GameType | undefined) => data?.switch.find((config) => config.game_type === type)
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
