// Giving a chest: the diamonds leave the giver, the boxes are fixed and the message stands in the group, or nothing of it.
import { CHEST_AMOUNT_MAX, CHEST_HOURS, CHEST_REMARKS_MAX, chests } from '@mela/contract/chests.ts'
import { ContentType, MoneyType } from '@mela/contract/enums.ts'
import { isWholeUnits, money, wholeUnits } from '@mela/contract/money.ts'
import { CHEST_SEED_BYTES, splitChest } from '@mela/games/chest-split.ts'
import { needNoHold } from '#features/cashier/index.ts'
import { cleanText, sendWithin } from '#features/chat/index.ts'
import { filtered } from '#features/social/index.ts'
import { chestAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { takeMoveOfDiamonds } from './allowance.ts'
import { countMembers, insertChest } from './chest.store.ts'

export const addChest = handler(chests.add, giveChest, async ({ me, platform, now }) =>
  takeMoveOfDiamonds(platform, me.id, now),
)

async function giveChest({ me, body, tx, platform }: WriteContext<typeof chests.add>) {
  const { group_id, number } = body
  const amount = diamondsIn(body.amount)
  if (amount === undefined || number < 1) throw refuse('chest_out_of_range')
  const remarks = await filtered(tx, platform, remarksOf(body.remarks))
  await needNoHold(tx, me.id)
  const chest_id = platform.random.id()
  // First of all, because it holds the group: who may give is judged, and nobody leaves before it is done.
  await place(tx, platform, { chest_id, group_id, user_id: me.id, remarks })
  if (number > amount || number > (await countMembers(tx, group_id))) throw refuse('chest_too_many_boxes')
  await transfer(tx, {
    key: `chest:${chest_id}`,
    kind: 'chest',
    cause: { chest_id },
    from: memberWallet(me.id),
    to: chestAccount(chest_id),
    amount: money(MoneyType.diamond, body.amount),
  })
  const seed = platform.random.bytes(CHEST_SEED_BYTES)
  await insertChest(tx, {
    id: chest_id,
    group_id,
    user_id: me.id,
    amount: body.amount,
    remarks,
    seed,
    boxes: splitChest(seed, amount, number),
    hours: CHEST_HOURS,
  })
  return { chest_id }
}

/** Whole diamonds that a chest can hold, or nothing. */
function diamondsIn(amount: bigint): number | undefined {
  if (!isWholeUnits(amount)) return undefined
  const diamonds = wholeUnits(amount)
  return diamonds >= 1n && diamonds <= BigInt(CHEST_AMOUNT_MAX) ? Number(diamonds) : undefined
}

function remarksOf(said: string): string {
  const remarks = cleanText(said).replaceAll(/\s+/g, ' ')
  if ([...remarks].length > CHEST_REMARKS_MAX) throw refuse('chest_remarks_too_long')
  return remarks
}

type Given = { chest_id: string; group_id: string; user_id: string; remarks: string }

async function place(
  tx: Tx,
  platform: Platform,
  { chest_id, group_id, user_id, remarks }: Given,
): Promise<void> {
  const outcome = await sendWithin(tx, platform, {
    author: user_id,
    room: group_id,
    nonce: `chest-${chest_id}`,
    type: ContentType.treasure,
    data: { chest_id, remarks },
  })
  if (outcome === 'banned_from_speaking' || outcome === 'group_banned') throw refuse(outcome)
  if (outcome !== 'sent') throw refuse('not_found')
}
