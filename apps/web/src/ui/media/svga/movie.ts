// An SVGA animation (version 2): a packed protobuf message of pictures and of sprites that place them frame by frame.
// We read what moves pictures; shapes drawn by the file itself, mattes and sound are passed over.
import { type Field, fieldsOf, numbersOf, textOf } from '#ui/media/svga/wire.ts'

export type Frame = {
  alpha: number
  width: number
  height: number
  transform: readonly [number, number, number, number, number, number]
  /** An SVG path that cuts the picture, or nothing. */
  clip: string
}
export type Sprite = { image: string; frames: readonly Frame[] }
export type Movie = {
  width: number
  height: number
  fps: number
  frameCount: number
  images: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  sprites: readonly Sprite[]
}

const BYTES_MAX = 16_000_000
const FRAMES_MAX = 1800
const PX_MAX = 2048
const STILL = [1, 0, 0, 1, 0, 0] as const

/** Stops at a size that no decoration of a tile needs, however small the file was packed. */
export async function unpacked(packed: Blob, most = BYTES_MAX): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new RangeError('too large for an animation')
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Throws on what is no animation, or none that could be shown. */
export function movieOf(message: Uint8Array): Movie {
  const all = [...fieldsOf(message)]
  const params = numbersOf(bytesOf(all, 2)[0] ?? new Uint8Array())
  const movie: Movie = {
    width: params(1),
    height: params(2),
    fps: Math.min(60, Math.max(1, params(3) || 20)),
    frameCount: params(4),
    images: new Map(bytesOf(all, 3).map(imageOf)),
    sprites: bytesOf(all, 4).map(spriteOf),
  }
  const isSized = [movie.width, movie.height].every((px) => px >= 1 && px <= PX_MAX)
  if (!isSized || movie.frameCount < 1 || movie.frameCount > FRAMES_MAX)
    throw new RangeError('not an animation')
  return movie
}

const bytesOf = (fields: readonly Field[], number: number) =>
  fields.flatMap((field) => (field.number === number && 'bytes' in field ? [field.bytes] : []))

/** One entry of the table of pictures: its name and its bytes. */
function imageOf(entry: Uint8Array): [string, Uint8Array<ArrayBuffer>] {
  const fields = [...fieldsOf(entry)]
  return [textOf(bytesOf(fields, 1)[0] ?? new Uint8Array()), new Uint8Array(bytesOf(fields, 2)[0] ?? [])]
}

function spriteOf(message: Uint8Array): Sprite {
  const fields = [...fieldsOf(message)]
  return { image: textOf(bytesOf(fields, 1)[0] ?? new Uint8Array()), frames: bytesOf(fields, 2).map(frameOf) }
}

function frameOf(message: Uint8Array): Frame {
  const fields = [...fieldsOf(message)]
  const alpha = fields.find((field) => field.number === 1 && 'value' in field)
  const layout = numbersOf(bytesOf(fields, 2)[0] ?? new Uint8Array())
  const given = bytesOf(fields, 3)[0]
  const place = given && numbersOf(given)
  return {
    alpha: alpha && 'value' in alpha ? alpha.value : 0,
    width: layout(3),
    height: layout(4),
    transform: place ? [place(1), place(2), place(3), place(4), place(5), place(6)] : STILL,
    clip: textOf(bytesOf(fields, 4)[0] ?? new Uint8Array()),
  }
}
