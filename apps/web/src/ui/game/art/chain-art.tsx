import { isoHull, isoTransform } from '#ui/game/art/iso.ts'

interface BlockProps {
  x: number
  y: number
  size: number
  mark?: string
}

function Block({ x, y, size, mark }: BlockProps) {
  return (
    <>
      <path
        d={isoHull(x, y, size)}
        fill="#062f63"
        stroke="#9ff3ff"
        strokeWidth={size * 0.09}
        strokeLinejoin="round"
      />
      <path d="M0 0h1v1H0Z" transform={isoTransform('top', x, y, size)} fill="#8ff0ff" />
      <path d="M0 0h1L0 1Z" transform={isoTransform('top', x, y, size)} fill="#d3fbff" />
      <path d="M0 0h1v1H0Z" transform={isoTransform('left', x, y, size)} fill="#1fb1e6" />
      <path d="M0 0h1L0 1Z" transform={isoTransform('left', x, y, size)} fill="#45cdf5" />
      <path d="M0 0h1v1H0Z" transform={isoTransform('right', x, y, size)} fill="#0a5fae" />
      <path d="M1 0v1H0Z" transform={isoTransform('right', x, y, size)} fill="#084a8d" />
      {mark && (
        <g transform={isoTransform('left', x, y, size)}>
          <path
            d="M.38.2.3.8M.7.2.62.8M.2.38h.6M.2.62h.6"
            fill="none"
            stroke="#fff"
            strokeWidth=".085"
            strokeLinecap="round"
          />
        </g>
      )}
      {mark && (
        <text
          transform={isoTransform('right', x, y, size)}
          x=".5"
          y=".5"
          dy=".36em"
          textAnchor="middle"
          fontSize=".62"
          fontWeight="800"
          fill="#ffd782"
          className="font-display"
        >
          {mark}
        </text>
      )}
    </>
  )
}

function Link({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} fill="none" strokeLinecap="round">
      <rect
        x="-17"
        y="-7"
        width="34"
        height="14"
        rx="7"
        stroke="#04264f"
        strokeOpacity=".5"
        strokeWidth="8"
      />
      <rect x="-17" y="-7" width="34" height="14" rx="7" stroke="#ffc247" strokeWidth="5" />
      <path d="M-10-7H6" stroke="#fff0c9" strokeWidth="3" />
    </g>
  )
}

/** TrxWinGo: blocks on a chain; the digit of the newest one is drawn. */
export function ChainArt({ className }: { className?: string }) {
  return (
    <svg viewBox="26 8 172 140" className={className} aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <ellipse cx="128" cy="140" rx="60" ry="7" fill="#02193b" fillOpacity=".5" />
      <Block x={52} y={106} size={21} />
      <Link x={82} y={97} turn={-24} />
      <Block x={176} y={34} size={19} />
      <Link x={160} y={49} turn={-40} />
      <Block x={126} y={86} size={46} mark="9" />
    </svg>
  )
}
