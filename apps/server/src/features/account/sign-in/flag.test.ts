import { LoginFlag, UserIdentity } from '@mela/contract/enums.ts'
import { expect, it } from 'vitest'
import { flagOf, isFull } from './flag.ts'

const asks = { requiresContact: true, asksInviter: true }
const nothing = { mobile: null, email: null, inviter_id: null, identity: UserIdentity.normal }
const bound = { ...nothing, email: 'a@mela.example' }
const whole = { ...bound, inviter_id: '7' }
const password = { by: 'password', isKnownDevice: true } as const
const elsewhere = { by: 'password', isKnownDevice: false } as const
const code = { by: 'code', isKnownDevice: false } as const
const provider = { by: 'provider', isKnownDevice: false } as const

it.each([
  ['everything in place, known device', whole, asks, password, LoginFlag.login],
  ['everything in place, new device', whole, asks, elsewhere, LoginFlag.captha],
  ['a mobile is a contact too', { ...whole, email: null, mobile: '+911' }, asks, elsewhere, LoginFlag.captha],
  ['no inviter, known device', bound, asks, password, LoginFlag.bind_inviter],
  ['no inviter, new device', bound, asks, elsewhere, LoginFlag.captha_and_bind_inviter],
  ['no inviter, but none is asked for', bound, { ...asks, asksInviter: false }, password, LoginFlag.login],
  ['nothing bound', nothing, asks, password, LoginFlag.bind_email_or_mobile],
  ['nothing bound on a new device: there is nowhere to send a code', nothing, asks, elsewhere, 4],
  ['nothing bound, and nothing is required', nothing, { ...asks, requiresContact: false }, password, 5],
  ['a test account with nothing bound', { ...nothing, identity: UserIdentity.test }, asks, password, 5],
  ['a code proves the device', whole, asks, code, LoginFlag.login],
  ['a code, no inviter', bound, asks, code, LoginFlag.bind_inviter],
  ['a provider asks for no code', whole, asks, provider, LoginFlag.login],
  ['a provider asks for no contact', nothing, asks, provider, LoginFlag.bind_inviter],
])('AU-20 %s', (_what, member, site, shown, flag) => {
  expect(flagOf(member, site, shown)).toBe(flag)
})

it('AU-29 only flags 2 and 5 bring a full session', () => {
  expect(Object.values(LoginFlag).filter(isFull)).toEqual([2, 5])
})
