// The result scenes on a page of their own, built like the app: `npm run bench -- scenes` measures them here. A scene
// starts when it is asked for, so that loading is not part of what is measured.
import '#ui/styles/facet.css'
import { GameType } from '@mela/contract/enums.ts'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import type { SceneProps } from '../src/features/games/scenes/scene.ts'
import { completeTexts, startTexts, TextsProvider } from '../src/platform/i18n/intl.tsx'

const scenes = {
  [GameType.wingo]: lazy(() => import('../src/features/games/scenes/gems-scene.tsx')),
  [GameType.trxwingo]: lazy(() => import('../src/features/games/scenes/block-scene.tsx')),
  [GameType.k3]: lazy(() => import('../src/features/games/scenes/dice-scene.tsx')),
  [GameType.d5]: lazy(() => import('../src/features/games/scenes/reels-scene.tsx')),
  [GameType.racing]: lazy(() => import('../src/features/games/scenes/race-scene.tsx')),
}

type Shown = Pick<SceneProps, 'result' | 'block'> & { game_type: GameType; isReduced?: boolean }
export type Measured = { frameMs: number[]; longTaskMs: number[] }

declare global {
  /** Shows the scene and tells, when it is over, how its frames came. */
  var showScene: (scene: Shown) => Promise<Measured>
}

const words = startTexts().then(() => completeTexts())
const root = createRoot(document.getElementById('root') as HTMLElement)

function Words({ children }: { children: ReactNode }) {
  use(words)
  return <TextsProvider>{children}</TextsProvider>
}

let shown = 0

globalThis.showScene = async ({ isReduced = false, game_type, ...scene }) => {
  await words
  const Scene = scenes[game_type]
  const frameMs: number[] = []
  const longTaskMs: number[] = []
  const watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTaskMs.push(duration)
  })
  watcher.observe({ type: 'longtask' })
  let lastMs: number | undefined
  let isOver = false
  const count = (nowMs: number) => {
    if (lastMs !== undefined) frameMs.push(nowMs - lastMs)
    lastMs = nowMs
    if (!isOver) requestAnimationFrame(count)
  }
  await new Promise<void>((resolve) => {
    shown += 1
    root.render(
      <Suspense>
        <Words>
          <Scene key={shown} {...scene} isReduced={isReduced} onEnd={resolve} />
        </Words>
      </Suspense>,
    )
    requestAnimationFrame(count)
  })
  isOver = true
  for (const { duration } of watcher.takeRecords()) longTaskMs.push(duration)
  watcher.disconnect()
  return { frameMs, longTaskMs }
}
