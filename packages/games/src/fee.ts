// The fee is part of the paytable: it stands in the text that a signed epoch holds the hash of, so that it can change for
// epochs to come and never behind a round. A version is named by its rates and, where operators set another fee than the
// game's own, by that fee: `fair97-1` takes the game's own, `fair97-1-fee0.025` takes 2.5 %.
import type { GameType } from '@mela/contract/enums.ts'
import { formatAmount, type Ratio, ratio } from '@mela/contract/money.ts'
import { gameOf } from './game.ts'

/** One way to write each: two names must never mean the same. */
const NAME = /^(.+)-fee(0|0\.\d{0,3}[1-9])$/

const partsOf = (paytable: string) => {
  const [, rates = paytable, fee] = NAME.exec(paytable) ?? []
  return { rates, fee }
}

export const ratesNameOf = (paytable: string): string => partsOf(paytable).rates

export function feeRateOf(game_type: GameType, paytable: string): Ratio {
  const { fee } = partsOf(paytable)
  return fee === undefined ? gameOf(game_type).fee : ratio(fee)
}

/** `0.02`, as it stands in names and on the wire. */
export const feeTextOf = (game_type: GameType, paytable: string): string =>
  formatAmount(feeRateOf(game_type, paytable).numerator)

/** The version of these rates that takes this share; the game's own fee needs no word. */
export function paytableWithFee(game_type: GameType, rates: string, fee: string): string {
  const name = `${rates}-fee${fee}`
  if (!NAME.test(name)) throw new RangeError(`no such fee: ${fee}`)
  return fee === feeTextOf(game_type, rates) ? rates : name
}
