import type { ElementType, ReactNode } from 'react'
import { CarArt } from '#ui/game/art/car-art.tsx'
import { ChainArt } from '#ui/game/art/chain-art.tsx'
import { DiceArt } from '#ui/game/art/dice-art.tsx'
import { GemsArt } from '#ui/game/art/gems-art.tsx'
import { ReelsArt } from '#ui/game/art/reels-art.tsx'

export type GameName = 'racing' | 'wingo' | 'trxwingo' | 'k3' | 'five'

// Dark on the left, under the words; the light stands behind the object on the right.
const looks: Record<GameName, { Art: typeof CarArt; sky: string }> = {
  racing: {
    Art: CarArt,
    sky: 'radial-gradient(circle at 82% 30%, #ffa76f, transparent 46%), linear-gradient(110deg, #9c1038 10%, #cf2140 55%, #f0563a)',
  },
  wingo: {
    Art: GemsArt,
    sky: 'radial-gradient(circle at 78% 34%, #f472c4, transparent 48%), linear-gradient(115deg, #4a1496 10%, #7a22c0 60%, #a52bb0)',
  },
  trxwingo: {
    Art: ChainArt,
    sky: 'radial-gradient(circle at 80% 30%, #5fe3ee, transparent 50%), linear-gradient(115deg, #0a3f86 10%, #0f62ad 55%, #1595c4)',
  },
  k3: {
    Art: DiceArt,
    sky: 'radial-gradient(circle at 80% 30%, #a6e35c, transparent 48%), linear-gradient(115deg, #044d35 10%, #0b7148 55%, #2f9e4f)',
  },
  five: {
    Art: ReelsArt,
    sky: 'radial-gradient(circle at 80% 28%, #ffd873, transparent 48%), linear-gradient(115deg, #7c3206 8%, #b3540b 52%, #e09420)',
  },
}

export interface GameTileProps {
  game: GameName
  title: string
  note?: string
  /** The nearest round, a small Countdown. */
  timer?: ReactNode
  /** Maintenance: greyed, and this says why. */
  closedText?: string
  href?: string
  onOpen?: () => void
  /** A router link in place of `a` or `button`. */
  as?: ElementType
  linkProps?: Record<string, unknown>
}

/** A cut picture with words on its dark side. It fits both a half and a whole row of a phone. */
export function GameTile({
  game,
  title,
  note,
  timer,
  closedText,
  href,
  onOpen,
  as,
  linkProps,
}: GameTileProps) {
  const { Art, sky } = looks[game]
  const Tile: ElementType = as ?? (href ? 'a' : 'button')
  const own = href ? { href } : as ? {} : { type: 'button' }
  return (
    <Tile
      {...own}
      onClick={onOpen}
      aria-disabled={closedText ? true : undefined}
      {...linkProps}
      className="press @container group relative isolate block h-[12.8rem] w-full rounded-md text-start text-white"
    >
      <span
        aria-hidden="true"
        className={`facet absolute inset-0 -z-1 overflow-clip ${closedText ? 'saturate-[.15]' : ''}`}
        style={{ background: sky }}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 400 200"
          preserveAspectRatio="xMaxYMid slice"
          className="absolute inset-0 size-full"
        >
          <path d="M150 0h120l-60 200H60Z" fill="#fff" fillOpacity=".05" />
          <path d="M270 0h130v90L236 118Z" fill="#fff" fillOpacity=".1" />
          <path d="M236 118 400 90v110H210Z" fill="#000" fillOpacity=".1" />
          <path d="M0 120 60 200H0Z" fill="#fff" fillOpacity=".07" />
        </svg>
        <Art className="absolute right-0 bottom-1 h-[74%] max-w-[57%] transition-transform duration-300 group-hover:-translate-y-1 group-hover:scale-104 @min-[260px]:right-4 @min-[260px]:h-[88%] @min-[260px]:max-w-[66%]" />
        <span className="absolute inset-0 bg-[linear-gradient(100deg,rgb(0_0_0/.16),transparent_50%)]" />
      </span>
      <span className="flex h-full flex-col items-start p-4">
        <span className="font-display text-lg font-bold">{title}</span>
        {note && (
          <span className="max-w-[62%] text-xs text-white/95 [text-shadow:0_1px_3px_rgb(0_0_0/.5)]">
            {note}
          </span>
        )}
        {(closedText || timer) && (
          <span className="figures mt-auto rounded-full bg-black/45 px-2 py-1 text-xs leading-none font-semibold">
            {closedText ?? timer}
          </span>
        )}
      </span>
    </Tile>
  )
}
