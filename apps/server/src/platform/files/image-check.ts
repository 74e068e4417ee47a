// Runs in a child process of its own (see `images.ts`): reading what strangers upload is the most dangerous thing
// a server does. An image is never kept as it came: it is decoded and written anew, which drops scripts, EXIF and
// places.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

export type ImageOrder = { id: number; from: string; to: string }
export type ImageOutcome =
  | { id: number; ok: true; type: 'image/jpeg' | 'image/png'; width: number; height: number; size: number }
  | { id: number; ok: false; reason: 'image_type_refused' | 'image_unreadable' | 'image_too_many_pixels' }

const MAX_PIXELS = 24_000_000

// Sharp opens many formats, SVG among them; only two are ours.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

async function check(order: ImageOrder): Promise<ImageOutcome> {
  const { id } = order
  const bytes = await readFile(order.from)
  const type = typeOf(bytes)
  if (!type) return { id, ok: false, reason: 'image_type_refused' }
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { width = 0, height = 0 } = await image.metadata()
    if (width * height > MAX_PIXELS) return { id, ok: false, reason: 'image_too_many_pixels' }
    // `rotate` without an angle turns the picture as its EXIF says; the EXIF itself is not written.
    const turned = image.rotate()
    const { data, info } = await (type === 'image/png'
      ? turned.png()
      : turned.jpeg({ quality: 88 })
    ).toBuffer({
      resolveWithObject: true,
    })
    await writeFile(order.to, data)
    return { id, ok: true, type, width: info.width, height: info.height, size: data.length }
  } catch (error) {
    const isTooLarge = String(error).includes('pixel limit')
    return { id, ok: false, reason: isTooLarge ? 'image_too_many_pixels' : 'image_unreadable' }
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
