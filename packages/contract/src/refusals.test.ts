import { expect, it } from 'vitest'
import { refusalTexts } from './refusal-texts.ts'
import { refusals, statusOf } from './refusals.ts'

/** The codes of the specification and every meaning it gives them; 10001 is the code for all that has none. */
const specified: Record<number, string[]> = {
  500: ['service_error', 'temporarily_unavailable'],
  10004: ['not_found', 'unknown_path', 'account_not_found', 'payee_unknown'],
  10005: ['not_signed_in'],
  10007: ['password_wrong', 'code_wrong_mobile', 'code_wrong_email', 'auth_token_expired'],
  10010: ['banned_from_speaking', 'agent_forbidden'],
  10011: ['code_send_too_soon', 'applied_today'],
  10013: ['mobile_or_email_already_bound', 'username_already_bound', 'inviter_already_bound'],
  10014: [
    'too_many_requests',
    'busy',
    'password_wrong_too_often',
    'code_wrong_too_often',
    'code_locked',
    'code_send_too_often',
    'upload_quota_reached',
    'pin_locked',
  ],
  10017: ['user_banned'],
  10018: [
    'not_allowed',
    'too_many_money_actions',
    'not_certified',
    'identity_way_missing',
    'already_agent',
    'agent_needed',
  ],
  10019: ['not_a_friend'],
  10022: ['already_friends'],
  10023: ['group_banned'],
  10024: ['agent_in_review'],
}

it('AP-11 no refusal takes a code that the specification uses for something else', () => {
  const byCode: Record<number, string[]> = {}
  for (const [name, { code }] of Object.entries(refusals))
    if (code !== 10001) byCode[code] = [...(byCode[code] ?? []), name]
  expect(byCode).toEqual(specified)
})

it('AP-04 every refusal speaks three languages', () => {
  for (const [name, texts] of Object.entries(refusalTexts)) {
    expect(texts.en, name).toMatch(/^[\x20-\x7e’–]+$/)
    expect(texts.hi, name).toMatch(/\p{Script=Devanagari}/u)
    expect(texts.zh, name).toMatch(/\p{Script=Han}/u)
  }
  expect(Object.keys(refusalTexts).sort()).toEqual(Object.keys(refusals).sort())
})

it('AP-04 two refusals never say the same', () => {
  const said = Object.values(refusalTexts).map((texts) => texts.en)
  expect(new Set(said).size).toBe(said.length)
})

it('AP-11 too many is 429, and the server’s own load 503', () => {
  for (const name of specified[10014] ?? [])
    expect(statusOf(name as keyof typeof refusals), name).toBe(name === 'busy' ? 503 : 429)
})

it('AP-11 HTTP stays 200 but for the statuses that the wire names', () => {
  const statuses = Object.keys(refusals).map((name) => statusOf(name as keyof typeof refusals))
  expect([...new Set(statuses)].sort()).toEqual([200, 401, 403, 404, 408, 413, 415, 429, 500, 503])
})
