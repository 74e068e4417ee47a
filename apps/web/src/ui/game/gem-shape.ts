// The geometry of the three stones on a 100 × 100 field, and the light on them. Colour is never alone:
// ruby is a hexagon, emerald an octagon (the "emerald cut"), amethyst a rhombus.

export type Stone = 'ruby' | 'emerald' | 'amethyst'
export type Point = readonly [x: number, y: number]

const outlines: Record<Stone, readonly Point[]> = {
  ruby: [
    [50, 3],
    [91, 26.5],
    [91, 73.5],
    [50, 97],
    [9, 73.5],
    [9, 26.5],
  ],
  emerald: [
    [68.6, 5],
    [95, 31.4],
    [95, 68.6],
    [68.6, 95],
    [31.4, 95],
    [5, 68.6],
    [5, 31.4],
    [31.4, 5],
  ],
  amethyst: [
    [50, 1],
    [98, 50],
    [50, 99],
    [2, 50],
  ],
}

export const stoneColours: Record<
  Stone,
  { deep: string; base: string; mid: string; light: string; glow: string }
> = {
  ruby: { deep: '#7d0b28', base: '#d11a45', mid: '#e8355f', light: '#ff7d97', glow: '#ffc2ce' },
  emerald: { deep: '#04452b', base: '#0a7d4f', mid: '#12a368', light: '#4ed69c', glow: '#b6f5d8' },
  amethyst: { deep: '#43109c', base: '#7a2fe0', mid: '#9450f2', light: '#bd92ff', glow: '#e6d6ff' },
}

export interface GemFacet {
  d: string
  fill: string
}

const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`

const towards = ([x, y]: Point, scale: number): Point => [50 + (x - 50) * scale, 50 + (y - 50) * scale]

// The light stands at the upper left: a facet is as bright as its middle is turned towards it.
function shadeOf([x, y]: Point, stone: Stone, isInner: boolean) {
  const lit = (-(x - 50) * 0.55 - (y - 50) * 0.83) / 50
  const { deep, base, mid, light, glow } = stoneColours[stone]
  const steps = isInner ? [base, base, mid, light, light] : [deep, base, mid, light, glow]
  return steps[Math.max(0, Math.min(4, Math.floor((lit + 0.95) * 2.65)))] ?? base
}

const TABLE = 0.6
const BELT = 0.8

/** The stone with its corners joined: a belt of facets, an inner belt, and the table that carries the numeral. */
export function facetsOfOutline(outline: readonly Point[], stone: Stone): GemFacet[] {
  const ring = (from: number, to: number, isInner: boolean): GemFacet[] =>
    outline.map((corner, at) => {
      const next = outline[(at + 1) % outline.length] ?? corner
      const middle: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
      return {
        d: pathOf([towards(corner, from), towards(next, from), towards(next, to), towards(corner, to)]),
        fill: shadeOf(middle, stone, isInner),
      }
    })
  return [...ring(1, BELT, false), ...ring(BELT, TABLE, true)]
}

export const outlineOf = (stone: Stone) => outlines[stone]
export const tableOf = (outline: readonly Point[]) => pathOf(outline.map((corner) => towards(corner, TABLE)))

/** The part of the table that mirrors the light: what lies above the falling diagonal, from its left to its right. */
export function gleamOf(outline: readonly Point[]) {
  const lit = outline.map((corner) => towards(corner, TABLE)).filter(([x, y]) => x + y <= 100.5)
  return pathOf([...lit.sort((a, b) => a[0] - a[1] - (b[0] - b[1])), [50, 50]])
}

export const rimOf = (outline: readonly Point[]) => pathOf(outline)

/** The upright axis of each stone, along which it can be split. */
const axes: Record<Stone, readonly [top: number, bottom: number]> = {
  ruby: [3, 97],
  emerald: [5, 95],
  amethyst: [1, 99],
}

/** Left half of one stone and right half of another, on the left one's axis: the split gems of 0 and 5. */
export function splitOf(leftStone: Stone, rightStone: Stone): readonly [left: Point[], right: Point[]] {
  const [top, bottom] = axes[leftStone]
  const left = outlines[leftStone].filter(([x]) => x < 50)
  const right = outlines[rightStone].filter(([x]) => x > 50)
  return [
    [[50, bottom], ...left, [50, top]],
    [[50, top], ...right, [50, bottom]],
  ]
}
