// Levels and wash code (VP-01, VP-02), and recharge activities (VP-03).
import { vipDesk as deskEndpoints, vip as endpoints } from '@mela/contract/vip.ts'
import { memberCreated } from '#features/account/index.ts'
import { recharged } from '#features/cashier/index.ts'
import { betsSettled } from '#features/games/index.ts'
import { feature } from '#platform/feature.ts'
import { listClaims, receiveCashback, showCashback } from './cashback.ts'
import { setLevels, showLevels, showStanding } from './levels.ts'
import { announceSoon, tellMoves } from './moves.ts'
import { relegateAgain, relegateLastMonth } from './relegate.ts'
import { callAccrue, openMember } from './vip.store.ts'

memberCreated.during(openMember)
betsSettled.during(async (tx, platform, settled) => {
  await callAccrue(tx, settled)
  tx.afterCommit(() => announceSoon(platform))
})
recharged.after(announceSoon)

export const vip = feature(endpoints, {
  handlers: {
    standing: showStanding,
    levels: showLevels,
    cashback: showCashback,
    receive: receiveCashback,
    history: listClaims,
  },
  jobs: [tellMoves, relegateLastMonth],
})

export const vipDesk = feature(deskEndpoints, { handlers: { setLevels, relegate: relegateAgain } })
