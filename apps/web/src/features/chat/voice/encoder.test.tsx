import { expect, it } from 'vitest'
import { startEncoder } from './encoder.ts'

const RATE = 48_000

const tone = (seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => Math.sin((2 * Math.PI * 440 * at) / RATE) * 0.5)

async function encode(seconds: number): Promise<Blob> {
  const encoder = startEncoder(RATE)
  const sound = tone(seconds)
  for (let at = 0; at < sound.length; at += 2048) encoder.add(sound.slice(at, at + 2048))
  return encoder.finish()
}

/** How many frames of MPEG 2, layer III, 24 kHz, one channel, 32 kbit/s stand behind each other from the beginning. */
function framesOf(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at + 4 <= bytes.length; count += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
    const isOurs = a === 0xff && (b & 0xfe) === 0xf2 && c >> 4 === 4 && ((c >> 2) & 3) === 1 && d >> 6 === 3
    if (!isOurs) return 0
    at += 96 + ((c >> 1) & 1)
  }
  return count
}

it('CH-10 what was said becomes an MP3, frame by frame', async () => {
  const blob = await encode(2)
  expect(blob.type).toBe('audio/mpeg')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  // 576 samples a frame, and what the encoder adds before and behind.
  const frames = framesOf(bytes)
  expect(frames).toBeGreaterThanOrEqual(84)
  expect(frames).toBeLessThanOrEqual(88)
})

it('CH-10 the MP3 sounds like what was said', async () => {
  const bytes = await (await encode(2)).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
  expect(sound.duration).toBeGreaterThan(1.99)
  expect(sound.duration).toBeLessThan(2.15)
  const middle = sound.getChannelData(0).subarray(RATE * 0.5, RATE * 1.5)
  let crossings = 0
  for (let at = 1; at < middle.length; at += 1)
    if ((middle[at - 1] ?? 0) < 0 !== (middle[at] ?? 0) < 0) crossings += 1
  expect(Math.abs(crossings - 880)).toBeLessThan(6)
})

it('CH-11 a minute is small, and no longer than the server takes', async () => {
  const blob = await encode(60)
  expect(blob.size).toBeLessThan(250_000)
  expect(framesOf(new Uint8Array(await blob.arrayBuffer())) * (576 / 24_000)).toBeLessThan(60.5)
})
