// Where bars stand and how high they are. Amounts are whole numbers of any size, so shares are made of them only here,
// at the very end, for drawing.

/** A round number of which a few make a scale: 1, 2 or 5 and zeros. */
export function stepOf(span: bigint, count: number): bigint {
  if (span <= 0n) return 1n
  const least = (span + BigInt(count) - 1n) / BigInt(count)
  let unit = 1n
  while (unit * 10n <= least) unit *= 10n
  return [1n, 2n, 5n, 10n].map((times) => times * unit).find((step) => step >= least) ?? unit * 10n
}

export type Scale = { bottom: bigint; top: bigint; ticks: bigint[] }

/** A scale that holds all values and zero, with about `count` steps from zero. */
export function scaleOf(values: readonly bigint[], count = 4): Scale {
  // Math.max knows no whole numbers of this size.
  let [lowest, highest] = [0n, 0n]
  for (const value of values) {
    if (value > highest) highest = value
    if (value < lowest) lowest = value
  }
  const step = stepOf(highest - lowest, count)
  const top = ((highest + step - 1n) / step) * step
  const bottom = -((-lowest + step - 1n) / step) * step
  const ticks: bigint[] = []
  for (let tick = bottom; tick <= (top > bottom ? top : bottom + step); tick += step) ticks.push(tick)
  return { bottom, top: ticks.at(-1) ?? 0n, ticks }
}

const PRECISION = 1_000_000n

/** 0 at the bottom of the scale, 1 at its top. */
export function shareOn({ bottom, top }: Scale, value: bigint): number {
  if (top <= bottom) return 0
  return Number(((value - bottom) * PRECISION) / (top - bottom)) / Number(PRECISION)
}

export type Bar = { x: number; width: number; y: number; height: number }

/** One bar of a group, in a box of this size; a value that is not zero is never too small to see. */
export function barOf(
  scale: Scale,
  box: { width: number; height: number },
  place: { group: number; groups: number; bar: number; bars: number },
  value: bigint,
): Bar {
  const room = box.width / place.groups
  const gap = Math.min(room * 0.3, 10)
  const width = (room - gap) / place.bars
  const zero = 1 - shareOn(scale, 0n)
  const end = 1 - shareOn(scale, value)
  const height = value === 0n ? 0 : Math.max(1.5, Math.abs(end - zero) * box.height)
  return {
    x: place.group * room + gap / 2 + place.bar * width,
    width: Math.max(0.5, width - (place.bars > 1 && width > 4 ? 1 : 0)),
    y: value < 0n ? zero * box.height : zero * box.height - height,
    height,
  }
}

/** Which labels of so many fit side by side: every n-th, the newest always. */
export function shownLabels(count: number, most: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return (index) => (count - 1 - index) % every === 0
}
