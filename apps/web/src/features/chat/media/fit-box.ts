// The place a picture takes in a room, known before a byte of it is there, so that nothing moves when it arrives.
export const MEDIA_BOX_PX = 240
/** Smaller than this no ring of progress fits on it, and no finger hits it. */
const SMALLEST_PX = 72
const UNKNOWN = { widthPx: 200, heightPx: 200 }

export type Box = { widthPx: number; heightPx: number }

/** Within 240 × 240 in the picture's own shape (CH-11); extreme shapes are shown cut. */
export function fitBox(width: number | undefined, height: number | undefined): Box {
  if (!width || !height || !(width > 0) || !(height > 0) || !Number.isFinite(width * height)) return UNKNOWN
  const scale = Math.min(1, MEDIA_BOX_PX / width, MEDIA_BOX_PX / height)
  const within = (size: number) => Math.min(MEDIA_BOX_PX, Math.max(SMALLEST_PX, Math.round(size * scale)))
  return { widthPx: within(width), heightPx: within(height) }
}
