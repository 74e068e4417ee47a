// How long an MP3 lasts, by walking from frame to frame. What a tag claims is not asked: a player plays the frames.
import type { ByteSource } from './byte-source.ts'

export type SoundFound = { seconds: number; from: number; to: number }

type Frame = { length: number; samples: number; sampleRate: number; version: number }

const MPEG1 = 3
const LAYER_3 = 1
const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
/** By the two bits of the version: 2.5, none, 2, 1. */
const sampleRates = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]
/** Bytes that may stand before the first frame or after the last without being a tag. */
const STRAY_BYTES = 4096
const FEWEST_FRAMES = 3
const tagsAtEnd = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3']

function frameOf(header: Buffer): Frame | undefined {
  if (header.length < 4) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = header
  const version = (b >> 3) & 3
  const kbit = (version === MPEG1 ? bitrates.one : bitrates.two)[c >> 4] ?? 0
  const sampleRate = sampleRates[version]?.[(c >> 2) & 3]
  const isSync = a === 0xff && (b & 0xe0) === 0xe0
  if (!isSync || ((b >> 1) & 3) !== LAYER_3 || kbit === 0 || !sampleRate || (d & 3) === 2) return undefined
  const samples = version === MPEG1 ? 1152 : 576
  const length = Math.floor(((samples / 8) * kbit * 1000) / sampleRate) + ((c >> 1) & 1)
  return { length, samples, sampleRate, version }
}

const isAlike = (one: Frame, other: Frame | undefined) =>
  other !== undefined && one.version === other.version && one.sampleRate === other.sampleRate

/** Undefined when this is no MP3. Stops as soon as it is longer than `maxSeconds`, so a long one costs no more. */
export async function measureMp3(source: ByteSource, maxSeconds: number): Promise<SoundFound | undefined> {
  const from = await firstFrameAfter(source, await endOfTags(source))
  const first = from === undefined ? undefined : frameOf(await source.read(from, 4))
  if (from === undefined || !first) return undefined
  let at = from
  let frames = 0
  let seconds = 0
  while (at < source.size && seconds <= maxSeconds) {
    const frame = frameOf(await source.read(at, 4))
    if (!frame || !isAlike(first, frame) || at + frame.length > source.size) break
    at += frame.length
    frames += 1
    seconds += frame.samples / frame.sampleRate
  }
  if (frames < FEWEST_FRAMES) return undefined
  const isWhole = seconds > maxSeconds || source.size - at < STRAY_BYTES || (await isTag(source, at))
  return isWhole ? { seconds, from, to: at } : undefined
}

/** ID3v2 stands in front of the sound; its size has seven bits a byte, so that no byte looks like a frame. */
async function endOfTags(source: ByteSource): Promise<number> {
  let at = 0
  for (let tags = 0; tags < 4; tags += 1) {
    const header = await source.read(at, 10)
    if (header.length < 10 || header.toString('latin1', 0, 3) !== 'ID3') break
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((header[place] ?? 0) & 0x7f), 0)
    at += 10 + size
  }
  return at
}

async function firstFrameAfter(source: ByteSource, begin: number): Promise<number | undefined> {
  for (let at = begin; at < Math.min(begin + STRAY_BYTES, source.size); at += 1) {
    const frame = frameOf(await source.read(at, 4))
    // Two bytes look like a frame often enough; two frames in a row do not.
    if (frame && isAlike(frame, frameOf(await source.read(at + frame.length, 4)))) return at
  }
  return undefined
}

async function isTag(source: ByteSource, at: number): Promise<boolean> {
  const begin = (await source.read(at, 12)).toString('latin1')
  return tagsAtEnd.some((tag) => begin.startsWith(tag))
}
