import { isNickname } from '@mela/contract/account-rules.ts'
import { expect, it } from 'vitest'
import { nicknameFrom } from './provider-nickname.ts'

it.each([
  ['Asha Verma', 'Asha Verma'],
  ['  रवि कुमार ', 'रवि कुमार'],
  ['x'.repeat(80), 'x'.repeat(50)],
  [`${'x'.repeat(48)}👩‍👩‍👧`, 'x'.repeat(48)],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ['\u202eevil\u0000', 'evil'],
  ['', 'Google'],
  [' \u0007 ', 'Google'],
  [undefined, 'Google'],
])('AU-21 the provider’s name %j becomes the nickname %j', (name, nickname) => {
  expect(nicknameFrom(name, 'Google')).toBe(nickname)
  expect(isNickname(nicknameFrom(name, 'Google'))).toBe(true)
})
