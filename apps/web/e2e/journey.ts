// What every journey needs: a member's session without the login screen, and an eye on the console.
import { createCipheriv, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export { expect }

export const DEMO_PASSWORD = 'Rangoli9gem'
const KEY = Buffer.from('80d8ca523f26a315d496877e34521a28', 'hex')
const IV = Buffer.from('5b2fa18308474761da28fa79b8399b47', 'hex')

export function cipher(secret: string): string {
  const aes = createCipheriv('aes-128-cbc', KEY, IV)
  return Buffer.concat([aes.update(secret, 'utf8'), aes.final()]).toString('base64')
}

export type Username = 'asha.verma' | 'ravi.kumar' | 'li.wei'

/** A session of its own, for journeys that end it. */
export async function newToken(request: APIRequestContext, username: Username): Promise<string> {
  const reply = await request.post('/api/user/login', {
    data: { source: 2, data: { account: { username, password: cipher(DEMO_PASSWORD) } } },
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return data.token
}

/** The server counts sign-ins and codes by address, and a journey must not find another's count. */
export const someAddress = () => ({ 'X-Forwarded-For': [10, ...bytes(3)].join('.') })
const bytes = (count: number) => Array.from({ length: count }, () => randomInt(256))

type Fixtures = { toleratesErrors: boolean }
type WorkerFixtures = { memberToken: string }

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
  extraHTTPHeaders: async ({}, use) => use(someAddress()),
  /** Set by journeys that break something on purpose: the browser then reports it in the console. */
  toleratesErrors: [false, { option: true }],
  /**
   * One session per worker: the server keeps ten per member and lets the oldest go. Asha signs in and out by hand
   * in some journeys, so the worker is Li Wei.
   */
  memberToken: [
    async ({ playwright }, use, worker) => {
      const request = await playwright.request.newContext({
        baseURL: worker.project.use.baseURL,
        extraHTTPHeaders: someAddress(),
      })
      await use(await newToken(request, 'li.wei'))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await askedBefore(context)
    await use(context)
  },
  page: async ({ page, toleratesErrors }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || /Trusted|Content Security/.test(message.text()))
        problems.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    const found = [...problems]
    await forgetRoutes(page.context())
    if (!toleratesErrors) expect(found).toEqual([])
  },
})

/** A journey begins after the one time that the app asks by itself to be installed. */
export const askedBefore = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A page that is still empty has no storage.
    if (location.origin === 'null' || sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', '1')
    localStorage.setItem('install_prompt_flag', '1')
  })

/** An answer that a journey is still making up when it ends would fail it: nobody waits for it any more. */
export async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Puts the session where the app keeps it, once: a later sign-out must not be undone by the next page load. */
export async function signIn(page: Page, token: string, { hasSocket = false } = {}): Promise<void> {
  // The server counts handshakes per address, and all journeys share one: only those about the socket connect.
  if (!hasSocket) await page.routeWebSocket(/\/socket\//, () => {})
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', '1')
    localStorage.setItem('auth_token', value)
  }, token)
}

/** A change of page inside the app, without loading it anew. */
export async function openInside(page: Page, path: string): Promise<void> {
  // A page is loaded before the app stands in it.
  await expect(page.locator('#first')).toHaveCount(0)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
export const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

export type Language = 'en' | 'hi' | 'zh'
export const localeOf = { en: 'en-US', hi: 'hi-IN', zh: 'zh-CN' } as const
type Texts = { [key: string]: string | Texts }

/** The text that the app shows for a key, from the same files. */
export function text(language: Language, key: string): string {
  const [room = '', ...path] = key.split('.')
  const folder = room === 'app' || room === 'platform' ? room : `features/${room}`
  const file = join(import.meta.dirname, '../src', folder, 'texts', `${language}.json`)
  let found: string | Texts | undefined = JSON.parse(readFileSync(file, 'utf8')) as Texts
  for (const step of path) found = typeof found === 'object' ? found[step] : undefined
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found
}
