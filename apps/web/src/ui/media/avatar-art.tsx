import { useId } from 'react'

// Deep jewel pairs: white letters stay readable on every facet.
const pairs = [
  ['#4c1d95', '#7c3aed'],
  ['#1e3a8a', '#2f6fe0'],
  ['#0b5d53', '#0d8f7c'],
  ['#14532d', '#1a8a4a'],
  ['#7c2d12', '#c2570c'],
  ['#831843', '#cf2b72'],
  ['#7f1d1d', '#c93434'],
  ['#3b2f8f', '#5d6bd8'],
  ['#6b21a8', '#b03ad0'],
  ['#0c4a6e', '#0e83b8'],
] as const

/** FNV-1a: the same seed gives the same face on every device and in every version. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) {
    hash ^= seed.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

const RIM_COUNT = 7

/** A stone seen from above: a table somewhere near the middle, facets from it to the rim. */
export function facetsOf(seed: string) {
  const hash = hashOf(seed)
  const byte = (at: number) => (Math.imul(hash, 0x9e3779b1 + at * 0x85ebca6b) >>> 13) & 255
  const pair = pairs[hash % pairs.length] ?? pairs[0]
  const turn = (byte(1) / 255) * Math.PI
  const ring = (radius: number, wobble: number) =>
    Array.from({ length: RIM_COUNT }, (_, at) => {
      const angle = turn + (at / RIM_COUNT) * Math.PI * 2 + ((byte(at + 20) - 128) / 128) * wobble
      return { x: 50 + Math.cos(angle) * radius, y: 50 + Math.sin(angle) * radius }
    })
  const rim = ring(78, 0.1)
  const table = ring(24 + byte(2) / 20, 0.22)
  const facets = rim.flatMap((corner, at) => {
    const next = (at + 1) % RIM_COUNT
    const [nextCorner, inner, nextInner] = [rim[next], table[at], table[next]]
    if (!nextCorner || !inner || !nextInner) return []
    const lit = 0.5 + 0.5 * Math.cos(Math.atan2(corner.y - 50, corner.x - 50) + Math.PI * 0.72)
    const shade = (extra: number) => Math.round((lit * 0.3 + extra) * 100) / 100
    return [
      { points: [corner, nextCorner, nextInner], light: shade((byte(at + 40) / 255) * 0.1) },
      { points: [corner, nextInner, inner], light: shade((byte(at + 60) / 255) * 0.16) },
    ]
  })
  return { pair, facets, table }
}

const pointsOf = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

export interface AvatarArtProps {
  seed: string
  letter?: string
}

export function AvatarArt({ seed, letter }: AvatarArtProps) {
  const id = useId()
  const { pair, facets, table } = facetsOf(seed)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
        <stop stopColor={pair[0]} />
        <stop offset="1" stopColor={pair[1]} />
      </linearGradient>
      <path d="M0 0h100v100H0z" fill={`url(#${id})`} />
      {facets.map(({ points, light }) => {
        const shape = pointsOf(points)
        return <polygon key={shape} points={shape} fill="#fff" fillOpacity={light * 0.55} />
      })}
      <polygon points={pointsOf(table)} fill={pair[1]} fillOpacity=".55" />
      {letter && (
        <text
          x="50"
          y="50"
          dy=".36em"
          textAnchor="middle"
          fontSize="42"
          fontWeight="700"
          fill="#fff"
          className="font-display"
        >
          {letter}
        </text>
      )}
    </svg>
  )
}
