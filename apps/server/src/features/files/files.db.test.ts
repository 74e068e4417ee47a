import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { files } from '@mela/contract/files.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp({ config: { uploadMbPerDay: 500 } })
const asha = await server.member('asha.files')

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 91, g: 33, b: 182 } } })
const pixelBomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
const jpeg = await picture().jpeg().toBuffer()

async function announce(
  bytes: { length: number },
  type = 'image/jpeg',
  use: 'avatar' | 'card' = 'avatar',
  who: TestMember = asha,
) {
  return who.call(files.sign, { body: { size: bytes.length, type, use } })
}
const put = (url: string, payload: Buffer, type = 'image/jpeg') =>
  server.visitor.raw({ method: 'PUT', url, payload, headers: { 'content-type': type } })
const get = (url: string) => server.app.http.inject({ method: 'GET', url })

/** SE-10: by its status, so that no browser and no cache takes a refusal for a picture. */
const GONE = { statusCode: 404, headers: expect.objectContaining({ 'cache-control': 'no-store' }) }

describe('an image', () => {
  it('AP-06 is signed, uploaded and then served under a name of ours', async () => {
    const signed = await announce(jpeg)
    expect(await get(signed.url)).toMatchObject(GONE)
    expect((await put(signed.sign_url, jpeg)).envelope.code).toBe(10000)
    const served = await get(signed.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    })
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 })
  })

  it('AP-06 loses its EXIF and is turned as the EXIF said', async () => {
    const turned = await picture()
      .withExif({ IFD0: { Copyright: 'canary-in-exif' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const signed = await announce(turned)
    await put(signed.sign_url, turned)
    const served = await get(signed.url)
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 48,
      height: 64,
      exif: undefined,
      orientation: undefined,
    })
  })

  it('AP-06 a script hidden behind the picture does not survive', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const signed = await announce(polyglot)
    expect((await put(signed.sign_url, polyglot)).envelope.code).toBe(10000)
    expect((await get(signed.url)).rawPayload.includes('<script>')).toBe(false)
  })
})

describe('what is refused', () => {
  it.each<[string, Buffer, string]>([
    [
      'an SVG called a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'image_type_refused',
    ],
    ['a page called a picture', Buffer.from('<html>'), 'image_type_refused'],
    ['a GIF', Buffer.from('GIF89a/*…alert(1)'), 'image_type_refused'],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2), 'image_unreadable'],
    ['a picture of 81 million pixels', pixelBomb, 'image_too_many_pixels'],
  ])('AP-06 %s', async (_what, bytes, reason) => {
    const signed = await announce(bytes)
    expect((await put(signed.sign_url, bytes)).envelope).toMatchObject({ code: 10001, reason })
    expect(await get(signed.url)).toMatchObject(GONE)
  })

  it.each<[string, object, string]>([
    ['another type', { size: 10, type: 'image/gif', use: 'avatar' }, 'image_type_refused'],
    [
      'more than 2 MB outside chat',
      { size: 2 * 1024 * 1024 + 1, type: 'image/png', use: 'card' },
      'image_too_large',
    ],
    [
      'a chat image of more than 200 MB',
      { size: 200 * 1024 * 1024 + 1, type: 'image/png' },
      'image_too_large',
    ],
    ['another kind of video', { size: 10, type: 'video/webm' }, 'video_type_refused'],
    ['sound of more than 60 s', { size: 10, type: 'audio/mpeg', duration: 61 }, 'audio_too_long'],
  ])('AP-06 signing %s', async (_what, body, reason) => {
    await expect(asha.call(files.sign, { body: body as never })).rejects.toMatchObject({ reason })
  })

  it('AP-06 more or fewer bytes than announced', async () => {
    const more = await announce(jpeg.subarray(0, 10))
    expect((await put(more.sign_url, jpeg)).envelope.reason).toBe('upload_size_differs')
    const fewer = await announce(Buffer.alloc(jpeg.length + 1))
    expect((await put(fewer.sign_url, jpeg)).envelope.reason).toBe('upload_size_differs')
  })

  it('AP-06 an address that was used, changed or is too old', async () => {
    const signed = await announce(jpeg)
    await put(signed.sign_url, jpeg)
    expect((await put(signed.sign_url, jpeg)).envelope.reason).toBe('upload_expired')
    const other = await announce(jpeg)
    expect((await put(other.sign_url.replace(/until=\d+/, 'until=9999999999'), jpeg)).envelope.code).toBe(
      10004,
    )
    expect((await put(other.sign_url.slice(0, -2), jpeg)).envelope.code).toBe(10004)
    server.clock.nowMs += 301_000
    expect((await put(other.sign_url, jpeg)).envelope.reason).toBe('upload_expired')
    server.clock.nowMs -= 301_000
  })

  it('AP-06 a private file has no lasting address', async () => {
    const signed = await announce(jpeg, 'image/jpeg', 'card')
    expect((await put(signed.sign_url, jpeg)).envelope.code).toBe(10000)
    expect(await get(signed.url)).toMatchObject(GONE)
  })

  it('AP-06 a visitor signs nothing, a member no more than the daily quota', async () => {
    await expect(
      server.visitor.call(files.sign, { body: { size: 10, type: 'image/png' } }),
    ).rejects.toMatchObject({ code: 10005 })
    const greedy = await server.member('asha.greedy')
    const large = { size: 199 * 1024 * 1024, type: 'image/png' }
    await greedy.call(files.sign, { body: large })
    await greedy.call(files.sign, { body: large })
    await expect(greedy.call(files.sign, { body: large })).rejects.toMatchObject({
      reason: 'upload_quota_reached',
      status: 429,
    })
  })

  it('AP-06 by default a member may upload a video of 1,024 MB', async () => {
    const usual = await testApp({ db: server.db })
    const maker = await usual.member('asha.video')
    const video = { size: 1024 ** 3, type: 'video/mp4' }
    expect(await maker.call(files.sign, { body: video })).toMatchObject({ url: expect.any(String) })
  })

  it('AP-06 uploads announced at once share one quota', async () => {
    const hasty = await server.member('asha.hasty')
    const body = { size: 199 * 1024 * 1024, type: 'image/png' }
    const asked = await Promise.allSettled(Array.from({ length: 16 }, () => hasty.call(files.sign, { body })))
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    const [row] = await server.db.sql`select count(*)::int as count from file where owner_id = ${hasty.id}`
    expect(row?.count).toBe(2)
  })
})

describe('a private file', () => {
  it('ID-04 rests sealed, opens by a short-lived address to its owner, and every opening is kept', async () => {
    const owner = await server.member('asha.private')
    const other = await server.member('ravi.curious')
    const signed = await announce(jpeg, 'image/jpeg', 'card', owner)
    await put(signed.sign_url, jpeg)
    expect(await get(signed.url)).toMatchObject(GONE)
    const name = signed.url.split('/').at(-1) ?? ''
    const stored = await server.platform.files.open(`published/${name}`)
    const resting = await buffer(stored?.stream as Readable)
    await expect(sharp(resting).metadata()).rejects.toThrow()

    await expect(other.call(files.open, { body: { url: signed.url } })).rejects.toMatchObject({ code: 10004 })
    const opened = await owner.call(files.open, { body: { url: signed.url } })
    const served = await get(opened.url)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 })
    expect(served.headers['cache-control']).toBe('no-store')
    const openings = await server.db.sql`select opener from file_opening where file_name = ${name}`
    expect(openings.map(({ opener }) => opener)).toEqual([`member:${owner.id}`])

    const forged = opened.url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60}`)
    expect(await get(forged)).toMatchObject(GONE)
    server.clock.nowMs += 61_000
    expect(await get(opened.url)).toMatchObject(GONE)
    server.clock.nowMs -= 61_000
  })
})
