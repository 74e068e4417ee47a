import { beforeEach, expect, it, vi } from 'vitest'
import { cancelAllCalls } from '#platform/api/pending.ts'
import { until } from '../../../testing/until.ts'
import type { PreparedImage } from './prepared.ts'
import { uploadMedia } from './upload-media.ts'

/** As much of an XMLHttpRequest as an upload sees. */
class Wire extends EventTarget {
  static sent: Wire[] = []
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  address = ''
  type = ''
  body: Blob | undefined
  responseText = ''
  status = 200
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(_name: string, type: string) {
    this.type = type
  }
  send(body: Blob) {
    this.body = body
    Wire.sent.push(this)
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  moves(loaded: number) {
    this.upload.onprogress?.({ loaded, total: this.body?.size })
  }
  answers(envelope: object) {
    this.responseText = JSON.stringify(envelope)
    this.onload?.()
    this.onloadend?.()
  }
}

let signed: Record<string, unknown>[] = []
beforeEach(() => {
  Wire.sent = []
  signed = []
  vi.stubGlobal('XMLHttpRequest', Wire)
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { thumbnail_size?: number }
    signed.push(asked)
    const at = signed.length
    const data = {
      sign_url: `/up/${at}`,
      url: `/files/${at}.jpg`,
      thumbnail_sign_url: asked.thumbnail_size ? `/up/${at}-small` : null,
      thumbnail_url: asked.thumbnail_size ? `/files/${at}-small.jpg` : null,
    }
    return new Response(JSON.stringify({ code: 10000, data }))
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const image: PreparedImage = {
  kind: 'image',
  blob: new Blob(['x'.repeat(900)], { type: 'image/jpeg' }),
  width: 640,
  height: 480,
  thumbnail: new Blob(['x'.repeat(100)], { type: 'image/jpeg' }),
}
const { thumbnail: _, ...alone } = image

function begin(media = image as Parameters<typeof uploadMedia>[0]) {
  const shares: number[] = []
  const controller = new AbortController()
  const done = uploadMedia(media, { signal: controller.signal, onProgress: (share) => shares.push(share) })
  done.catch(() => {})
  return { shares, controller, done }
}
const wire = async (count: number) => {
  await until(() => expect(Wire.sent).toHaveLength(count))
  return Wire.sent[count - 1] as Wire
}
const OK = { code: 10000, data: {} }

it('CH-11 the small picture and the large one share one bar, and both addresses come back', async () => {
  const { shares, done } = begin()
  const small = await wire(1)
  small.moves(50)
  small.moves(100)
  small.answers(OK)
  const large = await wire(2)
  large.moves(450)
  large.moves(900)
  large.answers(OK)
  expect(await done).toEqual({ url: '/files/1.jpg', thumbnail_url: '/files/1-small.jpg' })
  expect(shares).toEqual([0.05, 0.1, 0.55, 1])
  expect([small.address, large.address, large.type]).toEqual(['/up/1-small', '/up/1', 'image/jpeg'])
  expect(signed).toEqual([
    { use: 'chat', size: 900, type: 'image/jpeg', width: 640, height: 480, thumbnail_size: 100 },
  ])
})

it('CH-11 a voice is announced with its length', async () => {
  const blob = new Blob(['x'], { type: 'audio/mpeg' })
  const { done } = begin({ kind: 'audio', blob, duration: 4.2, peaks: [] })
  ;(await wire(1)).answers(OK)
  expect(await done).toEqual({ url: '/files/1.jpg' })
  expect(signed).toEqual([{ use: 'chat', size: 1, type: 'audio/mpeg', duration: 4.2 }])
})

it('CH-11 can be taken back, and a logout takes it back too', async () => {
  const mine = begin(alone)
  await wire(1)
  mine.controller.abort()
  await expect(mine.done).rejects.toMatchObject({ name: 'Cancelled' })
  const other = begin(alone)
  await wire(2)
  cancelAllCalls()
  await expect(other.done).rejects.toMatchObject({ name: 'Cancelled' })
})

it('CH-11 gives up after 30 seconds without progress, not before', async () => {
  const { done } = begin(alone)
  const sent = await wire(1)
  vi.useFakeTimers()
  sent.moves(1)
  await vi.advanceTimersByTimeAsync(29_000)
  sent.moves(2)
  await vi.advanceTimersByTimeAsync(29_000)
  const outcome = vi.fn()
  done.catch(outcome)
  await vi.advanceTimersByTimeAsync(900)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimedOut' }))
})

it('CH-11 tried again it is announced anew', async () => {
  const first = begin(alone)
  ;(await wire(1)).answers({ code: 10001, reason: 'upload_expired', message: 'Too late' })
  await expect(first.done).rejects.toMatchObject({ name: 'Refusal', reason: 'upload_expired' })
  const second = begin(alone)
  const sent = await wire(2)
  expect(sent.address).toBe('/up/2')
  sent.answers(OK)
  expect(await second.done).toEqual({ url: '/files/2.jpg' })
})
