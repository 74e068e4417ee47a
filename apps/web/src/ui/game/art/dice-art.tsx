import { type IsoFace, isoHull, isoTransform } from '#ui/game/art/iso.ts'

type Pips = 1 | 2 | 3 | 4 | 5 | 6

const places: Record<Pips, readonly (readonly [number, number])[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  5: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.5, 0.5],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  6: [
    [0.28, 0.24],
    [0.72, 0.24],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.76],
    [0.72, 0.76],
  ],
}

const faceFill: Record<IsoFace, string> = { top: '#ffffff', left: '#e9e0fb', right: '#c3b3e6' }

interface DieProps {
  x: number
  y: number
  size: number
  turn?: number
  top: Pips
  left: Pips
  right: Pips
}

/** A die seen from a corner; one and four have red pips, as they do where the game comes from. */
export function Die({ x, y, size, turn = 0, top, left, right }: DieProps) {
  const faces: [IsoFace, Pips][] = [
    ['top', top],
    ['left', left],
    ['right', right],
  ]
  return (
    <g transform={`rotate(${turn} ${x} ${y})`}>
      <path
        d={isoHull(x, y, size)}
        fill="#a895d6"
        stroke="#a895d6"
        strokeWidth={size * 0.1}
        strokeLinejoin="round"
      />
      {faces.map(([face, pips]) => (
        <g key={face} transform={isoTransform(face, x, y, size)}>
          <rect x=".012" y=".012" width=".976" height=".976" rx=".13" fill={faceFill[face]} />
          {face === 'top' && <path d="M.03.5.5.03H.14A.11.11 0 0 0 .03.14Z" fill="#f4efff" />}
          {places[pips].map(([px, py]) => (
            <circle
              key={`${px}-${py}`}
              cx={px}
              cy={py}
              r={pips === 1 ? 0.15 : 0.105}
              fill={pips === 1 || pips === 4 ? '#d11a45' : '#2a1158'}
            />
          ))}
        </g>
      ))}
    </g>
  )
}

/** K3: three dice. */
export function DiceArt({ className }: { className?: string }) {
  return (
    <svg viewBox="40 4 154 142" className={className} aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <ellipse cx="120" cy="136" rx="76" ry="9" fill="#01281a" fillOpacity=".5" />
      <Die x={126} y={46} size={34} turn={-10} top={5} left={3} right={6} />
      <Die x={76} y={101} size={29} turn={8} top={1} left={4} right={2} />
      <Die x={154} y={99} size={32} turn={14} top={4} left={6} right={5} />
    </svg>
  )
}
