// Invitations: who invited whom, what they earn, and agents.
import { team as endpoints, teamStaff as staffEndpoints } from '@mela/contract/team.ts'
import { inviterBound, memberCreated } from '#features/account/index.ts'
import { recharged } from '#features/cashier/index.ts'
import { betsSettled, roundSettled } from '#features/games/index.ts'
import { feature } from '#platform/feature.ts'
import { activateMember } from './agents/activate.ts'
import { applyAsAgent, showRequirements } from './agents/apply.ts'
import { decideByOperator, listApplications, setAgent } from './agents/decide.ts'
import { listOverlaps, lookHourly, seeOverlap } from './agents/overlaps.ts'
import { setConfig, showConfig } from './config/config.ts'
import { callAccrue, callBind, callShare } from './downline/downline.store.ts'
import { listSubordinates, showDownline } from './downline/subordinates.ts'
import { countDue, countSoon } from './rewards/count-recharges.ts'
import { expireDue, tellExpiring } from './rewards/expire.ts'
import { redeemRewards } from './rewards/redeem.ts'
import { listRedemptions, listRewards, showSummary } from './rewards/show-rewards.ts'

export { teamSandbox } from './agents/sandbox-reviewer.ts'

export const team = feature(endpoints, {
  handlers: {
    summary: showSummary,
    subordinates: listSubordinates,
    rewards: listRewards,
    redemptions: listRedemptions,
    redeem: redeemRewards,
    activate: activateMember,
    requirements: showRequirements,
    apply: applyAsAgent,
  },
  jobs: [countDue, expireDue, tellExpiring, lookHourly],
  listens: [
    memberCreated.during((tx, _platform, user_id) => callBind(tx, user_id)),
    inviterBound.during((tx, _platform, user_id) => callBind(tx, user_id)),
    betsSettled.during((tx, _platform, settled) => callShare(tx, settled)),
    roundSettled.during((tx, _platform, settled) => callAccrue(tx, settled)),
    recharged.after(countSoon),
  ],
})

export const teamStaff = feature(staffEndpoints, {
  handlers: {
    config: showConfig,
    setConfig,
    applications: listApplications,
    decide: decideByOperator,
    setAgent,
    downline: showDownline,
    overlaps: listOverlaps,
    seeOverlap,
  },
})
