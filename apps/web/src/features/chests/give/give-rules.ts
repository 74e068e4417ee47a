// What a chest may be, before the server is asked; pure.
import { CHEST_AMOUNT_MAX, CHEST_REMARKS_MAX } from '@mela/contract/chests.ts'
import { displayAmount, divide, isWholeUnits, MILLIONTHS_PER_UNIT } from '@mela/contract/money.ts'

export type Wish = {
  /** In millionths; undefined while nothing is typed. */
  amount: bigint | undefined
  number: number | undefined
  words: string
}
export type Known = { balance: bigint | undefined; members: number | undefined }
export type Problems = {
  amount?: 'amount' | 'balance'
  number?: 'boxes' | 'tooMany' | 'members'
  words?: 'words'
}

/** As the server counts: characters, and blanks as one. */
export const wordsLength = (words: string): number => [...words.trim().replaceAll(/\s+/g, ' ')].length

export function whyNotGivable({ amount, number, words }: Wish, { balance, members }: Known): Problems {
  const problems: Problems = {}
  const most = BigInt(CHEST_AMOUNT_MAX) * MILLIONTHS_PER_UNIT
  if (amount !== undefined) {
    if (amount < MILLIONTHS_PER_UNIT || amount > most || !isWholeUnits(amount)) problems.amount = 'amount'
    else if (balance !== undefined && amount > balance) problems.amount = 'balance'
  }
  if (number !== undefined) {
    if (number < 1) problems.number = 'boxes'
    else if (members !== undefined && number > members) problems.number = 'members'
    else if (amount !== undefined && BigInt(number) * MILLIONTHS_PER_UNIT > amount && !problems.amount)
      problems.number = 'tooMany'
  }
  if (wordsLength(words) > CHEST_REMARKS_MAX) problems.words = 'words'
  return problems
}

/** How many diamonds a box holds on average, in tenths. */
export function averageOf(amount: bigint, number: number): string {
  return displayAmount(divide(amount, BigInt(number), 'down'), 1)
}
