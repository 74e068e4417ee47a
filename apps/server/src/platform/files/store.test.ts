import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { s3Store } from './s3-store.ts'
import { type FileStore, folderStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'mela-store-'))

/** The few calls of S3 that we make, over HTTP, refusing what is not signed. */
const kept = new Map<string, Buffer>()
const s3 = createServer(async (request, reply) => {
  const key = new URL(request.url ?? '', 'http://x').pathname
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return reply.writeHead(403).end()
  if (request.method === 'PUT') kept.set(key, await buffer(request))
  if (request.method === 'DELETE') kept.delete(key)
  const found = kept.get(key)
  if (request.method === 'GET' && !found)
    return reply
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start && end ? found?.subarray(Number(start), Number(end) + 1) : found
  if (request.method === 'GET')
    return reply.writeHead(start ? 206 : 200, { 'content-length': part?.length }).end(part)
  reply.writeHead(request.method === 'DELETE' ? 204 : 200).end()
})
await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  s3.close()
})

const stores: [string, FileStore][] = [
  ['a folder', folderStore(folder)],
  ['S3', s3Store({ bucket: 'b', endpoint, region: 'r', accessKeyId: 'key', secretAccessKey: 'secret' })],
]

describe.each(stores)('AP-06 %s', (_name, store) => {
  it('AP-06 gives back what was put, until it is removed', async () => {
    await store.put('published/a.jpg', Buffer.from('bytes'), 'image/jpeg')
    await store.put(
      'published/b.jpg',
      Readable.from([Buffer.from('more '), Buffer.from('bytes')]),
      'image/jpeg',
    )
    const found = await store.open('published/b.jpg')
    expect(found && (await buffer(found.stream)).toString()).toBe('more bytes')
    expect((await store.open('published/a.jpg'))?.size).toBe(5)
    await store.remove('published/a.jpg')
    expect(await store.open('published/a.jpg')).toBeUndefined()
  })

  it('AP-06 takes a stream of a known size as it comes, and gives back a part of it', async () => {
    const pieces = Readable.from([Buffer.from('01234'), Buffer.from('56789')])
    await store.put('published/c.mp4', pieces, 'video/mp4', 10)
    const part = await store.open('published/c.mp4', { start: 3, end: 6 })
    expect([part?.size, part && (await buffer(part.stream)).toString()]).toEqual([4, '3456'])
    expect(await store.open('published/none.mp4', { start: 0, end: 1 })).toBeUndefined()
  })
})

it.each(['../x', '/etc/passwd', 'a/../../x', 'A', 'a\0b', ''])(
  'a name such as %j leads nowhere',
  async (name) => {
    await expect(folderStore(folder).put(name, Buffer.from('x'), 'x')).rejects.toThrow('not a file name')
  },
)

it('a write that breaks off leaves no file behind its name', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    })(),
  )
  const store = folderStore(folder)
  await expect(store.put('published/half.jpg', broken, 'image/jpeg')).rejects.toThrow('cut')
  expect(await store.open('published/half.jpg')).toBeUndefined()
  expect(readdirSync(join(folder, 'published'))).toContain('half.jpg.partial')
})
