import type { ReactNode } from 'react'

export interface ArtBannerProps {
  /** The picture, at the right; the left 45 % stays clear for words. */
  art: ReactNode
  /** CSS backgrounds, or leave it to the royal violet. */
  sky?: string
  eyebrow?: string
  title: string
  action?: ReactNode
}

const royal =
  'radial-gradient(circle at 76% 42%, #ff9d4d 0, #e0489a 26%, transparent 58%), linear-gradient(112deg, #3a0f86 0, #6a1fd0 46%, #a12bb5 72%, #e0622f)'

/** A slide of the home's carousel: fixed ratio, drawn by code, so it paints with the first HTML. */
export function ArtBanner({ art, sky = royal, eyebrow, title, action }: ArtBannerProps) {
  return (
    <div
      className="on-violet @container relative isolate aspect-[358/168] w-full overflow-clip rounded-lg text-white md:aspect-[703/226]"
      style={{ background: sky }}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 400 180"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 -z-1 size-full"
      >
        <path d="M90 0h80L80 180H0v-20Z" fill="#fff" fillOpacity=".07" />
        <path d="m250 0 150 0v70L290 180h-90Z" fill="#fff" fillOpacity=".06" />
        <path d="m400 70v110H290Z" fill="#000" fillOpacity=".1" />
      </svg>
      <div aria-hidden="true" className="absolute right-[2%] bottom-0 -z-1 h-[98%] w-[54%] [&>svg]:size-full">
        {art}
      </div>
      <div className="flex h-full w-[52%] flex-col items-start justify-center p-4 pb-5 @min-[340px]:p-5 @min-[340px]:pb-9 @min-[560px]:p-8 @min-[560px]:pb-12">
        {eyebrow && <p className="text-xs text-white/95 @min-[560px]:text-sm">{eyebrow}</p>}
        <p className="font-display text-lg leading-[1.25] font-bold text-balance @min-[560px]:text-2xl">
          {title}
        </p>
        {action && <div className="mt-2.5 whitespace-nowrap @min-[560px]:mt-4">{action}</div>}
      </div>
    </div>
  )
}
