import { sandbox } from '@mela/contract/sandbox.ts'
import { signIn, type TelegramLogin } from '@mela/contract/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { askProvider } from '../providers/ask-provider.ts'
import { newToken } from './sandbox-person.ts'

const { platform, db, clock, visitor, logged } = await testApp()
const outside = await testApp({ config: { isDemonstration: false } })
const atOrigin = await testApp({ config: { publicOrigin: 'https://mela.example' } })
const realGoogle = await testApp({
  config: {
    google: { clientId: 'real', base: 'http://127.0.0.1:1', authorizeUrl: 'https://google.example/auth' },
  },
})
const ours = 'http://mela.test/login'
const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.raw({ method: 'GET', url: path, query, headers: { host: 'mela.test', ...headers } })
const ask = (data: Parameters<typeof askProvider>[1]) => askProvider(platform, data, clock.nowMs)
const oauth = { client_id: 'sandbox', response_type: 'token', scope: 'openid', state: 'st&te' }
const refused = { reason: 'third_party_refused' }

/** What the page's form would send, with this name chosen. */
function formOf(page: string, name: string): { path: string; query: Record<string, string> } {
  const path = /<form action="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = page.slice(page.indexOf('<form'), page.indexOf('</form>'))
  const unescaped = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<')
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { path, query: { ...Object.fromEntries(hidden.map(([, k, v]) => [k, unescaped(v ?? '')])), name } }
}

/** Through the page as a browser goes: open it, choose, follow the way back. */
async function chosen(provider: 'google' | 'facebook' | 'telegram', name: string): Promise<URL> {
  const query: Record<string, string> =
    provider === 'telegram'
      ? { bot_id: '1', origin: 'http://mela.test', return_to: ours }
      : { ...oauth, redirect_uri: ours }
  const page = await get(`/sandbox/${provider}/auth`, query)
  expect(page.status).toBe(200)
  const form = formOf(page.text, name)
  const back = await get(form.path, form.query)
  expect(back.status).toBe(303)
  return new URL(String(back.headers.location))
}
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

describe.each(['google', 'facebook'] as const)('%s', (provider) => {
  const login = (access_token: string) =>
    provider === 'google' ? { google: { access_token } } : { facebook: { access_token } }

  it('AU-21 page, way back, token, our client, over HTTP: the same name is the same person', async () => {
    const back = await chosen(provider, 'Asha Verma')
    expect(back.href.startsWith(`${ours}#`)).toBe(true)
    const first = fragmentOf(back)
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: '3600', state: 'st&te' })

    const asha = await ask(login(first.access_token ?? ''))
    expect(asha).toMatchObject({ provider, nickname: 'Asha Verma' })
    expect(asha.subject).toMatch(/^sandbox-/)
    const again = fragmentOf(await chosen(provider, ' Asha Verma'))
    expect(await ask(login(again.access_token ?? ''))).toEqual(asha)
    const other = fragmentOf(await chosen(provider, '李伟'))
    expect((await ask(login(other.access_token ?? ''))).subject).not.toBe(asha.subject)
  })

  it('AU-21 a token that is forged, of the other provider or too old is refused', async () => {
    const until_s = Math.floor(clock.nowMs / 1000) + 60
    const made = (key: Buffer, of: 'google' | 'facebook', until = until_s) =>
      newToken(key, { provider: of, name: 'Asha', until_s: until })
    const { secretKey } = platform.config
    expect(await ask(login(made(secretKey, provider)))).toBeTruthy()
    const other = provider === 'google' ? 'facebook' : 'google'
    const [payload] = made(secretKey, provider, until_s + 1).split('.')
    const [, signature] = made(secretKey, provider).split('.')
    for (const token of [
      'nonsense',
      made(Buffer.from('another key'), provider),
      made(secretKey, other),
      made(secretKey, provider, until_s - 61),
      `${payload}.${signature}`,
    ])
      await expect(ask(login(token))).rejects.toMatchObject(refused)
  })

  it('AU-21 who cancels comes back without a token', async () => {
    const back = await get(`/sandbox/${provider}/answer`, { redirect_uri: ours, state: 's', cancel: '1' })
    expect(back.headers.location).toBe(`${ours}#error=access_denied&state=s`)
  })

  it.each([
    ['another site', 'https://evil.example/'],
    ['our name as a user of another', 'http://mela.test@evil.example/'],
    ['a longer name', 'http://mela.test.evil.example/'],
    ['another port', 'http://mela.test:8080/'],
    ['a script', 'javascript://mela.test/%0aalert(1)'],
    ['no address', 'login'],
    ['nothing', ''],
  ])('AU-21 nobody is sent to %s', async (_what, redirect_uri) => {
    const page = await get(`/sandbox/${provider}/auth`, { ...oauth, redirect_uri })
    expect(page.status).toBe(400)
    const back = await get(`/sandbox/${provider}/answer`, { redirect_uri, name: 'Asha' })
    expect(back.status).toBe(400)
    expect(back.headers.location).toBeUndefined()
  })

  it('AU-21 another client, no name and a name too long are refused', async () => {
    const page = await get(`/sandbox/${provider}/auth`, { ...oauth, client_id: 'x', redirect_uri: ours })
    expect(page.status).toBe(400)
    for (const name of ['', '  ', 'x'.repeat(51)])
      expect((await get(`/sandbox/${provider}/answer`, { redirect_uri: ours, name })).status).toBe(400)
  })
})

it('AU-21 with a public origin only that one is sent back to', async () => {
  const answer = (redirect_uri: string) =>
    atOrigin.visitor.raw({
      method: 'GET',
      url: '/sandbox/google/answer',
      query: { redirect_uri, name: 'Asha' },
      headers: { host: 'mela.test' },
    })
  expect((await answer('https://mela.example/login')).status).toBe(303)
  expect((await answer('http://mela.example/login')).status).toBe(400)
  expect((await answer(ours)).status).toBe(400)
})

describe('Telegram', () => {
  const resultOf = (url: URL) =>
    JSON.parse(Buffer.from(url.hash.replace('#tgAuthResult=', ''), 'base64url').toString()) as TelegramLogin

  it('AU-21 page, way back, signed message, our check: the same name is the same person', async () => {
    const message = resultOf(await chosen('telegram', 'रवि कुमार'))
    const ravi = await ask({ telegram: message })
    expect(ravi).toMatchObject({ provider: 'telegram', nickname: 'रवि कुमार' })
    await expect(ask({ telegram: message })).rejects.toMatchObject(refused)
    clock.nowMs += 1_000
    expect(await ask({ telegram: resultOf(await chosen('telegram', 'रवि कुमार')) })).toEqual(ravi)
    expect(Number.isSafeInteger(message.id)).toBe(true)
    expect(message.id).toBeGreaterThanOrEqual(2 ** 52)
  })

  it('AU-21 who cancels comes back with false', async () => {
    const back = await get('/sandbox/telegram/answer', { redirect_uri: ours, cancel: '1' })
    expect(back.headers.location).toBe(`${ours}#tgAuthResult=false`)
  })

  it('AU-21 nobody is sent elsewhere', async () => {
    const page = await get('/sandbox/telegram/auth', { bot_id: '1', return_to: 'https://evil.example/' })
    expect(page.status).toBe(400)
  })
})

it('AU-04 AU-21 the options name the three providers, SMS and mail, and lead to the sandbox', async () => {
  expect(await visitor.call(signIn.options)).toEqual({
    google: { authorize_url: '/sandbox/google/auth', client_id: 'sandbox' },
    facebook: { authorize_url: '/sandbox/facebook/auth', client_id: 'sandbox' },
    telegram: { authorize_url: '/sandbox/telegram/auth', bot_id: '1' },
    has_sms: true,
    has_email: true,
    is_sandbox: true,
  })
})

it('AU-21 a provider that is set up is used also in demonstration', async () => {
  const { platform: its } = realGoogle
  expect(await realGoogle.visitor.call(signIn.options)).toMatchObject({
    google: { authorize_url: 'https://google.example/auth', client_id: 'real' },
    facebook: { client_id: 'sandbox' },
  })
  const until_s = Math.floor(clock.nowMs / 1000) + 60
  const access_token = newToken(its.config.secretKey, { provider: 'google', name: 'Asha', until_s })
  await expect(askProvider(its, { google: { access_token } }, clock.nowMs)).rejects.toMatchObject({
    reason: 'third_party_unreachable',
  })
})

it.each([
  ['en', 'SANDBOX', 'Choose a demo account'],
  ['hi-IN,hi;q=0.9', 'सैंडबॉक्स', 'डेमो अकाउंट चुनें'],
  ['fr,zh-CN;q=0.8', '沙盒', '选择演示账号'],
  ['fr', 'SANDBOX', 'Choose a demo account'],
])('AU-21 the page says what it is in the language of %s', async (language, label, question) => {
  const page = await get(
    '/sandbox/google/auth',
    { ...oauth, redirect_uri: ours },
    { 'accept-language': language },
  )
  expect(page.text).toContain(label)
  expect(page.text).toContain(question)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.text).not.toContain('<script')
})

it('AU-21 nothing of an address becomes markup', async () => {
  const page = await get('/sandbox/google/auth', {
    ...oauth,
    state: '"><img src=x onerror=alert(1)>',
    redirect_uri: `${ours}?a="><script>alert(1)</script>`,
  })
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<img')
  expect(page.text).not.toContain('<script')
})

describe('outbox', () => {
  const put = (id: number, target: string, body: string, age: string) => db.sql`
    insert into outbox (id, channel, target, body, code, created_at)
    values (${id}, ${target.includes('@') ? 'email' : 'sms'}, ${target}, ${body}, '0815', now() - ${age}::interval)`

  it('AU-22 shows what was sent, newest first, of one address when asked', async () => {
    await put(1, '+919876543210', 'first', '3 minutes')
    await put(2, 'asha@post.example', 'second <b>', '2 minutes')
    await put(3, '+919876543210', 'third', '1 minute')
    const all = await visitor.call(sandbox.outbox)
    expect(all.list.map(({ text }) => text)).toEqual(['third', 'second <b>', 'first'])
    expect(all.list[1]).toMatchObject({ channel: 'email', to: 'asha@post.example', code: '0815' })
    const one = await visitor.call(sandbox.outbox, { query: { to: '+919876543210' } })
    expect(one.list.map(({ text }) => text)).toEqual(['third', 'first'])
    expect((await visitor.call(sandbox.outbox, { query: { to: '+9198765432' } })).list).toEqual([])
    const typed = await visitor.raw({ method: 'GET', url: '/api/dev/outbox?to=+919876543210' })
    expect((typed.envelope.data as typeof one).list).toHaveLength(2)
  })

  it('AU-22 shows fifty at most', async () => {
    for (let id = 100; id < 160; id += 1) await put(id, '+15005550009', `message ${id}`, `${id} seconds`)
    const { list } = await visitor.call(sandbox.outbox, { query: { to: '+15005550009' } })
    expect(list).toHaveLength(50)
    expect(list[0]?.text).toBe('message 100')
  })

  it('AU-22 the page shows the same to people, escaped', async () => {
    const page = await get('/sandbox/outbox', { to: 'asha@post.example', lang: 'zh' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.text).toContain('second &lt;b&gt;')
    expect(page.text).toContain('发件箱')
    expect(page.text).not.toContain('third')
    const none = await get('/sandbox/outbox', { to: '"><script>x' })
    expect(none.text).toContain('No messages yet.')
    expect(none.text).not.toContain('<script')
  })
})

it.each([
  '/api/dev/outbox',
  '/sandbox/outbox',
  '/sandbox/google/auth',
  '/sandbox/google/answer',
  '/sandbox/facebook/auth',
  '/sandbox/telegram/answer',
  '/sandbox/google/oauth2/v3/tokeninfo',
  '/sandbox/facebook/debug_token',
])('AU-21 AU-22 outside demonstration there is no %s', async (url) => {
  expect(await outside.visitor.raw({ method: 'GET', url })).toMatchObject({
    status: 404,
    envelope: { reason: 'unknown_path' },
  })
})

it('AU-21 no token was logged', () => {
  expect(logged()).not.toContain('access_token=')
})
