import type { ReactNode } from 'react'

export interface PictureBannerProps {
  src: string
  /** The first of a page is fetched before everything else. */
  isFirst?: boolean
  /** Words on the left half, which our own pictures keep clear. */
  eyebrow?: string
  title?: string
  action?: ReactNode
}

/** Fixed, so that nothing moves when the picture arrives; index.html keeps a place of the same size. */
export const bannerRatio = 'aspect-[358/168] md:aspect-[703/226]'

/** A slide of the home's carousel. */
export function PictureBanner({ src, isFirst = false, eyebrow, title, action }: PictureBannerProps) {
  return (
    <div
      className={`on-violet @container relative isolate w-full overflow-clip rounded-lg bg-brand text-white ${bannerRatio}`}
    >
      <img
        src={src}
        alt=""
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'low'}
        className="absolute inset-0 -z-1 size-full object-cover object-right"
      />
      <div className="flex min-h-full w-[54%] flex-col items-start justify-center p-4 pb-7 [text-shadow:0_1px_4px_rgb(0_0_0/.45)] @min-[340px]:p-5 @min-[340px]:pb-9 @min-[560px]:p-8 @min-[560px]:pb-12">
        {eyebrow && <p className="text-xs text-white/95 @min-[560px]:text-sm">{eyebrow}</p>}
        {title && (
          <p className="font-display text-base leading-[1.25] font-bold text-balance @min-[340px]:text-lg @min-[560px]:text-2xl">
            {title}
          </p>
        )}
        {action && <div className="mt-2 whitespace-nowrap @min-[560px]:mt-4">{action}</div>}
      </div>
    </div>
  )
}
