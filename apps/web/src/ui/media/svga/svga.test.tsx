import { afterEach, expect, it, vi } from 'vitest'
import { movieOf, unpacked } from '#ui/media/svga/movie.ts'
import SvgaPlayer from '#ui/media/svga/svga-player.tsx'
import { fieldsOf } from '#ui/media/svga/wire.ts'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../../testing/until.ts'

// A file as the format describes it, written here by hand.
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const bytesField = (number: number, bytes: Iterable<number>) => {
  const list = [...bytes]
  return [...varint(number * 8 + 2), ...varint(list.length), ...list]
}
const floatField = (number: number, value: number) => [
  ...varint(number * 8 + 5),
  ...new Uint8Array(new Float32Array([value]).buffer),
]
const text = (word: string) => new TextEncoder().encode(word)
const floats = (...values: number[]) => values.flatMap((value, at) => floatField(at + 1, value))
const frame = (alpha: number, tx: number) => [
  ...floatField(1, alpha),
  ...bytesField(2, floats(0, 0, 10, 10)),
  ...bytesField(3, floats(1, 0, 0, 1, tx, 0)),
]

async function redDot(): Promise<Uint8Array> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, 1, 1)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())
}

async function message({ frames = [frame(1, 0), frame(1, 10)], width = 20 } = {}): Promise<Uint8Array> {
  return new Uint8Array([
    ...bytesField(1, text('2.0.0')),
    ...bytesField(2, [
      ...floats(width, 10),
      ...varint(3 * 8),
      ...varint(10),
      ...varint(4 * 8),
      ...varint(frames.length),
    ]),
    ...bytesField(3, [...bytesField(1, text('dot')), ...bytesField(2, await redDot())]),
    ...bytesField(4, [...bytesField(1, text('dot')), ...frames.flatMap((one) => bytesField(2, one))]),
  ])
}
const packed = async (bytes: Uint8Array) =>
  new Response(
    new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate')),
  ).blob()

function preferReducedMotion(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isReduced, media: query }) as unknown as MediaQueryList,
  )
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('HM-17 an .svga file is unpacked and read', async () => {
  const bytes = await message()
  expect(await unpacked(await packed(bytes))).toEqual(bytes)
  const movie = movieOf(bytes)
  expect(movie).toMatchObject({ width: 20, height: 10, fps: 10, frameCount: 2 })
  expect([...movie.images.keys()]).toEqual(['dot'])
  expect(movie.sprites[0]?.frames[1]).toEqual({
    alpha: 1,
    width: 10,
    height: 10,
    transform: [1, 0, 0, 1, 10, 0],
    clip: '',
  })
})

it('HM-17 what is broken, endless or far too large is refused', async () => {
  const bytes = await message()
  await expect(unpacked(await packed(new Uint8Array(5000)), 1000)).rejects.toThrow('too large')
  await expect(unpacked(new Blob(['no animation']))).rejects.toThrow()
  expect(() => movieOf(bytes.subarray(0, 30))).toThrow(RangeError)
  expect(() => [...fieldsOf(new Uint8Array(20).fill(255))]).toThrow('without an end')
  expect(() => movieOf(new Uint8Array())).toThrow('not an animation')
  const wide = await message({ width: 100_000 })
  expect(() => movieOf(wide)).toThrow('not an animation')
})

const reds = (canvas: HTMLCanvasElement) => {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  return [5, 15].map((x) => (canvas.width ? (pen.getImageData(x, 5, 1, 1).data[0] ?? 0) : 0))
}

it('HM-17 it is played over and over', async () => {
  preferReducedMotion(false)
  const file = await packed(await message())
  vi.stubGlobal('fetch', async () => new Response(file))
  const onPlay = vi.fn()
  const { find } = await mount(<SvgaPlayer src="/x.svga" onPlay={onPlay} />)
  letReactRun()
  const canvas = find<HTMLCanvasElement>('canvas')
  for (const expected of [
    [255, 0],
    [0, 255],
    [255, 0],
  ])
    await until(() => expect(reds(canvas)).toEqual(expected), { interval: 5 })
  expect(onPlay).toHaveBeenCalled()
})

it('HM-17 with reduced motion it stands still', async () => {
  preferReducedMotion(true)
  const file = await packed(await message())
  vi.stubGlobal('fetch', async () => new Response(file))
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  const { find } = await mount(<SvgaPlayer src="/x.svga" />)
  letReactRun()
  await until(() => expect(reds(find<HTMLCanvasElement>('canvas'))).toEqual([255, 0]))
  expect(frames).not.toHaveBeenCalled()
})

it('HM-17 one that cannot be fetched or read leaves the art behind it', async () => {
  preferReducedMotion(false)
  const onPlay = vi.fn()
  const asked = vi.fn(async () => new Response('not found', { status: 404 }))
  vi.stubGlobal('fetch', asked)
  const { find } = await mount(<SvgaPlayer src="/x.svga" onPlay={onPlay} />)
  await until(() => expect(asked).toHaveBeenCalled())
  expect(find<HTMLCanvasElement>('canvas').width).toBe(0)
  expect(onPlay).not.toHaveBeenCalled()
})
