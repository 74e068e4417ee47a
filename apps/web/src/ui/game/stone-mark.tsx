import { outlineOf, rimOf, type Stone } from '#ui/game/gem-shape.ts'

export const stoneText: Record<Stone, string> = {
  ruby: 'text-ruby-text',
  emerald: 'text-emerald-text',
  amethyst: 'text-amethyst-text',
}

export interface StoneMarkProps {
  stone: Stone
  className?: string
}

/** The bare outline of a stone, in the current colour: the shape half of the colour code. */
export function StoneMark({ stone, className = 'size-4' }: StoneMarkProps) {
  return (
    <svg viewBox="0 0 100 100" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d={rimOf(outlineOf(stone))} fill="currentColor" />
    </svg>
  )
}

export interface StoneWordProps {
  stone: Stone
  /** The colour's name: the word half of the code. */
  children: string
}

/** Shape, word and colour, for tables of results. */
export function StoneWord({ stone, children }: StoneWordProps) {
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${stoneText[stone]}`}>
      <StoneMark stone={stone} className="size-3" />
      {children}
    </span>
  )
}
