// Levels and wash code (VP-01, VP-02), and recharge activities (VP-03).
import { vip as endpoints, vipStaff as staffEndpoints } from '@mela/contract/vip.ts'
import { memberCreated } from '#features/account/index.ts'
import { recharged } from '#features/cashier/index.ts'
import { betsSettled } from '#features/games/index.ts'
import { feature } from '#platform/feature.ts'
import { payDue, paySoon } from './bonuses/pay-bonuses.ts'
import { listBonuses } from './bonuses/show-bonuses.ts'
import { listClaims, receiveCashback, showCashback } from './cashback.ts'
import { setLevels, showLevels, showStanding } from './levels.ts'
import { announceSoon, tellMoves } from './moves.ts'
import { relegateAgain, relegateLastMonth } from './relegate.ts'
import { callAccrue, openMember } from './vip.store.ts'

export { promiseBonus } from './bonuses/promise-bonus.ts'

export const vip = feature(endpoints, {
  handlers: {
    standing: showStanding,
    levels: showLevels,
    cashback: showCashback,
    receive: receiveCashback,
    history: listClaims,
    bonuses: listBonuses,
  },
  jobs: [tellMoves, relegateLastMonth, payDue],
  listens: [
    memberCreated.during((tx, _platform, user_id) => openMember(tx, user_id)),
    betsSettled.during((tx, _platform, settled) => callAccrue(tx, settled)),
    betsSettled.after(announceSoon),
    betsSettled.after(paySoon),
    recharged.after(announceSoon),
  ],
})

export const vipStaff = feature(staffEndpoints, { handlers: { setLevels, relegate: relegateAgain } })
