import { diamonds, parseAmount } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { averageOf, whyNotGivable } from './give-rules.ts'

const known = { balance: diamonds('500').amount, members: 10 }
const why = (amount: string | undefined, number: number | undefined, words = '') =>
  whyNotGivable({ amount: amount === undefined ? undefined : parseAmount(amount), number, words }, known)

it('SO-06 a chest has whole diamonds from 1 to ten million and no more than one has', () => {
  expect(why('500', 10)).toEqual({})
  expect(why('1', 1)).toEqual({})
  for (const amount of ['0', '1.5', '10000001']) expect(why(amount, 1).amount).toBe('amount')
  expect(why('501', 1)).toEqual({ amount: 'balance' })
  expect(
    whyNotGivable(
      { amount: parseAmount('10000000'), number: 1, words: '' },
      { ...known, balance: undefined },
    ),
  ).toEqual({})
})

it('SO-06 it has at least one box, and no more than diamonds or members', () => {
  expect(why('5', 0)).toEqual({ number: 'boxes' })
  expect(why('5', 6)).toEqual({ number: 'tooMany' })
  expect(why('500', 11)).toEqual({ number: 'members' })
  expect(why('5', 5)).toEqual({})
})

it('SO-06 its words have at most fifty characters, an emoji is one, and nothing typed is no mistake', () => {
  expect(why('5', 5, '😀'.repeat(50))).toEqual({})
  expect(why('5', 5, '😀'.repeat(51))).toEqual({ words: 'words' })
  expect(why('5', 5, `  ${'a '.repeat(25)}  `)).toEqual({})
  expect(why(undefined, undefined)).toEqual({})
})

it('SO-06 the average of a box is said to a tenth and never rounded up', () => {
  expect(averageOf(diamonds('100').amount, 3)).toBe('33.3')
  expect(averageOf(diamonds('100').amount, 4)).toBe('25')
  expect(averageOf(diamonds('1999').amount, 1000)).toBe('1.9')
})
