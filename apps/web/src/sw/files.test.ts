import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FetchEvent } from './scope.ts'

vi.mock('./plan.ts', () => ({
  SHELL: '/index.html',
  plan: { version: 'v1', files: [], texts: { en: [] } },
}))
const { answerPage } = await import('./files.ts')

let answer: (page: Response) => void
let fail: (why: Error) => void
let kept: Promise<unknown>[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = []
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/index.html' ? new Response('the shell') : undefined),
    open: async () => ({ put: async () => {} }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that is asked for, and whose answer the test holds back. */
function ask(path: string, isReloadNavigation: boolean): Promise<string> {
  const preloadResponse = new Promise<Response>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  const event = {
    request: { url: `https://mela.example${path}`, isReloadNavigation },
    preloadResponse,
    waitUntil: (work: Promise<unknown>) => kept.push(work),
  }
  return answerPage(event as unknown as FetchEvent).then((page) => page.text())
}

it('HM-09 a page that the network does not bring within three seconds is the one that was kept', async () => {
  const page = ask('/invite', false)
  await vi.advanceTimersByTimeAsync(3_000)
  answer(new Response('the newest page'))
  expect(await page).toBe('the shell')
})

it('HM-09 whoever reloads gets the newest page from a slow network too', async () => {
  const page = ask('/game', true)
  await vi.advanceTimersByTimeAsync(19_000)
  answer(new Response('the newest page'))
  expect(await page).toBe('the newest page')
  await Promise.all(kept)
})

it('HM-09 a reload without a network opens what was kept at once', async () => {
  const page = ask('/invite', true)
  fail(new TypeError('Failed to fetch'))
  expect(await page).toBe('the shell')
})
