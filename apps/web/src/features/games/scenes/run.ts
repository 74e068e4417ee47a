// A scene under way, whether the compositor moves it or we paint each frame: it can be brought to its end and ended
// for good.

export type Run = {
  /** Resolves when the last frame shows; never when the run was cancelled. */
  finished: Promise<unknown>
  /** Jumps to the last frame. */
  finish: () => void
  cancel: () => void
}

/** Moved by the browser: transform and opacity only, so a busy main thread does not shake it. */
export function runAnimations(animations: readonly Animation[]): Run {
  return {
    // A cancelled animation rejects: that is an end nobody waits for.
    finished: Promise.all(animations.map(({ finished }) => finished)).catch(() => new Promise(() => {})),
    finish: () => {
      for (const animation of animations) animation.finish()
    },
    cancel: () => {
      for (const animation of animations) animation.cancel()
    },
  }
}

/** Painted frame by frame; `paint` gets the milliseconds since the start, never more than the duration. */
export function runFrames(durationMs: number, paint: (ms: number) => void): Run {
  let startMs: number | undefined
  let frame = 0
  let end = () => {}
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  const step = (nowMs: number) => {
    startMs ??= nowMs
    const ms = Math.min(nowMs - startMs, durationMs)
    paint(ms)
    if (ms < durationMs) frame = requestAnimationFrame(step)
    else end()
  }
  paint(0)
  frame = requestAnimationFrame(step)
  return {
    finished,
    finish: () => {
      cancelAnimationFrame(frame)
      paint(durationMs)
      end()
    },
    cancel: () => cancelAnimationFrame(frame),
  }
}
