import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { box, id3, mp3, mp4, wav } from '../../../testing/media-samples.ts'
import { checkMedia, type MediaOutcome } from './check-media.ts'

const folder = await mkdtemp(join(tmpdir(), 'mela-media-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function check(type: string, bytes: Buffer): Promise<MediaOutcome & { kept?: Buffer }> {
  count += 1
  const from = join(folder, `${count}-arrived`)
  await writeFile(from, bytes)
  const outcome = await checkMedia({ from, to: join(folder, `${count}-clean`), type, maxSeconds: 61 })
  return outcome.ok ? { ...outcome, kept: await readFile(outcome.path) } : outcome
}
const reasonOf = async (type: string, bytes: Buffer) => {
  const outcome = await check(type, bytes)
  return outcome.ok ? undefined : outcome.reason
}

describe('sound', () => {
  it('CH-11 an MP3 keeps its frames and loses everything around them', async () => {
    const sound = mp3(2)
    const tail = Buffer.from('TAG a song'.padEnd(128, '\0'))
    const found = await check('audio/mp3', Buffer.concat([id3('<script>canary</script>'), sound, tail]))
    expect(found).toMatchObject({ ok: true, type: 'audio/mpeg', size: sound.length })
    expect(found.kept?.equals(sound)).toBe(true)
  })

  it('CH-11 an MP3 is as long as its frames, whatever it claims', async () => {
    expect(await reasonOf('audio/mpeg', mp3(60))).toBeUndefined()
    expect(await reasonOf('audio/mpeg', mp3(62))).toBe('audio_too_long')
    // A tag in the middle hides no second half: a player would play on behind it.
    const hidden = Buffer.concat([mp3(2), Buffer.alloc(8192, 1), mp3(100)])
    expect(await reasonOf('audio/mpeg', hidden)).toBe('audio_type_refused')
    const behindTag = await check('audio/mpeg', Buffer.concat([mp3(2), id3('x'), mp3(100)]))
    expect(behindTag.kept?.length).toBe(mp3(2).length)
  })

  it('CH-11 a WAV is as long as its bytes take to play', async () => {
    const found = await check('audio/x-wav', wav(3, { remark: 'canary!!' }))
    expect(found).toMatchObject({ ok: true, type: 'audio/wav', size: 44 + 48_000 })
    expect(found.kept?.includes('canary')).toBe(false)
    expect(found.kept?.subarray(0, 4).toString()).toBe('RIFF')
    expect(await reasonOf('audio/wav', wav(62))).toBe('audio_too_long')
    expect(await reasonOf('audio/wav', wav(62, { bytesPerSecond: 1_000_000 }))).toBe('audio_too_long')
    expect(await reasonOf('audio/wav', wav(62, { claimed: 0 }))).toBe('audio_too_long')
    expect(await reasonOf('audio/wav', wav(2, { claimed: 0xffffffff }))).toBeUndefined()
  })

  it.each<[string, string, Buffer]>([
    ['a page', 'audio/mpeg', Buffer.from('<html>'.repeat(1000))],
    ['a WAV called MP3', 'audio/mpeg', wav(2)],
    ['an MP3 called WAV', 'audio/wav', mp3(2)],
    ['two frames', 'audio/mpeg', mp3(0.05)],
    ['a WAV of another coding', 'audio/wav', wav(2, { kind: 85 })],
    ['a WAV whose blocks do not fit', 'audio/wav', wav(2, { blockBytes: 8 })],
    ['a WAV of nothing', 'audio/wav', wav(0)],
    ['only a tag', 'audio/mpeg', id3('x'.repeat(5000))],
    ['a tag longer than the file', 'audio/mpeg', id3('x').fill(0x7f, 6, 10)],
    ['one byte', 'audio/wav', Buffer.from('R')],
  ])('CH-11 refuses %s', async (_what, type, bytes) => {
    expect(await reasonOf(type, bytes)).toBe('audio_type_refused')
  })
})

describe('video', () => {
  it('CH-11 tells its size as it is shown and forgets where it was recorded', async () => {
    const bytes = mp4()
    const found = await check('video/mp4', bytes)
    expect(found).toMatchObject({ ok: true, type: 'video/mp4', width: 640, height: 360, size: bytes.length })
    expect(found.kept?.length).toBe(bytes.length)
    expect(found.kept?.includes('28.6139')).toBe(false)
    expect(found.kept?.includes('pictures and sound')).toBe(true)
    expect(await check('video/mp4', mp4({ isTurned: true }))).toMatchObject({ width: 360, height: 640 })
  })

  it('CH-11 takes QuickTime, new and old', async () => {
    expect(await reasonOf('video/quicktime', mp4({ brand: 'qt  ' }))).toBeUndefined()
    expect(await reasonOf('video/quicktime', mp4({ brand: '' }))).toBeUndefined()
  })

  it.each<[string, string, Buffer]>([
    ['QuickTime called MP4', 'video/mp4', mp4({ brand: 'qt  ' })],
    ['MP4 called QuickTime', 'video/quicktime', mp4()],
    ['sound alone', 'video/mp4', mp4({ kind: 'soun' })],
    ['half of it', 'video/mp4', mp4().subarray(0, 120)],
    ['a name and nothing behind it', 'video/mp4', box('ftyp', Buffer.from('isom'))],
    ['WebM', 'video/mp4', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a page', 'video/quicktime', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a box of no length', 'video/mp4', Buffer.concat([mp4(), Buffer.from([0, 0, 0, 4, 1, 1, 1, 1])])],
    [
      'a box longer than the world',
      'video/mp4',
      Buffer.concat([mp4(), Buffer.from('00000001667265657fffffffffffffff', 'hex')]),
    ],
    ['a million boxes', 'video/mp4', Buffer.concat([mp4(), Buffer.alloc(8 * 30_000, box('free'))])],
  ])('CH-11 refuses %s', async (_what, type, bytes) => {
    expect(await reasonOf(type, bytes)).toBe('video_type_refused')
  })

  it('CH-11 bytes flipped at random never throw', async () => {
    const shapes: [string, Buffer][] = [
      ['video/mp4', mp4()],
      ['audio/wav', wav(0.02)],
      ['audio/mpeg', mp3(0.2)],
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % below
    }
    for (const [type, whole] of shapes)
      for (let round = 0; round < 150; round += 1) {
        const bytes = Buffer.from(whole.subarray(0, round % 5 === 0 ? next(whole.length) : whole.length))
        for (let flips = 0; flips < 4 && bytes.length > 0; flips += 1)
          bytes[next(Math.min(bytes.length, 400))] = next(256)
        expect(await check(type, bytes)).toHaveProperty('ok')
      }
  })
})
