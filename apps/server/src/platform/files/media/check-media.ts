// Sound and moving pictures of strangers. They are not decoded here: it is proved that they are what they are called
// and how long they last, and only what is needed to play them is kept.
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { byteSource } from './byte-source.ts'
import { measureMp3 } from './mp3.ts'
import { type Box, measureMp4 } from './mp4.ts'
import { measureWav } from './wav.ts'

export type MediaOutcome =
  | { ok: true; path: string; type: string; size: number; width: number | null; height: number | null }
  | { ok: false; reason: 'audio_type_refused' | 'audio_too_long' | 'video_type_refused' }

const sameType: Record<string, string> = { 'audio/mp3': 'audio/mpeg', 'audio/x-wav': 'audio/wav' }
const ZEROS = Buffer.alloc(64 * 1024)

export type MediaOrder = { from: string; to: string; type: string; maxSeconds: number }

export function checkMedia(order: MediaOrder): Promise<MediaOutcome> {
  return order.type.startsWith('audio/') ? checkAudio(order) : checkVideo(order)
}

async function checkAudio({ from, to, type, maxSeconds }: MediaOrder): Promise<MediaOutcome> {
  const wanted = sameType[type] ?? type
  const handle = await open(from)
  try {
    const source = await byteSource(handle)
    const wav = wanted === 'audio/wav' ? await measureWav(source) : undefined
    const found = wav ?? (wanted === 'audio/mpeg' ? await measureMp3(source, maxSeconds) : undefined)
    if (!found) return { ok: false, reason: 'audio_type_refused' }
    if (found.seconds > maxSeconds) return { ok: false, reason: 'audio_too_long' }
    const header = wav?.header ?? Buffer.alloc(0)
    // Pictures, comments and whatever else stood around the sound stay behind.
    await pipeline(async function* () {
      yield header
      yield* createReadStream(from, { start: found.from, end: found.to - 1 })
    }, createWriteStream(to))
    const size = header.length + found.to - found.from
    return { ok: true, path: to, type: wanted, size, width: null, height: null }
  } finally {
    await handle.close()
  }
}

/** In place: a video may be as large as half a disk. */
async function checkVideo({ from, type }: MediaOrder): Promise<MediaOutcome> {
  const handle = await open(from, 'r+')
  try {
    const source = await byteSource(handle)
    const found = await measureMp4(source)
    if (found?.type !== type) return { ok: false, reason: 'video_type_refused' }
    for (const box of found.remarks) await blank(handle, box)
    const { width, height } = found
    return { ok: true, path: from, type, size: source.size, width, height }
  } finally {
    await handle.close()
  }
}

/** Every byte keeps its place, because other boxes name places: the box becomes free space full of zeros. */
async function blank(handle: FileHandle, box: Box): Promise<void> {
  await handle.write('free', box.at + 4, 'latin1')
  for (let at = box.body; at < box.end; at += ZEROS.length)
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, box.end - at), at)
}
