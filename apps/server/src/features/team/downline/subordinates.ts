// A downline as its owner sees it (TM-03): tiers 1 to 3, with what each member recharged and played.
import { MoneyType } from '@mela/contract/enums.ts'
import { type Subordinate, team, teamStaff } from '@mela/contract/team.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { isMember, type SubordinateRow, selectSubordinates } from './downline.store.ts'

export const listSubordinates = handler(team.subordinates, async ({ me, query, db }) => {
  const { currency = MoneyType.rupee, tier, q, sort = 'newest', pos = 0, limit = 20 } = query
  const { rows, total } = await selectSubordinates(db, me.id, { currency, tier, q, sort, pos, limit })
  return { list: rows.map(viewOf), total }
})

export const showDownline = handler(teamStaff.downline, async ({ params, query, db }) => {
  if (!(await isMember(db, params.id))) throw refuse('not_found')
  const { currency, tier, pos = 0, limit = 20 } = query
  const wanted = { currency, tier, q: undefined, sort: 'newest' as const, pos, limit }
  const { rows, total } = await selectSubordinates(db, params.id, wanted)
  return { list: rows.map(viewOf), total }
})

function viewOf({ avatar_url, recharge, play, joined_at, ...row }: SubordinateRow): Subordinate {
  return {
    ...row,
    avatar: avatar_url ? { url: avatar_url } : null,
    recharge: BigInt(recharge),
    play: BigInt(play),
    joined_at: joined_at.getTime(),
  }
}
