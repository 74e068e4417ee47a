import { diamonds, inr, usdt } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { defaultTerms } from '../terms/default-terms.ts'
import { receiveOf } from './receive.ts'

const { pairs } = defaultTerms.exchange
const pairOf = (from: number, to: number) => {
  const pair = pairs.find((one) => one.from === from && one.to === to)
  if (!pair) throw new Error('no such pair')
  return pair
}

it.each([
  [1, 2, inr('100'), usdt('1.18')],
  [1, 2, inr('4'), usdt('0.0472')],
  [2, 1, usdt('1'), inr('83.5')],
  [2, 1, usdt('0.000119'), inr('0')],
  [2, 1, usdt('1.234567'), inr('103.08')],
  [1, 3, inr('4.99'), diamonds('4')],
  [2, 3, usdt('1'), diamonds('83')],
])('WL-10 currency %i to %i rounds down, never up', (from, to, amount, received) => {
  expect(receiveOf(pairOf(from, to), amount)).toEqual(received)
})

it('WL-10 a fee is taken before the rate', () => {
  expect(receiveOf({ ...pairOf(1, 2), fee: inr('50').amount }, inr('150'))).toEqual(usdt('1.18'))
  expect(receiveOf({ ...pairOf(1, 2), fee: inr('50').amount }, inr('50'))).toEqual(usdt('0'))
})

it('WL-17 there are four pairs and nothing leaves Diamond', () => {
  expect(pairs.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [2, 1],
    [1, 3],
    [2, 3],
  ])
})
