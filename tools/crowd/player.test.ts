import { isPassword } from '@mela/contract/account-rules.ts'
import { expect, it } from 'vitest'
import { newPassword } from './player.ts'

it('a player of the crowd signs up with a password that the rules allow', () => {
  for (let i = 0; i < 50; i += 1) expect(isPassword(newPassword())).toBe(true)
})
