// A member of its own for a journey that changes one: registered over the API, with an e-mail address bound by the
// code that the outbox shows.
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, cipher, expect, someAddress } from './journey.ts'

export { expect }

type Reply<Data> = { code: number; data: Data; reason?: string }
type Flagged = { flag: number; token: string }
export type OwnUser = {
  id: string
  uid: string
  nickname: string
  avatar: { url: string } | null
  gender: number
  birthday: string | null
  missing: string[]
  completion: number
  bound: { mobile: string | null; email: string | null }
}

export class Member {
  readonly #request: APIRequestContext
  readonly username = `e2e${randomBytes(6).toString('hex')}`
  readonly email = `${this.username}@example.com`
  password = 'Journey2026'
  token = ''

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  async call<Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const reply = await this.#request.fetch(`/api${path}`, {
      method,
      data: body,
      headers: { ...(this.token && { Authorization: `Bearer ${this.token}` }), ...headers },
    })
    return (await reply.json()) as Reply<Data>
  }

  async #must<Data>(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const reply = await this.call<Data>(method, path, body, headers)
    expect(reply, `${method} ${path}`).toMatchObject({ code: 10000 })
    return reply.data
  }

  async register(): Promise<void> {
    const account = { username: this.username, password: cipher(this.password), real_name: 'Journey Maker' }
    const consent = { adult: true, terms: '2026-11' }
    this.token = (
      await this.#must<Flagged>('POST', '/user/register', { source: 2, account, ...consent })
    ).token
    const mailbox_number = this.email
    const { data } = await this.#must<{ data: { token: string } }>('POST', '/public/verifications', {
      source: 2,
      biz: 2,
      data: { email: { mailbox_number } },
    })
    const code = await this.#codeTo(mailbox_number)
    const bound = await this.#must<Flagged>('POST', '/user/bind_email', {
      mailbox_number,
      code,
      token: data.token,
    })
    this.token = bound.token
  }

  /** It is sent after the call has answered, so it may take a moment. */
  async #codeTo(address: string): Promise<string> {
    const path = `/dev/outbox?to=${encodeURIComponent(address)}`
    const newest = async () =>
      (await this.#must<{ list: { code: string | null }[] }>('GET', path)).list[0]?.code
    await expect.poll(newest).toMatch(/^\d{4}$/)
    return (await newest()) ?? ''
  }

  /** Another session of the same member, from a browser that the server has met before. */
  async signInAgain(userAgent: string): Promise<string> {
    const account = { username: this.username, password: cipher(this.password) }
    const headers = { 'User-Agent': userAgent }
    const { token } = await this.#must<Flagged>(
      'POST',
      '/user/login',
      { source: 2, data: { account } },
      headers,
    )
    return token
  }

  info = () => this.#must<OwnUser>('GET', '/user/info')
}

export const test = base.extend<{ member: Member }>({
  member: async ({ playwright, baseURL }, use) => {
    // The server counts registrations per address; each member comes from one of its own.
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: someAddress(),
    })
    const member = new Member(request)
    await member.register()
    await use(member)
    await request.dispose()
  },
})

/** Answers for `/user/info` with parts of one's own, for what the server cannot yet be brought to. */
export async function pretend(
  page: Page,
  parts: Partial<OwnUser> & { identity_flag?: number },
): Promise<void> {
  await page.route(/\/api\/user\/info$/, async (route) => {
    const reply = await route.fetch()
    // A page that is left while it asks takes the answer back; then nobody waits for it.
    const envelope = (await reply.json().catch(() => undefined)) as Reply<OwnUser> | undefined
    if (envelope) await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...parts } } })
  })
}
