import { describe, expect, it } from 'vitest'
import { prepareAudio } from './prepare-audio.ts'
import { prepareImage } from './prepare-image.ts'
import { prepareVideo } from './prepare-video.ts'

/** Left half red, right half blue. */
function halves(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = 'rgb(255 0 0)'
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = 'rgb(0 0 255)'
  pen.fillRect(width / 2, 0, width / 2, height)
  return canvas
}
const picture = (width: number, height: number, type = 'image/jpeg') =>
  new Promise<Blob>((resolve) => halves(width, height).toBlob((blob) => resolve(blob as Blob), type))

/** The camera was held turned by a quarter: what is left in the file belongs on top. */
async function turned(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const exif = [
    0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00,
    0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00,
  ]
  return new Blob([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], { type: 'image/jpeg' })
}

async function looked(blob: Blob) {
  // As it lies in the file, whatever an Exif block says.
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(bitmap, 0, 0)
  const isRedAt = (x: number, y: number) => (pen.getImageData(x, y, 1, 1).data[0] ?? 0) > 128
  return { width: bitmap.width, height: bitmap.height, isRedAt }
}
const hasExif = async (blob: Blob) =>
  new TextDecoder('latin1').decode(await blob.arrayBuffer()).includes('Exif')

describe('a picture', () => {
  it('CH-11 that lies in its file as it is seen is sent as it is', async () => {
    const blob = await picture(400, 200)
    const ready = await prepareImage(blob)
    expect(ready).toMatchObject({ kind: 'image', width: 400, height: 200 })
    expect(ready.blob).toBe(blob)
    expect(ready.thumbnail).toBeUndefined()
  })

  it('CH-11 that the camera turned is drawn upright, without its Exif', async () => {
    const ready = await prepareImage(await turned(await picture(400, 200)))
    expect([ready.width, ready.height]).toEqual([200, 400])
    expect(await hasExif(ready.blob)).toBe(false)
    const { width, height, isRedAt } = await looked(ready.blob)
    expect([width, height, isRedAt(100, 20), isRedAt(100, 380)]).toEqual([200, 400, true, false])
  })

  it('CH-11 with more pixels than the server takes is made smaller', async () => {
    const ready = await prepareImage(await picture(8000, 4000))
    expect(ready.width * ready.height).toBeLessThanOrEqual(24_000_000)
    expect(ready.width / ready.height).toBeCloseTo(2, 2)
    expect((await looked(ready.blob)).width).toBe(ready.width)
  })

  it('CH-11 that is large has a small one beside it', async () => {
    const noise = halves(1600, 1200)
    const pen = noise.getContext('2d') as CanvasRenderingContext2D
    const data = pen.createImageData(1600, 1200)
    let seed = 7
    for (let at = 0; at < data.data.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      data.data[at] = seed >> 16
    }
    pen.putImageData(data, 0, 0)
    const blob = await new Promise<Blob>((resolve) =>
      noise.toBlob((made) => resolve(made as Blob), 'image/png'),
    )
    const { thumbnail } = await prepareImage(blob)
    expect(thumbnail?.type).toBe('image/jpeg')
    expect(thumbnail?.size).toBeLessThan(2 * 1024 * 1024)
    expect(await looked(thumbnail as Blob)).toMatchObject({ width: 480, height: 360 })
  })

  it.each([
    ['image_unreadable', new Blob(['no picture'], { type: 'image/png' })],
    ['image_type', new Blob(['GIF89a'], { type: 'image/gif' })],
    ['empty', new Blob([], { type: 'image/png' })],
  ])('CH-11 is refused: %s', async (problem, blob) => {
    await expect(prepareImage(blob)).rejects.toMatchObject({ problem })
  })
})

/** A film of half a second, made by the browser itself. */
async function film(): Promise<Blob> {
  const canvas = halves(320, 180)
  const stream = canvas.captureStream(25)
  const recorder = new MediaRecorder(stream, { mimeType: 'video/mp4' })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const ended = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  for (let frame = 0; frame < 15; frame += 1) {
    pen.fillRect(300, 170, frame, 2)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  await ended
  return new Blob(pieces, { type: 'video/mp4' })
}

describe('a video', () => {
  it('CH-11 has its size, its length and a poster', async () => {
    const ready = await prepareVideo(await film())
    expect(ready).toMatchObject({ kind: 'video', width: 320, height: 180 })
    expect(ready.blob.type).toBe('video/mp4')
    expect(ready.duration).toBeGreaterThanOrEqual(0)
    const poster = await looked(ready.thumbnail as Blob)
    expect([poster.width, poster.height]).toEqual([320, 180])
    expect([poster.isRedAt(40, 90), poster.isRedAt(280, 90)]).toEqual([true, false])
  })

  it('CH-11 is announced as what it is, whatever it is called', async () => {
    const bytes = await film()
    const ready = await prepareVideo(new File([bytes], 'film.mov', { type: 'video/quicktime' }))
    expect(ready.blob.type).toBe('video/mp4')
  })

  it.each([
    ['video_unreadable', new Blob(['no film'], { type: 'video/mp4' })],
    ['video_type', new Blob(['x'], { type: 'video/webm' })],
  ])('CH-11 is refused: %s', async (problem, blob) => {
    await expect(prepareVideo(blob)).rejects.toMatchObject({ problem })
  })
})

function wav(seconds: number): Blob {
  const view = new DataView(new ArrayBuffer(44 + seconds * 8000))
  const text = (at: number, value: string) => {
    for (const [place, letter] of [...value].entries()) view.setUint8(at + place, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, seconds * 8000, true)
  // The second half is loud.
  for (let at = 0; at < seconds * 8000; at += 1)
    view.setUint8(44 + at, at < seconds * 4000 ? 128 : at % 2 ? 250 : 6)
  return new Blob([view], { type: 'audio/x-wav' })
}

describe('sound', () => {
  it('CH-11 has its length and its bars', async () => {
    const ready = await prepareAudio(wav(4))
    expect(ready).toMatchObject({ kind: 'audio', duration: 4 })
    expect(ready.blob.type).toBe('audio/wav')
    expect(ready.peaks).toHaveLength(48)
    expect([ready.peaks[3], ready.peaks[40]]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 0)])
  })
  it('CH-11 of sixty seconds is taken, of more not', async () => {
    expect(await prepareAudio(wav(60))).toMatchObject({ duration: 60 })
    await expect(prepareAudio(wav(63))).rejects.toMatchObject({ problem: 'audio_length' })
  })
  it.each([
    ['audio_unreadable', new Blob(['no sound'], { type: 'audio/mpeg' })],
    ['audio_type', new Blob(['x'], { type: 'audio/ogg' })],
  ])('CH-11 is refused: %s', async (problem, blob) => {
    await expect(prepareAudio(blob)).rejects.toMatchObject({ problem })
  })
})
