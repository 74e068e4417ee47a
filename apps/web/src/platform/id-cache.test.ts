import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BATCH_PAUSE_MS, RETRY_MS } from './batched-asking.ts'
import { createIdCache, type Kept, type Shelf, STALE_MS } from './id-cache.ts'
import { endSession, holdToken } from './session.ts'

type Thing = { id: string; name: string }
const thing = (id: string, name = `thing ${id}`): Thing => ({ id, name })
const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

function cacheOf(answer: (ids: string[]) => Thing[] | Promise<Thing[]>, shelf?: Shelf<Thing>) {
  const fetch = vi.fn(async (ids: string[]) => answer(ids))
  const cache = createIdCache<Thing>({ idOf: ({ id }) => id, fetch, ...(shelf && { shelf }) })
  return { cache, fetch, asked: () => fetch.mock.calls.map(([ids]) => ids) }
}
const everything = (ids: string[]) => ids.map((id) => thing(id))
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  holdToken('a-session')
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('SO-09 what is known by id', () => {
  it('is asked for together, up to 100 at a time, with a second between two calls', async () => {
    const { cache, asked } = cacheOf(everything)
    for (const id of idsUpTo(250)) cache.want(id)
    await settle()
    expect(asked().map((ids) => ids.length)).toEqual([100])
    await vi.advanceTimersByTimeAsync(BATCH_PAUSE_MS - 1)
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked().map((ids) => ids.length)).toEqual([100, 100])
    await vi.advanceTimersByTimeAsync(BATCH_PAUSE_MS)
    expect(asked().map((ids) => ids.length)).toEqual([100, 100, 50])
    expect(new Set(asked().flat()).size).toBe(250)
    expect(cache.get('250')).toEqual(thing('250'))
  })

  it('is not asked for again until seven days have passed, and shown meanwhile', async () => {
    const { cache, asked } = cacheOf(everything)
    cache.want('1')
    await settle()
    await vi.advanceTimersByTimeAsync(STALE_MS)
    cache.want('1')
    await settle()
    expect(asked()).toEqual([['1']])
    await vi.advanceTimersByTimeAsync(BATCH_PAUSE_MS)
    cache.want('1')
    expect(cache.get('1')).toEqual(thing('1'))
    await settle()
    expect(asked()).toEqual([['1'], ['1']])
  })

  it('keeps what was known of one that the server leaves out, and does not ask in circles', async () => {
    let isGone = false
    const { cache, asked } = cacheOf((ids) => (isGone ? [] : everything(ids)))
    cache.want('1')
    await settle()
    isGone = true
    await vi.advanceTimersByTimeAsync(BATCH_PAUSE_MS)
    cache.refresh('1')
    cache.want('2')
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    cache.want('2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache.get('1')).toEqual(thing('1'))
    expect(cache.get('2')).toBeUndefined()
    expect(asked().flat().sort()).toEqual(['1', '1', '2'])
  })

  it('is asked for again after a failure, but not at once', async () => {
    let isDown = true
    const { cache, asked } = cacheOf((ids) => {
      if (isDown) throw new Error('down')
      return everything(ids)
    })
    cache.want('1')
    await settle()
    await vi.advanceTimersByTimeAsync(RETRY_MS - 1)
    expect(asked()).toHaveLength(1)
    isDown = false
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toHaveLength(2)
    expect(cache.get('1')).toEqual(thing('1'))
  })

  it('a change that is told while an older answer is on its way is asked for once more', async () => {
    const answers: ((list: Thing[]) => void)[] = []
    const { cache, asked } = cacheOf(() => new Promise<Thing[]>((done) => answers.push(done)))
    cache.want('1')
    await settle()
    cache.refresh('1')
    answers[0]?.([thing('1', 'old')])
    await vi.advanceTimersByTimeAsync(BATCH_PAUSE_MS)
    expect(asked()).toEqual([['1'], ['1']])
    answers[1]?.([thing('1', 'new')])
    await settle()
    expect(cache.get('1')?.name).toBe('new')
  })

  it('comes from the device first, and only what it does not have from the server', async () => {
    const kept: Kept<Thing>[] = [{ id: '1', value: thing('1', 'kept'), synctime: Date.now() }]
    const put = vi.fn(async (_: readonly Kept<Thing>[]) => {})
    const { cache, asked } = cacheOf(everything, {
      take: async (ids) => kept.filter(({ id }) => ids.includes(id)),
      put,
    })
    cache.want('1')
    cache.want('2')
    await settle()
    expect(cache.get('1')?.name).toBe('kept')
    expect(asked()).toEqual([['2']])
    expect(put.mock.calls.flatMap(([items]) => items.map(({ id }) => id))).toEqual(['2'])
  })

  it('works without the device', async () => {
    const { cache } = cacheOf(everything, {
      take: () => Promise.reject(new Error('refused')),
      put: () => Promise.reject(new Error('full')),
    })
    cache.want('1')
    await settle()
    expect(cache.get('1')).toEqual(thing('1'))
  })

  it('is gone with the session, and an answer to the last member is nothing for the next', async () => {
    let answer = (_: Thing[]) => {}
    const { cache } = cacheOf(
      () =>
        new Promise<Thing[]>((done) => {
          answer = done
        }),
    )
    cache.keep([thing('7')])
    cache.want('1')
    await settle()
    endSession()
    expect(cache.get('7')).toBeUndefined()
    answer([thing('1', 'of the last member')])
    await settle()
    expect(cache.get('1')).toBeUndefined()
  })
})
