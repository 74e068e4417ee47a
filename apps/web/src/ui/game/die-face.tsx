// One face of a die, pips as in life; the one is red, as on dice of the region.
const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [27, 27],
    [50, 50],
    [73, 73],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 25],
    [72, 25],
    [28, 50],
    [72, 50],
    [28, 75],
    [72, 75],
  ],
}

export interface DieFaceProps {
  /** 1 to 6. */
  face: number
  className?: string
}

export function DieFace({ face, className = 'size-8' }: DieFaceProps) {
  const isOne = face === 1
  return (
    <svg viewBox="0 0 100 100" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect x="3" y="3" width="94" height="94" rx="20" fill="#fff" stroke="#b9adcf" strokeWidth="4" />
      {(spots[face] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={isOne ? 15 : 10} fill={isOne ? '#d11a45' : '#2a2040'} />
      ))}
    </svg>
  )
}
