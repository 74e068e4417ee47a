import { endpoint, Nothing } from '@mela/contract/endpoint.ts'
import { Amount } from '@mela/contract/money.ts'
import { Ciphered } from '@mela/contract/wire-parts.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { whyNotByContract } from './contract-rules.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const pay = endpoint({
  method: 'POST',
  path: '/pay',
  access: 'member',
  about: '',
  body: z.strictObject({
    to: text(5),
    note: z.optional(text(5)),
    data: z.union([
      z.strictObject({ amount: Amount }),
      z.strictObject({ amount: z.optional(Amount), code: text(3) }),
    ]),
    boxes: z.int(),
    pin: Ciphered,
  }),
  reply: Nothing,
  refusals: [],
})

it.each([
  ['to', '', 'empty'],
  ['to', '   ', 'empty'],
  ['to', 'abc', undefined],
  ['to', ' abcde ', undefined],
  ['to', 'abcdef', 'wrong'],
  ['note', '', undefined],
  ['note', 'abcdef', 'wrong'],
  ['code', 'abcd', 'wrong'],
  ['amount', '12.5', undefined],
  ['amount', '12,5', 'wrong'],
] as const)('AP-11 %s “%s” is %s before it is sent', (name, typed, why) => {
  expect(whyNotByContract(pay, name, typed)).toBe(why)
})

it('AP-11 one of two shapes of a name is enough: an amount may be left out in one of them', () => {
  expect(whyNotByContract(pay, 'amount', '')).toBeUndefined()
})

it('AP-11 what is typed in another form than it is sent in is left to the screen', () => {
  expect(whyNotByContract(pay, 'pin', '')).toBeUndefined()
  expect(whyNotByContract(pay, 'boxes', '12')).toBeUndefined()
  expect(whyNotByContract(pay, 'nothing_of_it', '')).toBeUndefined()
})
