import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { useQuote } from './use-quote.ts'

const LASTS_MS = 2_500
let root: Root
let asked: string[]
let shown: ReturnType<typeof useQuote>

function Form({ typed }: { typed: bigint | undefined }) {
  shown = useQuote({ from: 1, to: 2 }, typed)
  return null
}
const type = (typed: bigint | undefined) => flushSync(() => root.render(<Form typed={typed} />))

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  holdToken('a-session')
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).searchParams.get('amount') ?? '')
    const data = { rate: '0.0118', fee: '0', receive: '1', quote_id: `${asked.length}` }
    return Response.json({ code: 10000, data: { ...data, expires_at: serverNow() + LASTS_MS } })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  type(undefined)
})
afterEach(() => {
  root.unmount()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('WL-10 the rate is asked for once the typing rests, and again when it runs out', async () => {
  for (const typed of [1_000_000n, 12_000_000n, 123_000_000n]) {
    type(typed)
    await vi.advanceTimersByTimeAsync(349)
  }
  expect([asked, shown.isAsking]).toEqual([[], true])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(shown.quote?.quote_id).toBe('1'))
  expect(asked).toEqual(['123'])
  await vi.advanceTimersByTimeAsync(LASTS_MS)
  await vi.waitFor(() => expect(shown.quote?.quote_id).toBe('2'))
  expect(asked).toEqual(['123', '123'])
})

it('WL-10 a rate for another amount is not shown while somebody types', async () => {
  type(1_000_000n)
  await vi.advanceTimersByTimeAsync(350)
  await vi.waitFor(() => expect(shown.quote).toBeTruthy())
  type(12_000_000n)
  expect(shown.quote).toBeUndefined()
})
