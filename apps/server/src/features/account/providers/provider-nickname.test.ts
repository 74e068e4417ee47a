import { isNickname } from '@mela/contract/account-rules.ts'
import { expect, it } from 'vitest'
import { nicknameFrom } from './provider-nickname.ts'

it.each<[string | undefined, string | undefined]>([
  ['Asha Verma', 'Asha Verma'],
  ['  रवि कुमार ', 'रवि कुमार'],
  ['x'.repeat(80), 'x'.repeat(50)],
  [`${'x'.repeat(48)}👩‍👩‍👧`, 'x'.repeat(48)],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ['\u202eevil\u0000', 'evil'],
  ['', undefined],
  [' \u0007 ', undefined],
  [undefined, undefined],
  ['Mela Support', undefined],
  ['\u200b\u200b', undefined],
])('AU-21 the provider’s name %j becomes the nickname %j', (name, nickname) => {
  expect(nicknameFrom(name)).toBe(nickname)
  expect(nickname === undefined || isNickname(nickname)).toBe(true)
})
