// Which square of a picture is cut out. All lengths are in pixels of the picture, so that nothing depends on how
// large the cropper is drawn.
export interface PictureSize {
  width: number
  height: number
}

export interface Crop {
  /** The middle of the square. */
  x: number
  y: number
  /** 1 is the largest square that fits into the picture. */
  zoom: number
}

export const MAX_ZOOM = 4

export const wholeCrop = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: PictureSize, zoom: number) => Math.min(width, height) / zoom

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The nearest crop that lies inside the picture. */
export function insideOf(picture: PictureSize, { x, y, zoom }: Crop): Crop {
  const kept = between(zoom, 1, MAX_ZOOM)
  const half = sideOf(picture, kept) / 2
  return {
    x: between(x, half, picture.width - half),
    y: between(y, half, picture.height - half),
    zoom: kept,
  }
}

/** Drags the picture under the frame: what is under the finger stays under it. `viewPx` is the frame's side. */
export function dragged(
  picture: PictureSize,
  crop: Crop,
  { dx, dy, viewPx }: { dx: number; dy: number; viewPx: number },
): Crop {
  const scale = sideOf(picture, crop.zoom) / viewPx
  return insideOf(picture, { ...crop, x: crop.x - dx * scale, y: crop.y - dy * scale })
}

export const zoomed = (picture: PictureSize, crop: Crop, zoom: number): Crop =>
  insideOf(picture, { ...crop, zoom })

/** The square in the picture's own pixels. */
export function squareOf(picture: PictureSize, crop: Crop) {
  const side = sideOf(picture, crop.zoom)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}
