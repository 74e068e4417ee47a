// Small sound and video files made by hand, for tests of uploads.

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes and 26.1 ms a frame. */
export const mp3 = (seconds: number): Buffer => {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}

export const id3 = (text: string): Buffer => {
  const body = Buffer.from(text)
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), Buffer.from(size), body])
}

const chunk = (name: string, body: Buffer, claimed = body.length) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(claimed, 4)
  return Buffer.concat([head, body])
}

export type WavShape = {
  kind?: number
  blockBytes?: number
  bytesPerSecond?: number
  claimed?: number
  remark?: string
}

/** 16 bits, one channel, 8 kHz. */
export const wav = (seconds: number, shape: WavShape = {}): Buffer => {
  const { kind = 1, blockBytes = 2, bytesPerSecond = 16_000, remark = '' } = shape
  const format = Buffer.alloc(16)
  format.writeUInt16LE(kind, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(8_000, 4)
  format.writeUInt32LE(bytesPerSecond, 8)
  format.writeUInt16LE(blockBytes, 12)
  format.writeUInt16LE(16, 14)
  const sound = Buffer.alloc(Math.round(seconds * 16_000))
  const chunks = [
    chunk('fmt ', format),
    chunk('LIST', Buffer.from(remark)),
    chunk('data', sound, shape.claimed),
  ]
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))
}

export const box = (name: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function track(kind: string, isTurned: boolean, width: number, height: number): Buffer {
  const header = Buffer.alloc(84)
  header.writeInt32BE(isTurned ? 0 : 0x10000, 40)
  header.writeInt32BE(isTurned ? 0x10000 : 0, 44)
  header.writeUInt32BE(width << 16, 76)
  header.writeUInt32BE(height << 16, 80)
  const handler = Buffer.alloc(24)
  handler.write(kind, 8, 'latin1')
  const place = box('udta', box('\xa9xyz', Buffer.from('+28.6139+077.2090/')))
  return box('trak', box('tkhd', header), place, box('mdia', box('hdlr', handler)))
}

export type Mp4Shape = { brand?: string; kind?: string; isTurned?: boolean }

/** 640 × 360, with the place of recording in it. */
export const mp4 = ({ brand = 'isom', kind = 'vide', isTurned = false }: Mp4Shape = {}): Buffer =>
  Buffer.concat([
    brand === '' ? Buffer.alloc(0) : box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`, 'latin1')),
    box('mdat', Buffer.from('pictures and sound')),
    box(
      'moov',
      track('soun', false, 0, 0),
      track(kind, isTurned, 640, 360),
      box('meta', Buffer.from('com.apple.quicktime.location.ISO6709 +28.6139+077.2090/')),
    ),
  ])
