import { MoneyType } from '@mela/contract/enums.ts'
import type { IdentityWays } from '@mela/contract/identity-ways.ts'
import { expect, it } from 'vitest'
import { defaultWays, missingWays, problemsOf, type Shown } from './ways-rules.ts'

const nothing: Shown = { phone: false, document: false, messaging: false, bank: false, search: false }
const all: Shown = { phone: true, document: true, messaging: true, bank: true, search: true }

it('ID-03 a new database asks for a contact and a document, and for INR a card', () => {
  expect(problemsOf(defaultWays)).toEqual([])
  expect(missingWays(defaultWays, MoneyType.rupee, nothing)).toEqual(['phone', 'document', 'bank'])
  expect(missingWays(defaultWays, MoneyType.usdt, nothing)).toEqual(['phone', 'document'])
  expect(missingWays(defaultWays, MoneyType.diamond, nothing)).toEqual([])
  for (const type of Object.values(MoneyType)) expect(missingWays(defaultWays, type, all)).toEqual([])
})

it('ID-03 what is offered alone is not missing', () => {
  const ways = structuredClone(defaultWays)
  for (const one of ways.currencies) Object.assign(one, { phone: 'offered', messaging: 'offered' })
  expect(missingWays(ways, MoneyType.usdt, { ...nothing, document: true })).toEqual([])
})

type Change = (ways: IdentityWays) => unknown
const spoilt: [string, Change, string][] = [
  ['a currency left out', (w) => w.currencies.pop(), 'currencies'],
  ['a currency twice', (w) => w.currencies.splice(1, 1, ...w.currencies.slice(0, 1)), 'currencies'],
  [
    'withdrawals without a document',
    (w) => Object.assign(w.currencies[1] ?? {}, { document: 'offered' }),
    'currencies.1.document',
  ],
  ['a document twice', (w) => w.documents.push('passport'), 'documents'],
]

it.each(spoilt)('ID-03 %s is refused at that field', (_, spoil, path) => {
  const ways = structuredClone(defaultWays)
  spoil(ways)
  expect(problemsOf(ways).map((one) => one.path)).toContain(path)
})
