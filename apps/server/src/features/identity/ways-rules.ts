// What the house asks for before money of a currency leaves (ID-03), and what of it a member has not shown yet.
import { IdentityWay, MoneyType } from '@mela/contract/enums.ts'
import { DocumentType } from '@mela/contract/identity.ts'
import type { IdentityWays } from '@mela/contract/identity-ways.ts'
import type { FieldProblem } from '#platform/refusal.ts'

export type Way = (typeof IdentityWay)[number]
/** What a member has shown. */
export type Shown = Record<Way, boolean>

export const defaultWays: IdentityWays = {
  currencies: [
    {
      currency: MoneyType.rupee,
      phone: 'required',
      document: 'required',
      messaging: 'closed',
      bank: 'required',
      search: 'closed',
    },
    {
      currency: MoneyType.usdt,
      phone: 'required',
      document: 'required',
      messaging: 'closed',
      bank: 'closed',
      search: 'closed',
    },
  ],
  documents: [...DocumentType],
}

export function problemsOf({ currencies, documents }: IdentityWays): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [name, type] of [
    ['INR', MoneyType.rupee],
    ['USDT', MoneyType.usdt],
  ] as const)
    if (currencies.filter(({ currency }) => currency === type).length !== 1)
      problems.push({ path: 'currencies', problem: `must have ${name} once` })
  // WL-07 holds whatever is set: what is said here must not differ from it.
  for (const [i, { document }] of currencies.entries())
    if (document !== 'required')
      problems.push({ path: `currencies.${i}.document`, problem: 'only advanced-certified members withdraw' })
  if (new Set(documents).size !== documents.length)
    problems.push({ path: 'documents', problem: 'has one twice' })
  return problems
}

/** Nothing is withdrawn of a currency that is not named, so nothing is asked for it. */
export const waysOf = ({ currencies }: IdentityWays, currency: MoneyType) =>
  currencies.find((one) => one.currency === currency)

export function missingWays(ways: IdentityWays, currency: MoneyType, shown: Shown): Way[] {
  const of = waysOf(ways, currency)
  return of ? IdentityWay.filter((way) => of[way] === 'required' && !shown[way]) : []
}
