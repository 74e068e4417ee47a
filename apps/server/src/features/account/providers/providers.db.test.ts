import { createHmac } from 'node:crypto'
import { signIn } from '@mela/contract/sign-in.ts'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answered, givenProvider } from '../../../testing/given-provider.ts'
import { testApp } from '../../../testing/test-app.ts'
import { askProvider } from './ask-provider.ts'

const provider = await givenProvider()
afterAll(() => provider.stop())
const { platform, clock, visitor, logged } = await testApp({
  config: {
    isDemonstration: false,
    google: { clientId: 'our-client', base: provider.base, authorizeUrl: 'https://google.example/auth' },
    facebook: {
      appId: '4711',
      appSecret: 'app-secret',
      base: provider.base,
      authorizeUrl: 'https://facebook.example/auth',
    },
    telegram: { botToken: '77:bot-secret', authorizeUrl: 'https://telegram.example/auth' },
  },
})
const bare = await testApp({ config: { isDemonstration: false } })
const gone = await givenProvider()
await gone.stop()
const cutOff = await testApp({
  config: { google: { clientId: 'our-client', base: gone.base, authorizeUrl: 'https://x' } },
})
const nowS = () => Math.floor(clock.nowMs / 1000)
const ask = (data: Parameters<typeof askProvider>[1]) => askProvider(platform, data, clock.nowMs)
const refused = { reason: 'third_party_refused' }
const unreachable = { reason: 'third_party_unreachable' }

beforeEach(() => {
  provider.asked.length = 0
})

describe('Google', () => {
  const TOKENINFO = '/oauth2/v3/tokeninfo'
  const USERINFO = '/oauth2/v3/userinfo'
  const rightToken = () => ({
    azp: 'our-client',
    aud: 'our-client',
    sub: '108',
    scope: 'openid profile',
    exp: String(nowS() + 3599),
    expires_in: '3599',
  })
  const google = { google: { access_token: 'ya29.token' } }
  beforeEach(() => {
    provider.on(TOKENINFO, () => ({ json: rightToken() }))
    provider.on(USERINFO, () => ({ json: { sub: '108', name: 'Asha Verma', picture: 'https://x' } }))
  })

  it('AU-21 a token of ours is checked with Google and says who it is', async () => {
    expect(await ask(google)).toEqual({ provider: 'google', subject: '108', nickname: 'Asha Verma' })
    expect(provider.asked).toMatchObject([
      { path: TOKENINFO, query: { access_token: 'ya29.token' } },
      { path: USERINFO, headers: { authorization: 'Bearer ya29.token' } },
    ])
  })

  it.each<[string, () => Answered]>([
    ['that is none', () => ({ status: 400, json: { error: 'invalid_token' } })],
    ['of another site', () => ({ json: { ...rightToken(), aud: 'their-client', azp: 'their-client' } })],
    ['that has expired', () => ({ json: { ...rightToken(), exp: String(nowS()) } })],
    ['without a subject', () => ({ json: { ...rightToken(), sub: undefined } })],
    ['without an end', () => ({ json: { ...rightToken(), exp: undefined } })],
    ['answered by null', () => ({ json: null })],
  ])('AU-21 a token %s is refused, and nobody is asked for a name', async (_what, answer) => {
    provider.on(TOKENINFO, answer)
    await expect(ask(google)).rejects.toMatchObject(refused)
    expect(provider.asked).toHaveLength(1)
  })

  it('AU-21 a name that belongs to another subject is refused', async () => {
    provider.on(USERINFO, () => ({ json: { sub: '109', name: 'Somebody else' } }))
    await expect(ask(google)).rejects.toMatchObject(refused)
  })

  it.each<[string, Answered]>([
    ['answers 500', { status: 500, json: { error: 'backend' } }],
    ['answers 503 in HTML', { status: 503, html: '<h1>down</h1>' }],
    ['asks for patience', { status: 429, json: { error: 'rate' } }],
    ['answers HTML', { html: '<h1>hello</h1>' }],
    ['is elsewhere', { status: 302, location: 'http://127.0.0.1:1/', json: {} }],
  ])('AU-21 while Google %s, it is unreachable and not a no', async (_what, answer) => {
    provider.on(TOKENINFO, () => answer)
    await expect(ask(google)).rejects.toMatchObject(unreachable)
    provider.on(TOKENINFO, () => ({ json: rightToken() }))
    provider.on(USERINFO, () => answer)
    await expect(ask(google)).rejects.toMatchObject(unreachable)
  })

  it('AU-21 both questions together have eight seconds, so that a request of ten ends with an answer', async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    provider.on(USERINFO, () => {
      late.abort(new DOMException('late', 'TimeoutError'))
      return 'never'
    })
    await expect(ask(google)).rejects.toMatchObject(unreachable)
    expect(timeout.mock.calls).toEqual([[8_000]])
    timeout.mockRestore()
  })

  it('AU-21 a Google that is not there is unreachable', async () => {
    await expect(askProvider(cutOff.platform, google, clock.nowMs)).rejects.toMatchObject(unreachable)
  })

  it('AU-21 the sign-in itself says so', async () => {
    provider.on(TOKENINFO, () => ({ status: 400, json: { error: 'invalid_token' } }))
    const call = visitor.call(signIn.login, { body: { source: 2, data: google } })
    await expect(call).rejects.toMatchObject({ ...refused, code: 10001 })
  })
})

describe('Facebook', () => {
  const facebook = { facebook: { access_token: 'EAAtoken' } }
  const rightToken = () => ({
    app_id: '4711',
    type: 'USER',
    is_valid: true,
    user_id: '55',
    expires_at: nowS() + 60,
    scopes: ['public_profile'],
  })
  beforeEach(() => {
    provider.on('/debug_token', () => ({ json: { data: rightToken() } }))
    provider.on('/me', () => ({ json: { id: '55', name: 'Ravi Kumar' } }))
  })

  it('AU-21 a token of our app is checked with Facebook, with proof that we are the app', async () => {
    expect(await ask(facebook)).toEqual({ provider: 'facebook', subject: '55', nickname: 'Ravi Kumar' })
    expect(provider.asked).toMatchObject([
      { path: '/debug_token', query: { input_token: 'EAAtoken', access_token: '4711|app-secret' } },
      {
        path: '/me',
        query: {
          fields: 'id,name',
          access_token: 'EAAtoken',
          appsecret_proof: createHmac('sha256', 'app-secret').update('EAAtoken').digest('hex'),
        },
      },
    ])
  })

  it('AU-21 a token without an end is as good as one', async () => {
    provider.on('/debug_token', () => ({ json: { data: { ...rightToken(), expires_at: 0 } } }))
    expect(await ask(facebook)).toMatchObject({ subject: '55' })
  })

  it.each<[string, () => Answered]>([
    ['that is none', () => ({ json: { data: { is_valid: false, error: { code: 190 }, scopes: [] } } })],
    ['that is an error', () => ({ status: 400, json: { error: { type: 'OAuthException', code: 190 } } })],
    ['of another app', () => ({ json: { data: { ...rightToken(), app_id: '4712' } } })],
    ['that has expired', () => ({ json: { data: { ...rightToken(), expires_at: nowS() } } })],
    ['of a page', () => ({ json: { data: { ...rightToken(), user_id: undefined } } })],
    ['that only says it is valid', () => ({ json: { data: { ...rightToken(), is_valid: 'true' } } })],
  ])('AU-21 a token %s is refused, and nobody is asked for a name', async (_what, answer) => {
    provider.on('/debug_token', answer)
    await expect(ask(facebook)).rejects.toMatchObject(refused)
    expect(provider.asked).toHaveLength(1)
  })

  it('AU-21 a name that belongs to another subject is refused', async () => {
    provider.on('/me', () => ({ json: { id: '56', name: 'Somebody else' } }))
    await expect(ask(facebook)).rejects.toMatchObject(refused)
  })

  it('AU-21 while Facebook is down it is unreachable and not a no', async () => {
    provider.on('/me', () => ({ status: 502, html: '<h1>bad gateway</h1>' }))
    await expect(ask(facebook)).rejects.toMatchObject(unreachable)
  })
})

it('AU-21 the options name the providers and none of their secrets', async () => {
  const { text } = await visitor.raw({ method: 'GET', url: '/api/public/sign_in_options' })
  expect(JSON.parse(text).data).toEqual({
    google: { authorize_url: 'https://google.example/auth', client_id: 'our-client' },
    facebook: { authorize_url: 'https://facebook.example/auth', client_id: '4711' },
    telegram: { authorize_url: 'https://telegram.example/auth', bot_id: '77' },
    has_sms: false,
    has_email: false,
    is_sandbox: false,
  })
})

it('AU-21 what is not set up is not offered and cannot be used', async () => {
  expect(await bare.visitor.call(signIn.options)).toMatchObject({
    google: null,
    facebook: null,
    telegram: null,
  })
  const telegram = { id: 1, auth_date: nowS(), hash: '00'.repeat(32) }
  for (const data of [{ google: { access_token: 'x' } }, { facebook: { access_token: 'x' } }, { telegram }])
    await expect(askProvider(bare.platform, data, clock.nowMs)).rejects.toMatchObject(unreachable)
})

it('AU-21 no token and no secret of ours was logged', () => {
  expect(logged()).toContain('a sign-in provider cannot be asked')
  for (const secret of ['ya29', 'EAAtoken', 'app-secret', 'bot-secret'])
    expect(logged()).not.toContain(secret)
})
