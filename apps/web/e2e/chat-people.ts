// Members who talk to each other: each with a browser of their own and a line to the server.
import type { Browser, BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { askedBefore, expect, forgetRoutes, signIn, someAddress } from './journey.ts'
import { Member } from './member.ts'

export type Talker = {
  id: string
  nickname: string
  member: Member
  page: Page
  context: BrowserContext
  /** Another window of the same browser. */
  tab: () => Promise<Page>
  problems: string[]
}

type Where = { browser: Browser; playwright: PlaywrightWorkerArgs['playwright']; baseURL: string | undefined }

export async function newTalker({ browser, playwright, baseURL }: Where, nickname: string): Promise<Talker> {
  const headers = someAddress()
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
  const member = new Member(request)
  await member.register()
  await member.call('PUT', '/user/edit', { nickname })
  const { id } = await member.info()
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: headers,
    reducedMotion: 'reduce',
    permissions: ['microphone'],
  })
  await askedBefore(context)
  const problems: string[] = []
  const tab = async () => {
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(String(error)))
    await signIn(page, member.token, { hasSocket: true })
    return page
  }
  return { id, nickname, member, page: await tab(), context, tab, problems }
}

export async function leave(...talkers: Talker[]): Promise<void> {
  for (const { context, problems } of talkers) {
    await forgetRoutes(context)
    await context.close()
    expect(problems).toEqual([])
  }
}

/** Friends by the API, for journeys about what friends do. */
export async function befriend(one: Talker, other: Talker, words = 'Hello from the fair'): Promise<string> {
  const body = { to_user_id: other.id, apply_content: words }
  const { data } = await one.member.call<{ id: string }>('POST', '/friend/apply', body)
  await other.member.call('PUT', '/friend/apply', { id: data.id, status: 2 })
  const [low, high] = BigInt(one.id) < BigInt(other.id) ? [one.id, other.id] : [other.id, one.id]
  return `${low}-${high}`
}

export const transcript = (page: Page) => page.getByRole('log')
export const bubble = (page: Page, text: string | RegExp) => transcript(page).getByText(text)

export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
