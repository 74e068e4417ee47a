import { GemBody, stonesOfDigit } from '#ui/game/gem.tsx'

interface PlacedGemProps {
  digit: number
  x: number
  y: number
  scale: number
  turn: number
}

function PlacedGem({ digit, x, y, scale, turn }: PlacedGemProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) rotate(${turn} 50 50)`}>
      <GemBody stones={stonesOfDigit(digit)} />
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
        {digit}
      </text>
    </g>
  )
}

const spark = 'm0-9 2.2 6.8L9 0 2.2 2.2 0 9l-2.2-6.8L-9 0l6.8-2.2Z'

/** WinGo: three stones falling, one of them split. */
export function GemsArt({ className }: { className?: string }) {
  return (
    <svg viewBox="38 2 160 146" className={className} aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <ellipse cx="124" cy="140" rx="66" ry="7" fill="#1d0640" fillOpacity=".5" />
      <PlacedGem digit={8} x={46} y={70} scale={0.62} turn={-14} />
      <PlacedGem digit={0} x={134} y={72} scale={0.6} turn={12} />
      <PlacedGem digit={3} x={72} y={6} scale={0.96} turn={-6} />
      {[
        [52, 46, 1],
        [180, 34, 1.2],
        [186, 62, 0.6],
        [64, 20, 0.6],
      ].map(([x, y, scale]) => (
        <path key={`${x}-${y}`} d={spark} fill="#fff" transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
    </svg>
  )
}
