import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useRef } from 'react'
import { type Crop, dragged, insideOf, MAX_ZOOM, sideOf, squareOf, zoomed } from '#ui/media/crop-geometry.ts'

export interface CropperLabels {
  /** Names the frame, and says that arrow keys move it. */
  frame: string
  zoom: string
}

export interface ImageCropperProps {
  picture: ImageBitmap | HTMLCanvasElement
  crop: Crop
  onCropChange: (crop: Crop) => void
  labels: CropperLabels
  /** People are round, groups are square. */
  shape?: 'round' | 'square'
}

/** Drawn finer than it is shown, so that it is sharp on every screen. */
const CANVAS_PX = 640
/** The share of the frame that one press of an arrow moves; with Shift, five times as much. */
const KEY_STEP = 0.02
const WHEEL_STEP = 0.0015

/** A square with a window: drag, pinch, wheel, a slider, and all of it by keys. */
export function ImageCropper({ picture, crop, onCropChange, labels, shape = 'round' }: ImageCropperProps) {
  const sliderId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const latest = useRef({ crop, onCropChange })
  latest.current = { crop, onCropChange }

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { left, top, side } = squareOf(picture, crop)
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, CANVAS_PX, CANVAS_PX)
    pen.drawImage(picture, left, top, side, side, 0, 0, CANVAS_PX, CANVAS_PX)
  }, [picture, crop])

  const change = useCallback((next: Crop) => {
    // Several events may come before React draws: each goes on from the one before.
    latest.current.crop = next
    latest.current.onCropChange(next)
  }, [])

  useEffect(() => {
    const element = canvas.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { crop: now } = latest.current
      change(zoomed(picture, now, now.zoom * Math.exp(-event.deltaY * WHEEL_STEP)))
    }
    // React's own wheel listeners are passive and could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [picture, change])

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const viewPx = event.currentTarget.clientWidth
    let next = latest.current.crop
    if (other) {
      const spread = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y)
      next = zoomed(picture, next, next.zoom * (spread(now) / Math.max(1, spread(before))))
    }
    const fingerCount = fingers.current.size
    change(
      dragged(picture, next, {
        dx: (now.x - before.x) / fingerCount,
        dy: (now.y - before.y) / fingerCount,
        viewPx,
      }),
    )
    fingers.current.set(event.pointerId, now)
  }
  const onPointerEnd = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = sideOf(picture, crop.zoom) * KEY_STEP * (event.shiftKey ? 5 : 1)
    const moves: Record<string, Crop> = {
      ArrowLeft: { ...crop, x: crop.x - step },
      ArrowRight: { ...crop, x: crop.x + step },
      ArrowUp: { ...crop, y: crop.y - step },
      ArrowDown: { ...crop, y: crop.y + step },
      '+': { ...crop, zoom: crop.zoom * 1.1 },
      '=': { ...crop, zoom: crop.zoom * 1.1 },
      '-': { ...crop, zoom: crop.zoom / 1.1 },
    }
    const next = moves[event.key]
    if (!next) return
    event.preventDefault()
    change(insideOf(picture, next))
  }

  return (
    <div className="grid gap-4">
      <div
        role="application"
        aria-label={labels.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in here.
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
        className="relative mx-auto aspect-square w-full max-w-[34rem] cursor-grab touch-none overflow-clip rounded-lg bg-surface2 select-none active:cursor-grabbing"
      >
        <canvas ref={canvas} width={CANVAS_PX} height={CANVAS_PX} className="block size-full" />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-3 shadow-[0_0_0_100vmax_rgb(20_6_46/.55)] ring-2 ring-white ${shape === 'round' ? 'rounded-full' : 'rounded-[28%]'}`}
        />
      </div>
      <div className="mx-auto flex w-full max-w-[34rem] items-center gap-3 text-ink2">
        <ZoomOut className="size-5 shrink-0" aria-hidden="true" />
        <label htmlFor={sliderId} className="sr-only">
          {labels.zoom}
        </label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => change(zoomed(picture, crop, Number(event.target.value)))}
          className="h-11 min-w-0 flex-1 accent-brand"
        />
        <ZoomIn className="size-5 shrink-0" aria-hidden="true" />
      </div>
    </div>
  )
}
