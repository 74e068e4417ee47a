// The scene of a draw, over the board. It is there only once the result is public, and can be skipped with a tap.
import { GameType } from '@mela/contract/enums.ts'
import type { RoundResult } from '@mela/contract/games.ts'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'
import type { SceneProps } from '../scenes/scene.ts'
import { playSound } from '../sound/sound.ts'
import { shortPeriod } from '../words.ts'

const loaders: Record<GameType, () => Promise<{ default: ComponentType<SceneProps> }>> = {
  [GameType.racing]: () => import('../scenes/race-scene.tsx'),
  [GameType.wingo]: () => import('../scenes/gems-scene.tsx'),
  [GameType.trxwingo]: () => import('../scenes/block-scene.tsx'),
  [GameType.k3]: () => import('../scenes/dice-scene.tsx'),
  [GameType.d5]: () => import('../scenes/reels-scene.tsx'),
}
const scenes: Record<GameType, ComponentType<SceneProps>> = {
  [GameType.racing]: lazy(loaders[GameType.racing]),
  [GameType.wingo]: lazy(loaders[GameType.wingo]),
  [GameType.trxwingo]: lazy(loaders[GameType.trxwingo]),
  [GameType.k3]: lazy(loaders[GameType.k3]),
  [GameType.d5]: lazy(loaders[GameType.d5]),
}

/** While bets are still taken there is time to fetch the scene of the end. */
export const prefetchScene = (game_type: GameType): void => void loaders[game_type]().catch(() => {})

/** Long enough to read what came. */
const STAND_MS = 1800

type DrawStageProps = {
  round: RoundResult
  /** The last frame shows. */
  onReveal: () => void
  /** It has stood long enough, or somebody skipped it. */
  onEnd: () => void
}

export function DrawStage({ round, onReveal, onEnd }: DrawStageProps) {
  const t = useT()
  const isReduced = useReducedMotion()
  const Scene = scenes[round.game_type]
  const leave = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ onReveal, onEnd })
  latest.current = { onReveal, onEnd }
  const standStill = useCallback(() => {
    latest.current.onReveal()
    leave.current = setTimeout(() => latest.current.onEnd(), STAND_MS)
  }, [])
  useEffect(() => {
    playSound('draw')
    return () => clearTimeout(leave.current)
  }, [])
  return (
    <>
      <header className="flex items-center justify-between gap-2 py-1 ps-4 pe-2">
        <p className="text-sm font-semibold">
          {t('games.play.result', { period: shortPeriod(round.period) })}
        </p>
        <Button variant="glass" size="sm" onClick={onEnd}>
          {t('games.play.skip')}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col justify-center">
        <Suspense fallback={null}>
          <Scene
            key={round.period}
            result={round.result ?? []}
            block={round.block}
            isReduced={isReduced}
            onEnd={standStill}
            className="h-full min-h-0"
          />
        </Suspense>
      </div>
    </>
  )
}
