import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { decipher, hashPassword, isPassword, whyPasswordIsRefused } from './password.ts'

const pepper = Buffer.alloc(32, 1)
const salt = Buffer.alloc(16, 2)

it('four are hashed at a time, fifty wait, and the rest is told that we are busy', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 70 }, () => hashPassword('Fair2026play', salt, pepper)),
  )
  const busy = all.filter((one) => one.status === 'rejected' && one.reason.reason === 'busy')
  expect(busy).toHaveLength(70 - 54)
  // The places are free again.
  await expect(hashPassword('Fair2026play', salt, pepper)).resolves.toMatch(/^\$argon2id\$/)
})

it('AU-17 a password is right by its hash, its salt and the pepper, and by nothing else', async () => {
  const stored = await hashPassword('Fair2026play', salt, pepper)
  expect(await isPassword('Fair2026play', stored, pepper)).toBe(true)
  expect(await isPassword('fair2026play', stored, pepper)).toBe(false)
  expect(await isPassword('Fair2026play', stored, Buffer.alloc(32, 9))).toBe(false)
  expect(await isPassword('', null, pepper)).toBe(false)
})

it('AU-17 what does not decode is no password', () => {
  for (const text of ['', '////', 'not base64 at all', 'A'.repeat(500)]) expect(decipher(text)).toBeNull()
})

it.each([
  ['Password1', 'password_too_common'],
  ['PASSWORD123!', 'password_too_common'],
  ['abc12345', 'password_too_common'],
  ['a123456', 'password_too_common'],
  ['asha.v1', 'password_too_common'],
  ['short', 'password_format'],
  ['Tabla9drum', undefined],
  ['k7#Peacock', undefined],
])('AU-15 %s: %s', (password, problem) => {
  expect(whyPasswordIsRefused(password, 'Asha.V1')).toBe(problem)
})

it('AU-15 the net is wide and does not catch what nobody would guess', () => {
  expect(
    ['qwerty2024', 'iloveyou1', '1q2w3e4r', 'india123', 'aa123456'].filter((one) => !isCommonPassword(one)),
  ).toEqual([])
  expect(['abcHouse12', 'loveTabla3', 'q9w8e7r6t5'].filter(isCommonPassword)).toEqual([])
})
