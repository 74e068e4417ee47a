// How chests stand, for one who is in their group; for everybody else there are none.
import { type Chest, type ChestShare, chests } from '@mela/contract/chests.ts'
import { publicUsers } from '#features/account/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { type ChestRow, selectChest, selectShares, selectStatuses } from './chest.store.ts'

const PAGE = 20

export const preReceive = handler(chests.preReceive, async ({ me, query, db }) => {
  const [chest] = await selectStatuses(db, me.id, [query.chest_id])
  if (!chest) throw refuse('not_found')
  return { status: chest.status }
})

export const batchChests = handler(chests.batch, async ({ me, query, db }) => ({
  list: await selectStatuses(db, me.id, query.chest_id),
}))

export const showChest = handler(chests.info, async ({ me, query, db }) => {
  const row = await selectChest(db, me.id, query.chest_id)
  if (!row) throw refuse('not_found')
  const shares = await selectShares(db, row.id, { pos: query.pos ?? 0, limit: query.limit ?? PAGE })
  const users = await publicUsers(db, [row.user_id, ...shares.map(({ user_id }) => user_id)])
  const userOf = (id: string) => {
    const user = users.get(id)
    if (!user) throw new Error(`a chest without its member ${id}`)
    return user
  }
  const list: ChestShare[] = shares.map(({ box, user_id, amount, created_at }) => ({
    user: userOf(user_id),
    amount: BigInt(amount),
    box,
    is_luckiest: row.is_over && box === row.luckiest,
    created_at: created_at.getTime(),
  }))
  return { chest: chestOf(row, userOf(row.user_id)), list, total: row.taken_number }
})

const chestOf = (row: ChestRow, user: Chest['user']): Chest => ({
  chest_id: row.id,
  group_id: row.group_id,
  user,
  amount: BigInt(row.amount),
  number: row.number,
  remarks: row.remarks,
  status: row.status,
  taken_amount: BigInt(row.taken_amount),
  taken_number: row.taken_number,
  my_amount: row.my_amount === null ? null : BigInt(row.my_amount),
  returned_amount: BigInt(row.returned_amount),
  created_at: row.created_at.getTime(),
  expires_at: row.expires_at.getTime(),
  commitment: row.commitment.toString('hex'),
  seed: row.seed?.toString('hex') ?? null,
})
