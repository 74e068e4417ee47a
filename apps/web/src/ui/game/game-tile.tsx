import { type ElementType, lazy, type ReactNode, Suspense, useState } from 'react'
// Files of their own, and not code: a phone need not run them before it paints.
import five from './art/pictures/five.svg?url&no-inline'
import k3 from './art/pictures/k3.svg?url&no-inline'
import racing from './art/pictures/racing.svg?url&no-inline'
import trxwingo from './art/pictures/trxwingo.svg?url&no-inline'
import wingo from './art/pictures/wingo.svg?url&no-inline'

const SvgaPlayer = lazy(() => import('#ui/media/svga/svga-player.tsx'))
/** Moving pictures are played; all others the browser knows. */
const isSvga = (picture: string) => /\.svga($|\?)/i.test(picture)

export type GameName = 'racing' | 'wingo' | 'trxwingo' | 'k3' | 'five'

// Dark on the left, under the words; the light stands behind the object on the right.
const looks: Record<GameName, { art: string; sky: string }> = {
  racing: {
    art: racing,
    sky: 'radial-gradient(circle at 82% 30%, #ffa76f, transparent 46%), linear-gradient(110deg, #9c1038 10%, #cf2140 55%, #f0563a)',
  },
  wingo: {
    art: wingo,
    sky: 'radial-gradient(circle at 78% 34%, #f472c4, transparent 48%), linear-gradient(115deg, #4a1496 10%, #7a22c0 60%, #a52bb0)',
  },
  trxwingo: {
    art: trxwingo,
    sky: 'radial-gradient(circle at 80% 30%, #5fe3ee, transparent 50%), linear-gradient(115deg, #0a3f86 10%, #0f62ad 55%, #1595c4)',
  },
  k3: {
    art: k3,
    sky: 'radial-gradient(circle at 80% 30%, #a6e35c, transparent 48%), linear-gradient(115deg, #044d35 10%, #0b7148 55%, #2f9e4f)',
  },
  five: {
    art: five,
    sky: 'radial-gradient(circle at 80% 28%, #ffd873, transparent 48%), linear-gradient(115deg, #7c3206 8%, #b3540b 52%, #e09420)',
  },
}

export interface GameTileProps {
  game: GameName
  title: string
  note?: string
  /** The nearest round, a small clock. */
  timer?: ReactNode
  /** The line along the bottom: who won last. */
  footer?: ReactNode
  /** The operator's picture in place of our art, which stays where it cannot be shown. */
  picture?: string
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
  footer,
  picture,
  closedText,
  href,
  onOpen,
  as,
  linkProps,
}: GameTileProps) {
  const { art, sky } = looks[game]
  const Tile: ElementType = as ?? (href ? 'a' : 'button')
  const own = href ? { href } : as ? {} : { type: 'button' }
  const [failedPicture, setFailedPicture] = useState<string>()
  const shownPicture = picture !== failedPicture ? picture : undefined
  const [played, setPlayed] = useState<string>()
  const hasPicture = shownPicture !== undefined && (!isSvga(shownPicture) || played === shownPicture)
  return (
    <Tile
      {...own}
      onClick={onOpen}
      aria-disabled={closedText ? true : undefined}
      data-tile={game}
      {...linkProps}
      className="press @container group relative isolate flex h-[15.2rem] w-full flex-col rounded-md text-start text-white"
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
        {!hasPicture && (
          <img
            src={art}
            alt=""
            className="absolute right-0 bottom-[3.6rem] h-[60%] max-w-[57%] transition-transform duration-300 group-hover:-translate-y-1 group-hover:scale-104 @min-[260px]:right-4 @min-[260px]:h-[72%] @min-[260px]:max-w-[66%] object-contain object-right-bottom"
          />
        )}
        {shownPicture && isSvga(shownPicture) && (
          <Suspense fallback={null}>
            <SvgaPlayer
              src={shownPicture}
              className="absolute inset-0 size-full object-cover"
              onPlay={() => setPlayed(shownPicture)}
            />
          </Suspense>
        )}
        {shownPicture && !isSvga(shownPicture) && (
          <img
            src={shownPicture}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
            onError={() => setFailedPicture(shownPicture)}
          />
        )}
        <span className="absolute inset-0 bg-[linear-gradient(100deg,rgb(0_0_0/.16),transparent_50%)]" />
        <span className="absolute inset-x-0 bottom-0 h-[3.4rem] bg-black/38" />
      </span>
      <span className="flex min-h-0 w-full flex-1 flex-col items-start p-4 pb-2.5">
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
      <span className="flex h-[3.4rem] w-full shrink-0 items-center px-4 text-xs">{footer}</span>
    </Tile>
  )
}
