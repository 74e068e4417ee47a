// Which places of a conversation the device knows, as runs without gaps; pure.

/** Both ends included. */
export type Range = [from: number, to: number]

/** Runs that touch become one. */
export function addRange(ranges: readonly Range[], added: Range): Range[] {
  const sorted = [...ranges, added].sort((one, other) => one[0] - other[0])
  const joined: Range[] = []
  for (const [from, to] of sorted) {
    const last = joined.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export const rangeAround = (ranges: readonly Range[], place: number): Range | undefined =>
  ranges.find(([from, to]) => from <= place && place <= to)
