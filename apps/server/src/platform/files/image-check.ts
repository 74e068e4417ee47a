// Runs in a child process of its own (see `images.ts`): reading what strangers upload is the most dangerous thing
// a server does. An image is never kept as it came: it is decoded and written anew, which drops scripts, EXIF and
// places.
import { open } from 'node:fs/promises'
import sharp from 'sharp'

export type ImageOrder = { id: number; from: string; to: string }
export type ImageOutcome =
  | { id: number; ok: true; type: 'image/jpeg' | 'image/png'; width: number; height: number; size: number }
  | { id: number; ok: false; reason: 'image_type_refused' | 'image_unreadable' | 'image_too_many_pixels' }

const MAX_PIXELS = 24_000_000

// Sharp opens many formats, SVG among them; only two are ours.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] })
sharp.concurrency(1)
sharp.cache(false)

async function check(order: ImageOrder): Promise<ImageOutcome> {
  const { id } = order
  const type = typeOf(await beginningOf(order.from))
  if (!type) return { id, ok: false, reason: 'image_type_refused' }
  try {
    // By its path: a file of 200 MB never has to be in memory.
    const image = sharp(order.from, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { width = 0, height = 0 } = await image.metadata()
    if (width * height > MAX_PIXELS) return { id, ok: false, reason: 'image_too_many_pixels' }
    // `rotate` without an angle turns the picture as its EXIF says; the EXIF itself is not written.
    const turned = image.rotate()
    const written = type === 'image/png' ? turned.png() : turned.jpeg({ quality: 88 })
    const { width: across, height: down, size } = await written.toFile(order.to)
    return { id, ok: true, type, width: across, height: down, size }
  } catch (error) {
    const isTooLarge = String(error).includes('pixel limit')
    return { id, ok: false, reason: isTooLarge ? 'image_too_many_pixels' : 'image_unreadable' }
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By content: what the sender called it does not matter. */
function typeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png'
  return undefined
}

process.on('message', (order: ImageOrder) => {
  check(order).then(
    (outcome) => process.send?.(outcome),
    () => process.send?.({ id: order.id, ok: false, reason: 'image_unreadable' } satisfies ImageOutcome),
  )
})
