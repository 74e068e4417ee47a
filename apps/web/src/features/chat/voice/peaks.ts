// How loud a recording is over its length, as bars. Pure.
export const PEAK_COUNT = 48

/** The loudest sample of a piece of sound, 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return Math.min(1, loudest)
}

/** Levels of any number as 48 bars. The loudest reaches the top, so that a quiet voice is seen as well. */
export function peaksOf(levels: readonly number[], count = PEAK_COUNT): number[] {
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count))
    return Math.max(0, ...levels.slice(from, to))
  })
  const loudest = Math.max(...bars)
  // Silence stays silence: hiss is not drawn as speech.
  const scale = loudest < 0.01 ? 1 : 1 / loudest
  return bars.map((bar) => Math.round(bar * scale * 1000) / 1000)
}

/** Of a whole piece of sound that is already there. */
export function peaksOfSound(samples: Float32Array, count = PEAK_COUNT): number[] {
  const step = Math.max(1, Math.ceil(samples.length / (count * 4)))
  const levels: number[] = []
  for (let at = 0; at < samples.length; at += step) levels.push(levelOf(samples.subarray(at, at + step)))
  return peaksOf(levels, count)
}

/** Peaks that came from somewhere else: any length, any value. */
export function barsOf(peaks: readonly number[] | undefined, count = PEAK_COUNT): number[] {
  const usable = (peaks ?? [])
    .slice(0, 1000)
    .map((peak) => (Number.isFinite(peak) ? Math.min(1, Math.max(0, peak)) : 0))
  if (usable.length === count) return usable
  if (usable.length === 0) return Array.from({ length: count }, () => 0.3)
  return Array.from({ length: count }, (_, bar) => usable[Math.floor((bar * usable.length) / count)] ?? 0)
}
