import type { CSSProperties } from 'react'
import { carColours } from '#ui/game/car-badge.tsx'
import { stonesOfDigit } from '#ui/game/gem.tsx'
import { stoneColours } from '#ui/game/gem-shape.ts'
import type { TrendView } from './trend-view.ts'

export type TrendMarkProps = {
  look: TrendView['look']
  value: number
  column: number
  /** How many dice show it. */
  times?: number
}

/** What came, on its column. A gem keeps its cut: colour is never alone. */
export function TrendMark({ look, value, column, times = 1 }: TrendMarkProps) {
  const { cut, ...colours } = lookOf(look, value)
  return (
    <span
      className={`trend-mark figures ${cut ? '' : look === 'car' ? 'rounded-xs' : 'rounded-full'}`}
      data-cut={cut}
      style={{ '--at': column, ...colours } as CSSProperties}
    >
      {value}
      {times > 1 && (
        <span className="absolute -top-1 -right-1.5 rounded-full bg-gold px-1 text-2xs leading-none text-gold-ink">
          ×{times}
        </span>
      )}
    </span>
  )
}

function lookOf(look: TrendView['look'], value: number): { cut?: string; background: string; color: string } {
  if (look === 'car') {
    const { fill, ink } = carColours[value] ?? { fill: '#4b5563', ink: '#fff' }
    return { background: fill, color: ink }
  }
  if (look !== 'gem') return { background: 'var(--brand)', color: '#fff' }
  const [first, second] = stonesOfDigit(value)
  const fill = stoneColours[first].base
  const background = second ? `linear-gradient(90deg, ${fill} 50%, ${stoneColours[second].base} 50%)` : fill
  return { cut: first, background, color: '#fff' }
}
