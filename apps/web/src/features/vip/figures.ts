// How rates, sums and shares of this feature are written.
import type { GameType, MoneyType } from '@mela/contract/enums.ts'
import { codeOf, decimalsOf, displayAmount, divide } from '@mela/contract/money.ts'
import type { TextKey, Translate } from '#platform/i18n/intl.tsx'

/** As exactly as the currency goes, with its code. */
export const sumText = (t: Translate, amount: bigint, money_type: MoneyType): string =>
  t('vip.sum', { amount: displayAmount(amount, decimalsOf(money_type)), currency: codeOf(money_type) })

/** "312 of 500 INR": the code once is enough. */
export const shareText = (t: Translate, have: bigint, need: bigint, money_type: MoneyType): string =>
  t('vip.mine.of', {
    have: displayAmount(have, decimalsOf(money_type)),
    need: sumText(t, need, money_type),
  })

/** A rate is in parts of a million: 3000 is 0.3 %. All of its four places count. */
export const rateText = (t: Translate, rate: number): string =>
  t('vip.rate', { rate: displayAmount(BigInt(rate) * 100n, 4) })

/** How much of it is there, from 0 to 1; where nothing is asked, all of it. */
export function shareOf(have: bigint, need: bigint): number {
  if (need <= 0n || have >= need) return 1
  return Number(divide(have * 10_000n, need, 'down')) / 10_000
}

export const gameTitles = {
  1: 'games.pages.racing.title',
  2: 'games.pages.wingo.title',
  3: 'games.pages.trxwingo.title',
  4: 'games.pages.k3.title',
  5: 'games.pages.fiveD.title',
} as const satisfies Record<GameType, TextKey>
export const gameTypes: readonly GameType[] = [1, 2, 3, 4, 5]
