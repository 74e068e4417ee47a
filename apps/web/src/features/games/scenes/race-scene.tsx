import './race/race.css'
import { useT } from '#platform/i18n/intl.tsx'
import { type Painter, racePainter } from './race/painter.ts'
import { planRace } from './race/plan.ts'
import { type Run, runFrames } from './run.ts'
import type { SceneProps } from './scene.ts'
import { Stage } from './stage.tsx'

/** More pixels than this cost more than the eye gains. */
const MAX_SCALE = 2

function play(box: HTMLElement, order: readonly number[]): Run {
  const canvas = box.querySelector('canvas') as HTMLCanvasElement
  const ctx = canvas.getContext('2d', { alpha: false })
  const plan = planRace(order)
  let painter: Painter = () => {}
  let shownMs = 0
  const paint = (ms: number) => {
    shownMs = ms
    painter(ms)
  }
  const fit = () => {
    const size = { width: box.clientWidth, height: box.clientHeight }
    if (!ctx || size.width === 0) return
    const scale = Math.min(devicePixelRatio, MAX_SCALE)
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    painter = racePainter(ctx, size, scale, order, plan)
    painter(shownMs)
  }
  fit()
  const run = runFrames(plan.durationMs, paint)
  // A turned phone or a resized window; the first call tells the size that is known already.
  let isFirst = true
  const watcher = new ResizeObserver(() => {
    if (!isFirst) fit()
    isFirst = false
  })
  watcher.observe(box)
  return {
    ...run,
    cancel: () => {
      watcher.disconnect()
      run.cancel()
    },
  }
}

/** Racing: ten cars on a night track, then the podium and the whole order. */
export default function RaceScene({ result, block: _, className = '', ...rest }: SceneProps) {
  const t = useT()
  return (
    <Stage
      key={result.join()}
      {...rest}
      className={`race-stage ${className}`}
      label={t('games.scenes.race', { order: result.join(', ') })}
      play={(box) => play(box, result)}
    >
      <canvas className="race-canvas" />
    </Stage>
  )
}
