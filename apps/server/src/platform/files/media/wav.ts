// How long a WAV lasts: by the bytes of its sound and the rate at which they are played, not by what it claims.
import type { ByteSource } from './byte-source.ts'
import type { SoundFound } from './mp3.ts'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
const CHUNKS_MAX = 64

type Format = { bytes: Buffer; bytesPerSecond: number }

/** Undefined when this is no WAV. `header` is what has to stand before the sound, and nothing else. */
export async function measureWav(source: ByteSource): Promise<(SoundFound & { header: Buffer }) | undefined> {
  const riff = await source.read(0, 12)
  if (riff.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let at = 12
  let format: Format | undefined
  for (let chunks = 0; chunks < CHUNKS_MAX && at + 8 <= source.size; chunks += 1) {
    const head = await source.read(at, 8)
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    const body = at + 8
    if (name === 'fmt ') {
      format = formatOf(await source.read(body, Math.min(size, 40)))
      if (!format) return undefined
    }
    if (name === 'data') {
      if (!format) return undefined
      // A recorder that streams writes 0 or the largest number, and the sound goes on to the end.
      const to = size === 0 || body + size > source.size ? source.size : body + size
      const seconds = (to - body) / format.bytesPerSecond
      return seconds > 0 ? { seconds, from: body, to, header: headerOf(format.bytes, to - body) } : undefined
    }
    at = body + size + (size % 2)
  }
  return undefined
}

function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.length < 16) return undefined
  const kind = bytes.readUInt16LE(0)
  const channels = bytes.readUInt16LE(2)
  const sampleRate = bytes.readUInt32LE(4)
  const blockBytes = bytes.readUInt16LE(12)
  const bits = bytes.readUInt16LE(14)
  const isKnown = [PCM, FLOAT].includes(kind) || (kind === EXTENSIBLE && bytes.length === 40)
  const isPlayable = channels >= 1 && channels <= 8 && sampleRate >= 4_000 && sampleRate <= 192_000
  if (!isKnown || !isPlayable || ![8, 16, 24, 32, 64].includes(bits)) return undefined
  if (blockBytes !== (channels * bits) / 8) return undefined
  return {
    bytes: kind === EXTENSIBLE ? bytes : bytes.subarray(0, 16),
    bytesPerSecond: sampleRate * blockBytes,
  }
}

function headerOf(format: Buffer, soundBytes: number): Buffer {
  const header = Buffer.alloc(28 + format.length)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(20 + format.length + soundBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(format.length, 16)
  format.copy(header, 20)
  header.write('data', 20 + format.length, 'latin1')
  header.writeUInt32LE(soundBytes, 24 + format.length)
  return header
}
