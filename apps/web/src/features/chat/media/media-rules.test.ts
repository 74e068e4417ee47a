import { describe, expect, it } from 'vitest'
import { albumRows } from './album-rows.ts'
import { orientationOf } from './exif.ts'
import { fitBox } from './fit-box.ts'
import { acceptedTypes, chooseMedia, isTooLong, whyMediaIsRefused } from './media-rules.ts'

const MB = 1024 * 1024
const file = (type: string, size = 10, name = 'x') => ({ type, size, name })

it.each([
  [file('image/jpeg', 200 * MB), undefined],
  [file('image/jpg'), undefined],
  [file('image/png', 200 * MB + 1), 'image_size'],
  [file('image/webp'), 'image_type'],
  [file('image/svg+xml'), 'image_type'],
  [file('image/heic'), 'image_type'],
  [file('video/mp4', 1024 * MB), undefined],
  [file('video/quicktime', 1024 * MB + 1), 'video_size'],
  [file('video/webm'), 'video_type'],
  [file('audio/mpeg', 200 * MB), undefined],
  [file('audio/x-wav', 200 * MB + 1), 'audio_size'],
  [file('audio/vnd.wave'), undefined],
  [file('audio/ogg'), 'audio_type'],
  [file('application/pdf'), 'other_type'],
  [file('', 10, 'IMG_0001.JPG'), undefined],
  [file('', 10, 'a.exe'), 'other_type'],
  [file('image/png', 0), 'empty'],
] as const)('CH-11 %j is refused for %s', (one, problem) => {
  expect(whyMediaIsRefused(one)).toBe(problem)
})

it('CH-11 sound lasts a minute, and the silence an encoder adds', () => {
  expect([60, 60.4, 61.1].map(isTooLong)).toEqual([false, false, true])
})

it('CH-11 of a selection nine pictures go, the rest is told why', () => {
  const pictures = Array.from({ length: 11 }, (_, at) => file('image/png', at + 1, `${at}.png`))
  const { taken, refused } = chooseMedia([
    file('image/gif'),
    file('video/mp4'),
    ...pictures,
    file('text/plain'),
  ])
  expect(taken.map(({ kind }) => kind)).toEqual(['video', ...Array.from({ length: 9 }, () => 'image')])
  expect(refused.map(({ file: { name }, problem }) => `${name} ${problem}`)).toEqual([
    'x image_type',
    '9.png too_many_images',
    '10.png too_many_images',
    'x other_type',
  ])
  expect(acceptedTypes('video')).toBe('video/mp4,video/quicktime')
})

describe('the box of a picture', () => {
  it.each([
    [4000, 3000, 240, 180],
    [3000, 4000, 180, 240],
    [240, 240, 240, 240],
    [100, 120, 100, 120],
    [1, 1, 72, 72],
    [10_000, 10, 240, 72],
    [10, 10_000, 72, 240],
  ])('CH-11 %i × %i is shown as %i × %i', (width, height, widthPx, heightPx) => {
    expect(fitBox(width, height)).toEqual({ widthPx, heightPx })
  })
  it('CH-11 is there even if nobody knows the size', () => {
    for (const [width, height] of [
      [undefined, undefined],
      [0, 0],
      [-5, 10],
      [Number.NaN, 10],
      [Number.POSITIVE_INFINITY, 10],
    ])
      expect(fitBox(width, height)).toEqual({ widthPx: 200, heightPx: 200 })
  })
})

it('CH-11 an album of any number has every picture in a row, three at most', () => {
  for (let count = 2; count <= 9; count += 1) {
    const rows = albumRows(count)
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count)
    expect(Math.max(...rows)).toBeLessThanOrEqual(3)
    expect(rows.length).toBeLessThanOrEqual(3)
  }
})

describe('how the camera was held', () => {
  /** A JPEG's beginning with an Exif block in it. */
  const jpeg = (orientation: number, { isLittle = false, tag = 0x0112, entries = 1, directory = 8 } = {}) => {
    const tiff = new DataView(new ArrayBuffer(26))
    tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
    tiff.setUint16(2, 42, isLittle)
    tiff.setUint32(4, directory, isLittle)
    tiff.setUint16(8, entries, isLittle)
    tiff.setUint16(10, tag, isLittle)
    tiff.setUint16(12, 3, isLittle)
    tiff.setUint32(14, 1, isLittle)
    tiff.setUint16(18, orientation, isLittle)
    const comment = [0xff, 0xfe, 0x00, 0x04, 0x41, 0x42]
    const head = [0xff, 0xe1, 0x00, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]
    return new Blob([new Uint8Array([0xff, 0xd8, ...comment, ...head]), tiff, new Uint8Array([0xff, 0xda])])
  }
  it('CH-11 is read in either byte order, behind other blocks', async () => {
    expect(await orientationOf(jpeg(6))).toBe(6)
    expect(await orientationOf(jpeg(8, { isLittle: true }))).toBe(8)
  })
  it('CH-11 is upright when nothing sensible is said', async () => {
    expect(await orientationOf(jpeg(9))).toBe(1)
    expect(await orientationOf(jpeg(6, { tag: 0x0110 }))).toBe(1)
    expect(await orientationOf(jpeg(6, { directory: 0xffffff }))).toBe(1)
    expect(await orientationOf(jpeg(6, { tag: 1, entries: 0xffff }))).toBe(1)
    expect(await orientationOf(new Blob(['']))).toBe(1)
    expect(await orientationOf(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0])]))).toBe(1)
  })
})
