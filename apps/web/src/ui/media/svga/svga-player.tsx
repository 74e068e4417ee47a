import { useEffect, useRef, useState } from 'react'
import { type Movie, movieOf, unpacked } from '#ui/media/svga/movie.ts'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

type Loaded = { movie: Movie; pictures: ReadonlyMap<string, ImageBitmap> }

async function load(src: string, signal: AbortSignal): Promise<Loaded> {
  const reply = await fetch(src, { signal })
  if (!reply.ok) throw new Error(`${src} answered ${reply.status}`)
  const movie = movieOf(await unpacked(await reply.blob()))
  const pictures = new Map<string, ImageBitmap>()
  for (const [name, bytes] of movie.images) pictures.set(name, await createImageBitmap(new Blob([bytes])))
  return { movie, pictures }
}

/** Draws one frame; exported for tests. */
export function drawFrame(pen: CanvasRenderingContext2D, { movie, pictures }: Loaded, at: number): void {
  pen.resetTransform()
  pen.clearRect(0, 0, movie.width, movie.height)
  for (const { image, frames } of movie.sprites) {
    const frame = frames[at]
    const picture = pictures.get(image)
    if (!frame || !picture || frame.alpha <= 0) continue
    pen.save()
    pen.globalAlpha = Math.min(1, frame.alpha)
    pen.setTransform(...frame.transform)
    if (frame.clip) pen.clip(new Path2D(frame.clip))
    pen.drawImage(picture, 0, 0, frame.width || picture.width, frame.height || picture.height)
    pen.restore()
  }
}

export interface SvgaPlayerProps {
  src: string
  className?: string
  /** It runs: what stood in its place may go. */
  onPlay?: () => void
}

/** A decoration, to stand in something that is hidden from screen readers. Plays an `.svga` file over and over; with reduced motion it shows the first frame. What fails shows nothing. */
export default function SvgaPlayer({ src, className, onPlay }: SvgaPlayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const isReduced = useReducedMotion()
  const told = useRef(onPlay)
  told.current = onPlay

  useEffect(() => {
    const leaving = new AbortController()
    load(src, leaving.signal).then(setLoaded, () => {
      // A decoration: the art behind it is what is shown then.
    })
    return () => leaving.abort()
  }, [src])

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!loaded || !pen) return
    drawFrame(pen, loaded, 0)
    told.current?.()
    if (isReduced || loaded.movie.frameCount < 2) return
    let request = 0
    let startedMs: number | undefined
    let shown = 0
    const tick = (nowMs: number) => {
      startedMs ??= nowMs
      const at = Math.floor(((nowMs - startedMs) / 1000) * loaded.movie.fps) % loaded.movie.frameCount
      if (at !== shown) drawFrame(pen, loaded, at)
      shown = at
      request = requestAnimationFrame(tick)
    }
    request = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(request)
  }, [loaded, isReduced])

  return (
    <canvas
      ref={canvas}
      width={loaded?.movie.width ?? 0}
      height={loaded?.movie.height ?? 0}
      className={className}
    />
  )
}
