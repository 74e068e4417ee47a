// What docs/API.md says in figures is what the code does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'
import { BetCategory, GameType, MoneyType, OwnBetCategory } from '@mela/contract/enums.ts'
import { codeOf, decimalsOf, formatAmount, inr, smallestUnitOf } from '@mela/contract/money.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import { pickOf } from '@mela/games/pick.ts'
import { feeOf, payoutOf } from '@mela/games/stake.ts'
import { expect, it } from 'vitest'
import { decipher } from '#features/account/password.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/API.md'), 'utf8')

it('AU-17 the test vectors of the cipher are right', () => {
  const vectors = [...text.matchAll(/`([^`]+)` is `([A-Za-z0-9+/]+==)`/g)]
  expect(vectors).toHaveLength(2)
  for (const [, secret, ciphered] of vectors) expect(decipher(ciphered ?? '')).toBe(secret)
  for (const hex of [WIRE_KEY_HEX, WIRE_IV_HEX]) expect(text).toContain(`| \`${hex}\` |`)
})

it('PP-01 the value of terms is the one that is asked for', () => {
  expect(text).toContain(`terms: "${TERMS_VERSION}"`)
})

it.each(Object.values(MoneyType))('WL-02 the smallest unit of currency %s is right', (type) => {
  const row = text.split('\n').find((line) => line.startsWith(`| ${type} `) && line.includes(codeOf(type)))
  expect(row).toContain(`\`"${formatAmount(smallestUnitOf(type))}"\``)
  expect(row).toMatch(new RegExp(`\\| ${decimalsOf(type)} +\\|$`))
})

it('GM-14 every category is explained, and the example pays what it says', () => {
  for (const category of [...BetCategory, ...OwnBetCategory]) expect(text).toContain(`\`${category}\``)
  const red = pickOf(GameType.wingo, { category: 'Color', selection: 'red' })?.pick ?? 0
  const fee = formatAmount(feeOf(GameType.wingo, 'fair97-1', inr('10')).amount)
  const prize = formatAmount(payoutOf(GameType.wingo, 'fair97-1', red, inr('10'), [4]).amount)
  expect(text).toContain(`10 INR on red, fair97-1, digit 4: fee ${fee}, 9.8 plays, × 2.10 = ${prize}.`)
})

it('RT-11 the example of a private chat is right', () => {
  expect(text).toContain(`1042 and 977 talk in\n\`${privateRoomId('1042', '977')}\``)
})
