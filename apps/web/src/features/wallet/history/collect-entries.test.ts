import type { HistoryEntry } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { collectEntries } from './collect-entries.ts'

const NOW = 1_700_000_000_000.5

function server(count: number) {
  const asked: unknown[] = []
  const ask: Parameters<typeof collectEntries>[2] = async (query) => {
    asked.push(query)
    const start = Number(query.after ?? 0)
    const end = Math.min(start + query.limit, count)
    const list = Array.from({ length: end - start }, (_, at) => ({ id: `${start + at}` }) as HistoryEntry)
    return { list, ...(end < count && { next: String(end) }) }
  }
  return { ask, asked }
}

it('WL-12 a file has every entry of the filter, each once', async () => {
  const { ask, asked } = server(205)
  const { entries, isCut } = await collectEntries({ type: 5 }, NOW, ask)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(205)
  expect(entries).toHaveLength(205)
  expect(isCut).toBe(false)
  const asks = [{}, { after: '100' }, { after: '200' }]
  expect(asked).toEqual(asks.map((page) => ({ type: 5, to: 1_700_000_000_000, limit: 100, ...page })))
})

it('WL-12 a file has at most 5,000 entries and says when that is not all', async () => {
  const more = await collectEntries({}, NOW, server(5001).ask)
  expect([more.entries.length, more.isCut]).toEqual([5000, true])
  const exactly = await collectEntries({}, NOW, server(5000).ask)
  expect([exactly.entries.length, exactly.isCut]).toEqual([5000, false])
})

it('WL-12 an end of the period before now is kept, one after now gives way', async () => {
  const { ask, asked } = server(0)
  await collectEntries({ to: 5 }, NOW, ask)
  await collectEntries({ to: NOW + 1000 }, NOW, ask)
  expect(asked).toMatchObject([{ to: 5 }, { to: 1_700_000_000_000 }])
})
