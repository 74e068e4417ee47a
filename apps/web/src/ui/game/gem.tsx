import {
  facetsOfOutline,
  gleamOf,
  outlineOf,
  type Point,
  type Stone,
  splitOf,
  stoneColours,
  tableOf,
} from '#ui/game/gem-shape.ts'

/** The stones of a WinGo digit: odd is emerald, even is ruby; 0 and 5 are split with amethyst. */
export function stonesOfDigit(digit: number): readonly [Stone] | readonly [Stone, Stone] {
  if (digit === 0) return ['ruby', 'amethyst']
  if (digit === 5) return ['emerald', 'amethyst']
  return digit % 2 === 1 ? ['emerald'] : ['ruby']
}

const drawn = new Map<string, React.ReactNode>()

/** Drawn once: a page shows thirty of them, and each has a dozen facets. */
function drawnOnce(stones: GemBodyProps['stones']): React.ReactNode {
  const key = stones.join('+')
  if (!drawn.has(key)) drawn.set(key, drawing(stones))
  return drawn.get(key)
}

function drawing([first, second]: GemBodyProps['stones']): React.ReactNode {
  if (!second) {
    return (
      <>
        {cut(outlineOf(first), first)}
        <path d={gleamOf(outlineOf(first))} fill="#fff" fillOpacity=".13" />
      </>
    )
  }
  const [left, right] = splitOf(first, second)
  return (
    <>
      {cut(left, first)}
      {cut(right, second)}
    </>
  )
}

/** Facets of one shade are one path: a tenth of what the browser would have to place. */
function cut(outline: readonly Point[], stone: Stone): React.ReactNode {
  const { base, mid } = stoneColours[stone]
  const byShade = new Map<string, string>()
  for (const { d, fill } of facetsOfOutline(outline, stone)) byShade.set(fill, (byShade.get(fill) ?? '') + d)
  return (
    <>
      {[...byShade].map(([fill, d]) => (
        <path key={fill} d={d} fill={fill} stroke={fill} strokeWidth=".4" />
      ))}
      <path d={tableOf(outline)} fill={base} stroke={mid} strokeWidth="1" />
    </>
  )
}

export interface GemBodyProps {
  stones: readonly [Stone] | readonly [Stone, Stone]
}

/** The stone alone, for use inside another SVG of 100 × 100 units. */
export function GemBody({ stones }: GemBodyProps) {
  return drawnOnce(stones)
}

export interface GemProps extends GemBodyProps {
  /** The numeral on the table. */
  text?: string
  className?: string
}

export function Gem({ stones, text, className = 'size-10' }: GemProps) {
  return (
    <svg viewBox="0 0 100 100" className={`shrink-0 ${className}`} aria-hidden="true">
      <GemBody stones={stones} />
      {text !== undefined && (
        <text
          x="50"
          y="50"
          dy=".355em"
          textAnchor="middle"
          fontSize="46"
          fontWeight="800"
          fill="#fff"
          className="font-display"
        >
          {text}
        </text>
      )}
    </svg>
  )
}

export interface GemNumberProps {
  /** 0 to 9. */
  digit: number
  /** Read aloud, for instance "5, green and purple". Leave out where the words stand beside it. */
  label?: string
  className?: string
}

export function GemNumber({ digit, label, className }: GemNumberProps) {
  return (
    <span className="inline-flex" {...(label ? { role: 'img', 'aria-label': label } : {})}>
      <Gem stones={stonesOfDigit(digit)} text={String(digit)} className={className} />
      {!label && <span className="sr-only">{digit}</span>}
    </span>
  )
}
