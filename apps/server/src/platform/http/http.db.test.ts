import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { account } from '@mela/contract/account.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createHttp } from './http.ts'

const { app, platform, db, member, visitor, clock, logged } = await testApp()
const asha = await member('asha.http')

describe('AP-01 the envelope', () => {
  it('AP-01 a success is {code: 10000, data} and nothing else', async () => {
    const { status, envelope } = await asha.raw({ method: 'GET', url: '/api/user/info' })
    expect(status).toBe(200)
    expect(Object.keys(envelope)).toEqual(['code', 'data'])
    expect(envelope).toMatchObject({ code: 10000, data: { id: asha.id, username: 'asha.http' } })
  })

  it.each([
    ['hi', /लॉग इन/],
    ['in', /लॉग इन/],
    ['zh', /登录/],
    ['en', /log in again/],
    ['xx', /log in again/],
  ])('AP-04 a refusal speaks the language of the header (%s)', async (language, words) => {
    const { envelope } = await visitor.raw({ method: 'GET', url: '/api/user/wallet', headers: { language } })
    expect(envelope).toMatchObject({ code: 10005, data: null, reason: 'not_signed_in' })
    expect(envelope.message).toMatch(words)
  })
})

describe('AP-11 bad input', () => {
  const login = (payload: unknown, headers = {}) =>
    visitor.raw({ method: 'POST', url: '/api/user/login', payload: payload as never, headers })
  const json = { 'content-type': 'application/json' }
  const good = { source: 2, data: { account: { username: 'nobody1', password: 'x' } } }

  it.each([
    ['an unknown field', { ...good, extra: 1 }, 'extra'],
    [
      'an unknown field deep inside',
      { source: 2, data: { account: { ...good.data.account, role: 'admin' } } },
      'data.account.role',
    ],
    ['a number as text', { ...good, source: '2' }, 'source'],
    ['a number that is none of the choices', { ...good, source: 9 }, 'source'],
    ['a missing part', { source: 2 }, 'data'],
    ['a list for an object', [], 'body'],
    [
      'a text that is too long',
      { source: 2, data: { account: { username: 'x'.repeat(101), password: 'x' } } },
      'data.account.username',
    ],
  ])('AP-11 %s is refused and named', async (_what, payload, path) => {
    const { status, envelope } = await login(JSON.stringify(payload), json)
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 10001, reason: 'invalid_request' })
    expect(envelope.fields?.map((field) => field.path)).toContain(path)
  })

  it.each([
    ['broken JSON', '{"source":', json, 200, 'invalid_request'],
    ['an attempt on the prototype', '{"__proto__":{"x":1}}', json, 200, 'invalid_request'],
    ['no body', undefined, {}, 200, 'invalid_request'],
    [
      'another content type',
      'source=2',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['more than 64 KiB', JSON.stringify({ x: 'x'.repeat(70_000) }), json, 413, 'body_too_large'],
  ])('AP-11 %s', async (_what, payload, headers, status, reason) => {
    const reply = await login(payload, headers)
    expect(reply.status).toBe(status)
    expect(reply.envelope.reason).toBe(reason)
  })

  it.each([
    ['GET', '/api/nowhere'],
    ['DELETE', '/api/user/info'],
    ['POST', '/nowhere'],
  ] as const)('AP-11 %s %s is no path', async (method, url) => {
    const { status, envelope } = await asha.raw({ method, url })
    expect(status).toBe(404)
    expect(envelope).toMatchObject({ code: 10004, reason: 'unknown_path' })
  })

  it('AP-11 a query that nobody asked for is refused', async () => {
    const { envelope } = await asha.raw({ method: 'GET', url: '/api/user/wallet?user_id=1' })
    expect(envelope.reason).toBe('invalid_request')
  })
})

describe('who may call', () => {
  it.each([
    ['no token', {}],
    ['a forged token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a token of another form', { authorization: 'Bearer x' }],
    ['another scheme', { authorization: `Basic ${'A'.repeat(43)}` }],
  ])('%s is 10005 with status 401', async (_what, headers) => {
    const { status, envelope } = await visitor.raw({
      method: 'GET',
      url: '/api/user/wallet',
      headers: headers as never,
    })
    expect(status).toBe(401)
    expect(envelope.code).toBe(10005)
  })

  it('an expired session is nobody', async () => {
    const ravi = await member('ravi.expired')
    await db.sql`update session set expires_at = now() - interval '1 second' where user_id = ${ravi.id}`
    await expect(ravi.call(wallet.list)).rejects.toMatchObject({ code: 10005, status: 401 })
  })

  it('a session that was not used for seven days has ended', async () => {
    const ravi = await member('ravi.idle')
    await db.sql`update session set used_at = now() - interval '8 days' where user_id = ${ravi.id}`
    await expect(ravi.call(wallet.list)).rejects.toMatchObject({ code: 10005 })
  })

  it('a step token opens only the steps of its sign-in', async () => {
    const li = await member('li.step', { isStep: true })
    await expect(li.call(wallet.list)).rejects.toMatchObject({ code: 10005 })
    await expect(li.call(account.logout)).resolves.toEqual({})
  })

  it('a banned member is 10017, whatever is called', async () => {
    const eve = await member('eve.banned')
    await db.sql`update member set banned_at = now() where id = ${eve.id}`
    await expect(eve.call(account.info)).rejects.toMatchObject({ code: 10017, reason: 'user_banned' })
  })

  it('a write from a page of another origin is refused', async () => {
    const from = (origin: string) =>
      asha.raw({
        method: 'PUT',
        url: '/api/user/edit',
        payload: {},
        headers: { origin, host: 'mela.example' },
      })
    expect((await from('https://evil.example')).envelope.code).toBe(10018)
    expect((await from('null')).envelope.code).toBe(10018)
    expect((await from('https://mela.example')).envelope.code).toBe(10000)
  })
})

describe('what comes with a reply', () => {
  it('AP-02 every reply tells the time of the server', async () => {
    const { headers } = await visitor.raw({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { origin: 'https://other.example' },
    })
    expect(headers['x-server-time']).toBe(String(clock.nowMs))
    expect(headers['access-control-expose-headers']).toContain('Date')
  })

  it('AP-02 a real reply carries Date, which clients set their clock by', async () => {
    const { port } = app.http.server.address() as AddressInfo
    const reply = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
    expect(Number.isNaN(Date.parse(reply.headers.get('date') ?? ''))).toBe(false)
  })

  it('security headers stand on pages and on the API', async () => {
    const api = await visitor.raw({ method: 'GET', url: '/api/openapi.json' })
    expect(api.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const page = await visitor.raw({ method: 'GET', url: '/healthz' })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000')
  })

  it('health, readiness and figures answer', async () => {
    await asha.call(account.info)
    expect((await visitor.raw({ method: 'GET', url: '/healthz' })).status).toBe(200)
    expect((await visitor.raw({ method: 'GET', url: '/readyz' })).status).toBe(200)
    const { text } = await visitor.raw({ method: 'GET', url: '/metrics' })
    expect(text).toContain('mela_http_request_seconds_count{endpoint="GET /user/info"')
  })
})

describe('figures in production', () => {
  const config = { isProduction: true, metricsToken: undefined }
  it.each([
    ['no token is set', config, {}, 403],
    ['another token is shown', { ...config, metricsToken: 'right' }, { authorization: 'Bearer wrong' }, 403],
    [
      'the right token is shown',
      { ...config, metricsToken: 'right' },
      { authorization: 'Bearer right' },
      200,
    ],
  ])('when %s', async (_when, settings, headers, status) => {
    const http = createHttp({ ...platform, config: { ...platform.config, ...settings } })
    expect((await http.inject({ method: 'GET', url: '/metrics', headers })).statusCode).toBe(status)
  })
})

describe('AP-09 the API describes itself', () => {
  it('AP-09 every endpoint stands in the description with its shapes', async () => {
    const { envelope, headers } = await visitor.raw({ method: 'GET', url: '/api/openapi.json' })
    const description = envelope as unknown as {
      openapi: string
      paths: Record<string, Record<string, never>>
    }
    expect(headers['content-type']).toContain('application/json')
    expect(description.openapi).toBe('3.1.0')
    expect(description.paths['/user/wallet']?.get).toMatchObject({
      operationId: 'walletList',
      'x-access': 'member',
      security: [{ member: [] }],
    })
    const login = JSON.stringify(description.paths['/user/login'])
    expect(login).toContain('"additionalProperties":false')
    expect(login).toContain('password_wrong_too_often')
  })

  it('AP-05 the socket is described too', async () => {
    const { envelope } = await visitor.raw({ method: 'GET', url: '/api/asyncapi.json' })
    expect(envelope).toMatchObject({ asyncapi: '3.0.0', servers: { here: { pathname: '/socket' } } })
  })

  it('AP-09 there is a page to read, whose one script is allowed by its hash', async () => {
    const { text, headers } = await visitor.raw({ method: 'GET', url: '/api/docs' })
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('/api/user/wallet')
    const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
    expect(headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
  })

  it('AP-09 whoever can unpack it gets it packed, the same', async () => {
    const url = '/api/openapi.json'
    const plain = await app.http.inject({ method: 'GET', url })
    const packed = await app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString('utf8')).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(60_000)
  })
})

describe('errors that nobody expected', () => {
  it('AP-08 a report of a client reaches the log with its secrets masked', async () => {
    const report = { message: 'boom', stack: 'at x', route: '/game', version: '1.1.0' }
    const { envelope } = await visitor.raw({
      method: 'POST',
      url: '/api/public/client_error',
      payload: report,
    })
    expect(envelope.code).toBe(10000)
    expect(logged()).toContain('"message":"boom"')
  })
})

it.each([undefined, 'null', 'https://elsewhere.example'])(
  'SE-06 what is shared before there is a service worker opens the app, and nothing is kept (origin %s)',
  async (origin) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/share-target',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...(origin && { origin }) },
      payload: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhello\r\n--x--\r\n',
    })
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } })
  },
)
