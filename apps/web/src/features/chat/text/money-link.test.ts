import { expect, it } from 'vitest'
import { isMoneyLink } from './money-link.ts'

const HOST = 'mela.example'

it.each([
  'Claim your bonus: https://prize.example/x',
  'अपना इनाम यहाँ लें https://prize.example',
  '点击充值 https://prize.example',
  'Send your OTP to www.prize.example',
])('CH-10 %j is warned of', (text) => {
  expect(isMoneyLink(text, HOST)).toBe(true)
})

it.each([
  'Photos of the fair: https://pictures.example/fair',
  'My bonus came today',
  'Recharge here https://mela.example/recharge',
  'The pinwheel https://toys.example',
])('CH-10 %j is not', (text) => {
  expect(isMoneyLink(text, HOST)).toBe(false)
})
