// What share of each stake the games take. It is part of the paytable (GM-13, decision 32): operators set it for epochs to
// come, in versions that are kept.
import { GameFees, gameStaff } from '@mela/contract/game-staff.ts'
import { formatAmount } from '@mela/contract/money.ts'
import { paytableWithFee } from '@mela/games/fee.ts'
import { games } from '@mela/games/game.ts'
import { currentPaytable } from '@mela/games/paytable.ts'
import { versionedSetting } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { problemsOf } from './fee-rules.ts'
import type { SettingRow } from './setting.store.ts'

const ownFees: GameFees = {
  games: games.map(({ game_type, fee }) => ({ game_type, fee: formatAmount(fee.numerator) })),
}

export const feeSetting = versionedSetting({
  name: 'game_fees',
  field: 'fees',
  action: 'games.set_fees',
  schema: GameFees,
  initial: ownFees,
  problemsOf,
})

/** The version that an epoch is opened with if it is opened now. */
export function nextPaytable(
  { game_type, paytable }: Pick<SettingRow, 'game_type' | 'paytable'>,
  fees: GameFees,
): string {
  const rates = currentPaytable(paytable)
  const set = fees.games.find((one) => one.game_type === game_type)
  return set ? paytableWithFee(game_type, rates, set.fee) : rates
}

export const showFees = handler(gameStaff.fees, async ({ db }) => {
  const { version, value, history } = await feeSetting.show(db)
  return { version, fees: value, history: history.map(({ value: fees, ...row }) => ({ ...row, fees })) }
})

export const setFees = handler(gameStaff.setFees, async ({ me, body, tx, platform }) => {
  const { version, fees, reason } = body
  return { version: await feeSetting.set(tx, platform, me, { version, value: fees, reason }) }
})
