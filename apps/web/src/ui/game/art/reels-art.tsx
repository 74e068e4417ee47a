import { useId } from 'react'

const reels = [
  { digit: 7, shift: 0 },
  { digit: 0, shift: -7 },
  { digit: 4, shift: 4 },
  { digit: 2, shift: -3 },
  { digit: 9, shift: 0 },
]

/** 5D: five reels in a cut gold frame. */
export function ReelsArt({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="6 16 208 132" className={className} aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <linearGradient id={`${id}-drum`} x2="0" y2="1">
        <stop stopColor="#7d5a9e" />
        <stop offset=".28" stopColor="#f3ebff" />
        <stop offset=".5" stopColor="#fff" />
        <stop offset=".74" stopColor="#eadfff" />
        <stop offset="1" stopColor="#6a478b" />
      </linearGradient>
      <clipPath id={`${id}-window`}>
        {reels.map(({ digit }, at) => (
          <rect key={digit} x={26 + at * 34} y="48" width="31" height="64" rx="5" />
        ))}
      </clipPath>
      <ellipse cx="112" cy="138" rx="98" ry="8" fill="#3a1400" fillOpacity=".55" />
      <path d="M28 26h166l16 16v76l-16 16H28l-16-16V42Z" fill="#8a4a00" />
      <path d="M30 22h162l16 16v76l-16 14H30l-16-14V38Z" fill="#f59a0b" />
      <path d="M30 22h162L14 92V38Z" fill="#ffd782" />
      <path d="M192 22l16 16v76l-16 14L96 128Z" fill="#ffb627" />
      <path d="M36 32h150l12 12v64l-12 10H36l-12-10V44Z" fill="#2a1158" />
      <path d="M36 32h150l12 12H24Z" fill="#3f1d7e" />
      {[40, 64, 88, 112, 136, 160, 184].map((x, at) => (
        <circle key={x} cx={x - 1} cy="39" r="3" fill={at % 2 ? '#ff5d7d' : '#ffe6a8'} />
      ))}
      <g clipPath={`url(#${id}-window)`}>
        {reels.map(({ digit, shift }, at) => {
          const x = 26 + at * 34
          const numeral = (value: number, y: number, opacity: number) => (
            <text
              key={y}
              x={x + 15.5}
              y={y + shift}
              dy=".36em"
              textAnchor="middle"
              fontSize="30"
              fontWeight="800"
              fill="#2a1158"
              fillOpacity={opacity}
              className="font-display"
            >
              {(value + 10) % 10}
            </text>
          )
          return (
            <g key={digit}>
              <rect x={x} y="48" width="31" height="64" fill={`url(#${id}-drum)`} />
              {numeral(digit - 1, 46, 0.35)}
              {numeral(digit, 80, 1)}
              {numeral(digit + 1, 114, 0.35)}
            </g>
          )
        })}
      </g>
      <path d="M18 74l8 6-8 6ZM204 74l-8 6 8 6Z" fill="#ff5d7d" />
      <path d="M26 60 62 48h18L26 70Z" fill="#fff" fillOpacity=".35" />
    </svg>
  )
}
