// A racer in flat facets on 240 × 150 units, the ground at y = 134. The light stands at the upper left.

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 112)`}>
      <circle r="23" fill="#140a26" />
      <path d="M-23 0A23 23 0 0 1 0-23L0 0Z" fill="#332348" />
      <circle r="15.5" fill="#d9cfee" />
      <path d="M-11-11A15.5 15.5 0 0 1 11-11L0 0Z" fill="#fff" />
      <path d="M11 11A15.5 15.5 0 0 1-11 11L0 0Z" fill="#9c8fbd" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d="m0 0 5.5-11.5a13 13 0 0 1 5 3.5Z" fill="#2a1b45" transform={`rotate(${turn})`} />
      ))}
      <circle r="4.5" fill="#ffb627" />
    </g>
  )
}

export function CarArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-44 30 286 114"
      className={className}
      aria-hidden="true"
      preserveAspectRatio="xMaxYMax meet"
    >
      <ellipse cx="124" cy="134" rx="112" ry="8" fill="#3d0416" fillOpacity=".45" />
      <g fill="#fff">
        <path d="M-44 72h46l-5 6h-41Z" fillOpacity=".5" />
        <path d="M-26 94h34l-4 6h-30Z" fillOpacity=".75" />
        <path d="M-44 114h42l-4 6h-38Z" fillOpacity=".4" />
      </g>
      {/* The wing behind. */}
      <path d="M14 50h32l8 8H18Z" fill="#fff0c9" />
      <path d="M18 58h36l-3 5H22Z" fill="#c46a00" />
      <path d="m32 62 10 0 6 18H36Z" fill="#8a4a00" />
      {/* The cabin. */}
      <path d="m62 74 22-30 46-6 38 34-60 10Z" fill="#231338" />
      <path d="m84 44 46-6-6 8-34 6Z" fill="#ffe6a8" />
      <path d="m70 72 20-20 18-3-4 28-32 2Z" fill="#58418c" />
      <path d="m70 72 20-20 6-1-12 26-12 2Z" fill="#8f78c9" />
      <path d="m113 48 11-2 32 26-46 5Z" fill="#463176" />
      <path d="m124 46 32 26-18 2Z" fill="#7a64b4" />
      {/* The body, upper facets. */}
      <path d="m18 84 22-12 30 0-8 18-46 6Z" fill="#ffd782" />
      <path d="m70 72 38 8 4 14-50-4Z" fill="#ffc247" />
      <path d="m108 80 48-8 16 6-22 14-38 2Z" fill="#ffe09a" />
      <path d="m172 78 36 10 14 10-72-6Z" fill="#ffb627" />
      <path d="m172 78 36 10-30 3-28 1Z" fill="#fff0c9" />
      {/* The body, lower facets. */}
      <path d="m16 96 46-6-6 32-40-6Z" fill="#f59a0b" />
      <path d="m62 90 50 4-8 30H56Z" fill="#ffb627" />
      <path d="m112 94 38-2 6 32h-52Z" fill="#f7a521" />
      <path d="m150 92 72 6 6 18-20 8h-52Z" fill="#e08406" />
      <path d="m178 94 44 4 6 18-30-8Z" fill="#ffc95c" />
      <path d="m222 98 6 18 6 4-2 6-24-2Z" fill="#b96300" />
      <path d="m16 116 40 6 152 2 24 2-6 6H22Z" fill="#6b3000" />
      {/* Lamps. */}
      <path d="m200 88 20 9-16-1-8-5Z" fill="#fffbe8" />
      <path d="m16 98 12-2-2 10-10 0Z" fill="#ff4d6d" />
      {/* The number. */}
      <path d="m94 92 18-2 10 10-2 16-14 8-16-6-4-16Z" fill="#fff" />
      <path d="m94 92 18-2-22 22-4-6Z" fill="#efe7ff" />
      <text
        x="103"
        y="107"
        dy=".36em"
        textAnchor="middle"
        fontSize="22"
        fontWeight="800"
        fill="#4c1d95"
        className="font-display"
      >
        7
      </text>
      <Wheel x={58} />
      <Wheel x={182} />
    </svg>
  )
}
