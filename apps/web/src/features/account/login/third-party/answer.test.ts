import { describe, expect, it } from 'vitest'
import { readAnswer, type Started } from './answer.ts'
import { authorizeUrl, type SignInOptions } from './providers.ts'

const NOW = 1_800_000_000_000
const google: Started = { provider: 'google', state: 'abc', started_at: NOW - 60_000, path: '/invite' }
const telegram: Started = { ...google, provider: 'telegram' }
const person = { id: 7, first_name: 'Āśā', auth_date: 1_800_000_000, hash: 'ff' }
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('AU-07 the answer of a provider', () => {
  it('AU-07 is taken when this tab asked and the state is the same', () => {
    expect(readAnswer('#access_token=t&state=abc&token_type=bearer', google, NOW)).toEqual({
      google: { access_token: 't' },
    })
    expect(readAnswer('#access_token=t&state=abc', { ...google, provider: 'facebook' }, NOW)).toEqual({
      facebook: { access_token: 't' },
    })
  })

  it('AU-07 is foreign without a start, with another state, without one, or too late', () => {
    expect(readAnswer('#access_token=t&state=abc', undefined, NOW)).toBe('foreign')
    expect(readAnswer('#access_token=t&state=abd', google, NOW)).toBe('foreign')
    expect(readAnswer('#access_token=t', google, NOW)).toBe('foreign')
    expect(readAnswer('#access_token=t&state=abc', google, NOW + 10 * 60_000)).toBe('foreign')
  })

  it('AU-07 may be a no', () => {
    expect(readAnswer('#error=access_denied&state=abc', google, NOW)).toBe('refused')
    expect(readAnswer('#tgAuthResult=false', telegram, NOW)).toBe('refused')
  })

  it('AU-07 of Telegram is unpacked, in any script', () => {
    expect(readAnswer(`#tgAuthResult=${packed(person)}`, telegram, NOW)).toEqual({ telegram: person })
  })

  it('AU-07 of Telegram counts only when Telegram was asked, and not for long', () => {
    const answer = `#tgAuthResult=${packed(person)}`
    expect(readAnswer(answer, google, NOW)).toBe('foreign')
    expect(readAnswer(answer, undefined, NOW)).toBe('foreign')
    expect(readAnswer(answer, telegram, NOW + 10 * 60_000)).toBe('foreign')
    expect(readAnswer('#access_token=t&state=abc', telegram, NOW)).toBe('foreign')
  })

  it('AU-07 of Telegram that is no such thing is a no', () => {
    expect(readAnswer(`#tgAuthResult=${packed({ id: 'x' })}`, telegram, NOW)).toBe('refused')
    expect(readAnswer('#tgAuthResult=%%%', telegram, NOW)).toBe('refused')
  })
})

describe('AU-07 the address of a provider', () => {
  const options: SignInOptions = {
    google: { authorize_url: '/sandbox/google', client_id: 'g' },
    facebook: null,
    telegram: { authorize_url: 'https://t.example/auth', bot_id: '42' },
    has_sms: true,
    has_email: true,
    is_sandbox: true,
  }
  const here = { origin: 'https://mela.example', state: 'abc' }

  it('AU-07 names where to come back to, what is asked for, and the state', () => {
    const [address, query] = (authorizeUrl('google', options, here) ?? '').split('?')
    expect(address).toBe('/sandbox/google')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      client_id: 'g',
      redirect_uri: 'https://mela.example/game',
      response_type: 'token',
      scope: 'openid profile',
      state: 'abc',
    })
  })

  it('AU-07 of Telegram names the bot and the way back', () => {
    expect(authorizeUrl('telegram', options, here)).toBe(
      'https://t.example/auth?bot_id=42&origin=https%3A%2F%2Fmela.example&return_to=https%3A%2F%2Fmela.example%2Fgame',
    )
  })

  it('AU-04 a provider that is not set up has none', () => {
    expect(authorizeUrl('facebook', options, here)).toBeUndefined()
  })
})
