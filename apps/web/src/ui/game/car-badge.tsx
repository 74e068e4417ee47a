// The number plate of a racing car. Ten colours, and always the number: colour is never alone.
export const carColours: Record<number, { fill: string; ink: string }> = {
  1: { fill: '#f2c230', ink: '#2b1606' },
  2: { fill: '#2f7de1', ink: '#ffffff' },
  3: { fill: '#4b5563', ink: '#ffffff' },
  4: { fill: '#f08321', ink: '#2b1606' },
  5: { fill: '#17b0bd', ink: '#04262a' },
  6: { fill: '#6d3fd6', ink: '#ffffff' },
  7: { fill: '#c9c4d4', ink: '#1b0f33' },
  8: { fill: '#d11a45', ink: '#ffffff' },
  9: { fill: '#8a4b12', ink: '#ffffff' },
  10: { fill: '#0a7d4f', ink: '#ffffff' },
}

export interface CarBadgeProps {
  /** 1 to 10. */
  car: number
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-11 text-lg' }

export function CarBadge({ car, size = 'md' }: CarBadgeProps) {
  const { fill, ink } = carColours[car] ?? { fill: '#4b5563', ink: '#ffffff' }
  return (
    <span
      className={`facet figures grid shrink-0 place-items-center font-display font-extrabold [--cut:22%] ${sizes[size]}`}
      style={{ background: fill, color: ink }}
    >
      {car}
    </span>
  )
}
