import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOldShare, keepShare, receivedShare } from './received-share.ts'

const form = (parts: Record<string, string>, files: File[] = []) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(parts)) made.append(name, value)
  for (const file of files) made.append('files', file)
  return made
}
const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' })

beforeEach(() => caches.delete('mela-shared'))
afterEach(() => vi.useRealTimers())

it('CH-10 what is shared is found again with its words and files', async () => {
  const words = { title: 'The wheel', text: 'Look https://fair.example/1', url: 'https://fair.example/1' }
  expect(await keepShare(form(words, [picture('a.png'), picture('b.png')]))).toBe(true)
  const share = await receivedShare()
  expect(share?.text).toBe('The wheel\nLook https://fair.example/1')
  expect(share?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['a.png', 'image/png', 5],
    ['b.png', 'image/png', 5],
  ])
})

it('CH-10 a later share takes the place of an earlier one, whatever it left', async () => {
  await keepShare(form({ text: 'first' }, [picture('a.png'), picture('b.png')]))
  await keepShare(form({ text: 'second' }))
  expect(await receivedShare()).toEqual({ text: 'second', files: [] })
})

it('CH-10 nothing is nothing, and so is what waited for more than a day', async () => {
  expect(await keepShare(form({ title: ' ', text: '' }))).toBe(false)
  expect(await receivedShare()).toBeUndefined()
  await keepShare(form({ text: 'late' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 })
  expect(await receivedShare()).toBeUndefined()
  await forgetOldShare()
  expect(await caches.has('mela-shared')).toBe(false)
})

it('CH-11 no more than ten files are taken in', async () => {
  await keepShare(
    form(
      {},
      Array.from({ length: 30 }, (_, i) => picture(`${i}.png`)),
    ),
  )
  expect((await receivedShare())?.files).toHaveLength(10)
})

it('CH-10 a browser that refuses storage has received nothing', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('denied')) })
  expect(await receivedShare()).toBeUndefined()
  vi.unstubAllGlobals()
})
