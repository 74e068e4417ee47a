import { expect, it } from 'vitest'
import { isAddress } from './crypto-address.ts'

it.each([
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', false],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', false],
  ['TRC20', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', false],
  ['TRC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', false],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6O', false],
  // The examples of EIP-55.
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', true],
  ['BEP20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', true],
  ['ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', true],
  ['ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDB', false],
  ['ERC20', '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb', true],
  ['ERC20', '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9ad', false],
  ['BEP20', 'd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb', false],
  ['ERC20', '0xg1220a0cf47c7b9be7a2e6ba89f429762e7b9adb', false],
] as const)('WL-08 %s %s is an address: %s', (channel, address, isRight) => {
  expect(isAddress(channel, address)).toBe(isRight)
})
