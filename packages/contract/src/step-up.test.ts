import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** What a body holds when its call may change a way in or a way out of money. */
const telling =
  /^(password|old_password|pin|phone_number|mailbox_number|address|card_number|account_name|access_token)$/

/** Calls with such a field that change nothing of the kind, each with its reason. */
const harmless: Record<string, string> = {
  'POST /public/verifications': 'sends a code',
  'POST /public/verify_code': 'checks a code',
  'POST /user/login': 'signs in',
  'POST /user/register': 'there is no account yet',
  'POST /user/bind_account': 'there is no account yet, or nobody has one of its sessions',
  'POST /user/step_up': 'is the proof itself',
  'POST /balance/check_pin': 'asks',
  'POST /balance/withdraws': 'asks for the PIN itself, and the hold stands before it',
  'POST /balance/internal_transfer': 'asks for the PIN itself, and the hold stands before it',
  'POST /team/subordinates': 'opens another account, and asks for the PIN where money moves',
  'POST /console/sign_in': 'an operator signs in',
  'POST /console/channels': 'its account_name is that of a channel',
  'PUT /console/channels/{id}': 'its account_name is that of a channel',
  'PUT /friend/session': 'its pin keeps a chat on top',
  'PUT /group/user_edit': 'its pin keeps a chat on top',
}

function fieldsOf(shape: unknown, into = new Set<string>()): Set<string> {
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) into.add(name)
      visit(inner)
    }
  }
  visit(z.toJSONSchema(shape as never, { io: 'input', unrepresentable: 'any' }))
  return into
}

const all = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

it('SE-03 every call that changes a way in or a way out of money declares its step-up', () => {
  const changing = all.filter(
    ({ method, body }) => method !== 'GET' && body && [...fieldsOf(body)].some((name) => telling.test(name)),
  )
  const declared = changing.filter((endpoint) => endpoint.stepUp !== undefined).map(nameOf)
  const undeclared = changing.filter((endpoint) => endpoint.stepUp === undefined).map(nameOf)
  expect(undeclared.sort()).toEqual(Object.keys(harmless).sort())
  expect(declared.sort()).toEqual([
    'POST /balance/add_pin',
    'POST /user/bind_email',
    'POST /user/bind_mobile',
    'POST /withdraw_methods/bank_card',
    'POST /withdraw_methods/crypto_wallet',
    'PUT /balance/update_pin',
    'PUT /user/edit_password',
    'PUT /user/modify_password',
  ])
})

it('SE-03 a call that declares a step-up can refuse for the want of it', () => {
  const proofs = { in_body: ['password_wrong', 'auth_token_expired'] }
  for (const { stepUp, refusals, path } of all) {
    if (stepUp === undefined) continue
    const wanted = stepUp === 'in_body' ? proofs.in_body : ['step_up_needed']
    expect(
      refusals.some((reason) => wanted.includes(reason)),
      path,
    ).toBe(true)
  }
})
