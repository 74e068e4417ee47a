import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { files } from '@mela/contract/files.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mp3, mp4, wav } from '../../testing/media-samples.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { publishedFile } from './index.ts'

const server = await testApp({ config: { uploadMbPerDay: 3 } })
let people = 0
const someone = () => server.member(`media.${++people}`)
const asha = await someone()

const poster = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

type Announcement = { who?: TestMember; duration?: number; thumbnail_size?: number; size?: number }
async function announce(bytes: Buffer, type: string, { who = asha, size, ...more }: Announcement = {}) {
  return who.call(files.sign, { body: { size: size ?? bytes.length, type, use: 'chat', ...more } })
}
const put = (url: string, payload: Buffer, type: string) =>
  server.visitor.raw({ method: 'PUT', url, payload, headers: { 'content-type': type } })
const get = (url: string, headers = {}) => server.app.http.inject({ method: 'GET', url, headers })

async function publish(bytes: Buffer, type: string): Promise<string> {
  const signed = await announce(bytes, type)
  expect((await put(signed.sign_url, bytes, type)).envelope).toMatchObject({ code: 10000 })
  return signed.url
}

describe('sound and video of chat', () => {
  it.each<[string, Buffer, string, RegExp]>([
    ['audio/mpeg', mp3(2), 'audio/mpeg', /\.mp3$/],
    ['audio/x-wav', wav(2), 'audio/wav', /\.wav$/],
    ['video/mp4', mp4(), 'video/mp4', /\.mp4$/],
    ['video/quicktime', mp4({ brand: 'qt  ' }), 'video/quicktime', /\.mov$/],
  ])('CH-11 %s is checked and served as what it is', async (announced, bytes, type, name) => {
    const url = await publish(bytes, announced)
    expect(url).toMatch(name)
    const served = await get(url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.headers['content-length']).toBe(String(served.rawPayload.length))
    const found = await publishedFile(server.db, server.platform.config, url)
    expect(found).toMatchObject({ owner_id: asha.id, use: 'chat', type, size: served.rawPayload.length })
  })

  it.each<[string, Buffer, string, string]>([
    ['a page called sound', Buffer.from('<html>'), 'audio/mpeg', 'audio_type_refused'],
    ['a picture called video', poster, 'video/mp4', 'video_type_refused'],
    ['a video called sound', mp4(), 'audio/wav', 'audio_type_refused'],
    ['a video called picture', mp4(), 'image/jpeg', 'image_type_refused'],
    ['sound that lasts longer than it says', wav(62), 'audio/wav', 'audio_too_long'],
  ])('CH-11 %s is refused and not published', async (_what, bytes, type, reason) => {
    const signed = await announce(bytes, type, { who: await someone(), duration: 3 })
    expect((await put(signed.sign_url, bytes, type)).envelope).toMatchObject({ code: 10001, reason })
    expect(await get(signed.url)).toMatchObject({ statusCode: 404 })
    expect((await put(signed.sign_url, bytes, type)).envelope.reason).toBe('upload_expired')
  })

  it('CH-11 a thumbnail has an address of its own and is a picture written anew', async () => {
    const video = mp4()
    const signed = await announce(video, 'video/mp4', { thumbnail_size: poster.length })
    await put(signed.sign_url, video, 'video/mp4')
    expect((await put(signed.thumbnail_sign_url ?? '', poster, 'image/jpeg')).envelope.code).toBe(10000)
    const served = await get(signed.thumbnail_url ?? '')
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 })
    // Not one that is called a picture and is none.
    const wrong = await announce(video, 'video/mp4', { thumbnail_size: video.length })
    expect((await put(wrong.thumbnail_sign_url ?? '', video, 'image/jpeg')).envelope.reason).toBe(
      'image_type_refused',
    )
  })

  it('AP-06 outside chat there is neither sound nor a thumbnail', async () => {
    await expect(
      asha.call(files.sign, { body: { size: 10, type: 'audio/mpeg', use: 'complaint' } }),
    ).rejects.toMatchObject({ reason: 'image_type_refused' })
    const body = { size: 10, type: 'image/png', use: 'avatar', thumbnail_size: 10 } as const
    expect(await asha.call(files.sign, { body })).toMatchObject({
      thumbnail_sign_url: null,
      thumbnail_url: null,
    })
  })
})

describe('a part of a file', () => {
  it('CH-11 is given of sound and video, and only what is there', async () => {
    const bytes = mp4()
    const url = await publish(bytes, 'video/mp4')
    const part = await get(url, { range: 'bytes=4-7' })
    expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'ftyp'])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 4-7/${bytes.length}`,
      'content-length': '4',
      'x-content-type-options': 'nosniff',
    })
    const beyond = await get(url, { range: `bytes=${bytes.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
    const many = await get(url, { range: `bytes=${Array.from({ length: 500 }, () => '0-').join(',')}` })
    expect([many.statusCode, many.rawPayload.length]).toEqual([200, bytes.length])
  })

  it('CH-11 is not given of a picture', async () => {
    const url = await publish(poster, 'image/jpeg')
    const whole = await get(url, { range: 'bytes=0-3' })
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, undefined])
  })
})

describe('the day’s quota', () => {
  const MB = 1024 * 1024

  it('AP-06 is the setting’s, and a thumbnail counts', async () => {
    const who = await someone()
    const sign = (size: number, thumbnail_size: number) =>
      announce(Buffer.alloc(0), 'video/mp4', { who, size, thumbnail_size })
    await sign(2 * MB, 1)
    await expect(sign(MB - 100, 100)).rejects.toMatchObject({ reason: 'upload_quota_reached' })
    await sign(MB - 101, 100)
  })

  it('SE-06 what was refused counts like what was kept, and what broke off as far as it arrived', async () => {
    const who = await someone()
    const bytes = Buffer.alloc(2 * MB)
    const broken = await announce(bytes, 'audio/mpeg', { who })
    await breakOff(broken.sign_url, bytes.length)
    const states = async () => {
      const rows = await server.db.sql`select state from file where owner_id = ${who.id} order by created_at`
      return rows.map(({ state }) => state)
    }
    await expect.poll(states).toEqual(['refused'])
    expect((await put(broken.sign_url, bytes, 'audio/mpeg')).envelope.reason).toBe('upload_expired')

    const refused = await announce(bytes, 'audio/mpeg', { who })
    expect((await put(refused.sign_url, bytes, 'audio/mpeg')).envelope.reason).toBe('audio_type_refused')
    expect(await states()).toEqual(['refused', 'refused'])
    await expect(announce(bytes, 'audio/mpeg', { who })).rejects.toMatchObject({
      reason: 'upload_quota_reached',
    })
    const sizes = await server.db.sql<{ size: string }[]>`
      select size from file where owner_id = ${who.id} order by created_at`
    expect(Number(sizes[0]?.size)).toBeLessThanOrEqual(MB)
    expect(Number(sizes[1]?.size)).toBe(2 * MB)
  })
})

describe('one address', () => {
  it('AP-06 publishes once, however many send to it at the same time', async () => {
    const [one, other] = [wav(1), wav(1).fill(7, 60)]
    const signed = await announce(one, 'audio/wav')
    const answers = await Promise.all(
      [one, other, one, other].map((bytes) => put(signed.sign_url, bytes, 'audio/wav')),
    )
    const codes = answers.map(({ envelope }) => envelope.code)
    expect(codes.filter((code) => code === 10000)).toHaveLength(1)
    const winner = [one, other, one, other][codes.indexOf(10000)]
    // The sample has an empty remark before its sound, which is not kept.
    expect((await get(signed.url)).rawPayload.subarray(-1000).equals(winner?.subarray(-1000) ?? one)).toBe(
      true,
    )
  })
})

/** Sends half of what was announced over a real connection and hangs up. */
async function breakOff(path: string, size: number): Promise<void> {
  const { port } = server.app.http.server.address() as AddressInfo
  await new Promise<void>((resolve) => {
    const sent = httpRequest({
      port,
      path,
      method: 'PUT',
      headers: { 'content-length': size, 'content-type': 'audio/mpeg' },
    })
    sent.on('error', () => {})
    sent.on('close', () => resolve())
    sent.write(Buffer.alloc(size / 2), () => sent.destroy())
  })
}
