// The games: endless rounds, bets, settlement, and everything anybody needs to prove that a draw was fair.
import { fairness as fairnessEndpoints } from '@mela/contract/fairness.ts'
import { gameStaff as staffEndpoints } from '@mela/contract/game-staff.ts'
import { games as endpoints } from '@mela/contract/games.ts'
import { sealedDraws } from '#features/draws/index.ts'
import { feature } from '#platform/feature.ts'
import { takeBack } from './bets/cancel-bet.ts'
import { ownReceipt } from './bets/own-receipt.ts'
import { placeBet } from './bets/place-bet.ts'
import { dayLog } from './fairness/day-log.ts'
import { epochs } from './fairness/epochs.ts'
import { fairRound } from './fairness/fair-round.ts'
import { proof } from './fairness/proof.ts'
import { myBets } from './records/my-bets.ts'
import { myRounds } from './records/my-rounds.ts'
import { showPaytable } from './records/paytable.ts'
import { nextPeriods, results } from './records/results.ts'
import { myStatistics } from './records/statistics.ts'
import { earningsRanking, latestWinners } from './records/winners.ts'

export { auditRounds } from './audit/audit-rounds.store.ts'
export type { SettledRound, SettledSlice } from './rounds/after-settlement.store.ts'
export {
  afterSettlement,
  betsSettled,
  roundSettled,
} from './rounds/after-settlement.ts'
export { settingsOf } from './settings/settings.ts'

import { startKeeper } from './rounds/keep-rounds.ts'
import { setFees, showFees } from './settings/fees.ts'
import { setLiability, showLiabilities } from './settings/liability.ts'
import { setGame, setLimit, showConfig, showSettings, watchSettings } from './settings/settings.ts'

export const games = feature(endpoints, {
  handlers: {
    config: showConfig,
    paytable: showPaytable,
    nextPeriods,
    result: results,
    bet: placeBet,
    cancelBet: takeBack,
    receipt: ownReceipt,
    myBets,
    myRounds,
    myStatistics,
    latestWinners,
    earningsRanking,
  },
  start: (platform) => {
    watchSettings(platform)
    return platform.config.isRoundKeeper ? startKeeper(platform) : () => {}
  },
})

export const gameStaff = feature(staffEndpoints, {
  handlers: {
    settings: showSettings,
    set: setGame,
    fees: showFees,
    setFees,
    setLimit,
    liabilities: showLiabilities,
    setLiability,
  },
})

export const fairness = feature(fairnessEndpoints, {
  sealed: sealedDraws,
  handlers: { epochs, round: fairRound, proof, log: dayLog },
})
