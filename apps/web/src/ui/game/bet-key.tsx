import type { CSSProperties, ReactNode } from 'react'
import type { Stone } from '#ui/game/gem-shape.ts'
import { StoneMark } from '#ui/game/stone-mark.tsx'

const fills: Record<Stone, string> = {
  ruby: 'bg-[linear-gradient(115deg,#ffffff2e_0_26%,transparent_26.4%),linear-gradient(165deg,#e02a55,#b8103a)]',
  emerald:
    'bg-[linear-gradient(115deg,#ffffff2e_0_26%,transparent_26.4%),linear-gradient(165deg,#0a8354,#06623d)]',
  amethyst:
    'bg-[linear-gradient(115deg,#ffffff2e_0_26%,transparent_26.4%),linear-gradient(165deg,#8340e8,#6420c4)]',
}

export interface StakedProps {
  /** My staked total on this key, formatted; keeps the key lit. */
  staked?: string
  /** Read aloud before the total. */
  stakedLabel?: string
}

export interface ColourKeyProps extends StakedProps {
  stone: Stone
  label: string
  odds: string
  isChosen?: boolean
  isDisabled?: boolean
  onPick: () => void
}

function StakedPlate({ staked, stakedLabel }: StakedProps) {
  if (!staked) return null
  return (
    <span className="figures animate-pop absolute -top-2 right-1 z-1 rounded-full bg-gold px-1.5 py-px text-2xs font-bold text-gold-ink">
      <span className="sr-only">{stakedLabel} </span>
      {staked}
    </span>
  )
}

const CUT_PX = 12

/** As wide at the slanted corners as along the sides: an octagon that lies `widthPx` outside has a longer cut. */
const ringStyle = (widthPx: number) =>
  ({ inset: -widthPx, '--cut': `${CUT_PX + widthPx * (2 - Math.SQRT2)}px` }) as CSSProperties

/** A colour to bet on: cut, filled, with shape, word and odds. */
export function ColourKey({
  stone,
  label,
  odds,
  staked,
  stakedLabel,
  isChosen = false,
  isDisabled = false,
  onPick,
}: ColourKeyProps) {
  return (
    <button
      type="button"
      data-bet-key
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPick}
      className="press group relative isolate flex min-h-16 w-full flex-col items-center justify-center rounded-md px-1 text-white disabled:opacity-45"
    >
      {(isChosen || staked) && (
        <span
          aria-hidden="true"
          data-ring
          className={`facet absolute -z-2 ${isChosen ? 'bg-gold' : 'bg-brand-text'}`}
          style={ringStyle(isChosen ? 3 : 2)}
        />
      )}
      <span aria-hidden="true" className={`facet absolute inset-0 -z-1 [--cut:12px] ${fills[stone]}`} />
      <span className="inline-flex max-w-full items-center gap-1.5 font-display text-base font-bold">
        {/* On the narrowest phones the word needs the room. */}
        <span className="inline-flex max-[359px]:hidden">
          <StoneMark stone={stone} />
        </span>
        <span className="truncate">{label}</span>
      </span>
      <span className="figures text-xs">{odds}</span>
      <StakedPlate staked={staked} stakedLabel={stakedLabel} />
    </button>
  )
}

export interface BetKeyProps extends StakedProps {
  /** What is bet on: a gem, a die, a word. */
  children: ReactNode
  odds: string
  /** Read aloud in place of a picture: "5, green and purple". */
  label?: string
  isChosen?: boolean
  isDisabled?: boolean
  onPick: () => void
}

/** Any other thing to bet on. */
export function BetKey({
  children,
  odds,
  label,
  staked,
  stakedLabel,
  isChosen = false,
  isDisabled = false,
  onPick,
}: BetKeyProps) {
  const ground = staked ? 'bg-brand/12' : 'bg-surface2 hover:bg-line'
  const edge = isChosen ? 'ring-3 ring-gold' : staked ? 'ring-2 ring-brand-text' : ''
  return (
    <button
      type="button"
      data-bet-key
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPick}
      className={`press relative flex min-h-13 w-full min-w-0 flex-col items-center justify-center gap-1 rounded-md px-1 py-2 disabled:opacity-45 ${ground} ${edge}`}
    >
      {label && <span className="sr-only">{label}</span>}
      <span aria-hidden={label ? true : undefined} className="font-display text-base font-bold text-ink">
        {children}
      </span>
      <span className="figures text-xs text-ink2">{odds}</span>
      <StakedPlate staked={staked} stakedLabel={stakedLabel} />
    </button>
  )
}
