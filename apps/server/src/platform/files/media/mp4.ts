// What kind of video this is, and where it says things about its owner: cameras write the place of recording into
// boxes of remarks. Only headers of boxes are read.
import type { ByteSource } from './byte-source.ts'

export type VideoFound = {
  type: 'video/mp4' | 'video/quicktime'
  width: number | null
  height: number | null
  /** Boxes that are about the recording and not needed to play it. */
  remarks: Box[]
}
export type Box = { name: string; at: number; body: number; end: number }

const BOXES_MAX = 20_000
/** QuickTime of old began without saying what it is. */
const oldBeginnings = ['moov', 'mdat', 'wide', 'free', 'skip']
const remarkNames = ['udta', 'meta', 'uuid']
const parents = ['moov', 'trak', 'mdia']

/** Undefined when this is not a whole video. */
export async function measureMp4(source: ByteSource): Promise<VideoFound | undefined> {
  const budget = { boxes: BOXES_MAX }
  const top = await boxesIn(source, 0, source.size, budget)
  const type = top && (await typeOf(source, top[0]))
  const moov = top?.find(({ name }) => name === 'moov')
  const hasContent = top?.some(({ name }) => name === 'mdat')
  if (!top || !type || !moov || !hasContent) return undefined
  const inner = await descendants(source, moov, budget)
  const picture = inner && (await pictureTrack(source, inner))
  if (!inner || !picture) return undefined
  return { type, ...picture, remarks: [...top, ...inner].filter(({ name }) => remarkNames.includes(name)) }
}

/** The boxes side by side from `at` to `end`; undefined when they do not fill it. */
async function boxesIn(
  source: ByteSource,
  begin: number,
  end: number,
  budget: { boxes: number },
): Promise<Box[] | undefined> {
  const found: Box[] = []
  // Fewer than eight bytes are the zeros with which QuickTime ends a list.
  for (let at = begin; at + 8 <= end; ) {
    budget.boxes -= 1
    const head = await source.read(at, 16)
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    if (budget.boxes < 0 || (isLong && head.length < 16)) return undefined
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const body = at + (isLong ? 16 : 8)
    if (at + size > end || at + size < body) return undefined
    found.push({ name: head.toString('latin1', 4, 8), at, body, end: at + size })
    at += size
  }
  return found
}

async function descendants(
  source: ByteSource,
  box: Box,
  budget: { boxes: number },
): Promise<Box[] | undefined> {
  const children = await boxesIn(source, box.body, box.end, budget)
  if (!children) return undefined
  const all: Box[] = []
  for (const child of children) {
    all.push(child)
    if (!parents.includes(child.name)) continue
    const inner = await descendants(source, child, budget)
    if (!inner) return undefined
    all.push(...inner)
  }
  return all
}

async function typeOf(source: ByteSource, first: Box | undefined): Promise<VideoFound['type'] | undefined> {
  if (first?.name !== 'ftyp') return oldBeginnings.includes(first?.name ?? '') ? 'video/quicktime' : undefined
  return (await source.read(first.body, 4)).toString('latin1') === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

/** The size of the first track of pictures as it is shown; a phone held upright says so by a turned matrix. */
async function pictureTrack(source: ByteSource, boxes: Box[]) {
  for (const track of boxes.filter(({ name }) => name === 'trak')) {
    const within = (name: string) =>
      boxes.find((box) => box.name === name && box.at > track.at && box.end <= track.end)
    const handler = within('hdlr')
    const header = within('tkhd')
    if (!handler || !header) continue
    if ((await source.read(handler.body + 8, 4)).toString('latin1') !== 'vide') continue
    const bytes = await source.read(header.body, 96)
    const matrix = bytes[0] === 1 ? 52 : 40
    if (bytes.length < matrix + 44 || header.body + matrix + 44 > header.end)
      return { width: null, height: null }
    const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0
    const [across, down] = [bytes.readUInt32BE(matrix + 36) >>> 16, bytes.readUInt32BE(matrix + 40) >>> 16]
    return isTurned
      ? { width: down || null, height: across || null }
      : { width: across || null, height: down || null }
  }
  return undefined
}
