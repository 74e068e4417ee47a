import { expect, it } from 'vitest'
import { payAddressOf } from './pay-address.ts'

const HERE = 'https://mela.example'

it.each([
  ['/sandbox/pay?order=1', 'https://mela.example/sandbox/pay?order=1'],
  ['https://mela.example/sandbox/pay', 'https://mela.example/sandbox/pay'],
  ['https://gate.example/pay', 'https://gate.example/pay'],
  ['http://gate.example/pay', null],
  ['https://gate.example:8443/pay', null],
  ['https://gate.example.evil.example/pay', null],
  ['https://evil.example/pay', null],
  ['//evil.example/pay', null],
  ['/\\evil.example/pay', null],
  ['https://asha:secret@mela.example/pay', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://mela.example/sandbox/pay', null],
  ['', null],
])('WL-03 the browser goes from %s to %s', (given, address) => {
  expect(payAddressOf(given, HERE, ['gate.example'])).toBe(address)
})

it('WL-03 without an address there is nowhere to go', () => {
  expect(payAddressOf(null, HERE)).toBeNull()
  expect(payAddressOf('https://gate.example/pay', HERE)).toBeNull()
})
