// Opening a chest. Everybody who comes while others are being served goes into the next transaction of this chest: one lock,
// one payment, one commit for all of them, each with an answer of their own.
import { SYSTEM_USER } from '@mela/contract/chat-shapes.ts'
import { chests } from '@mela/contract/chests.ts'
import { ChestStatus, ContentType, MoneyType } from '@mela/contract/enums.ts'
import { formatAmount } from '@mela/contract/money.ts'
import { putMessages } from '#features/chat/index.ts'
import { announceWallets } from '#features/wallet/index.ts'
import { batcher } from '#platform/batcher.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Tx } from '#platform/db/database.ts'
import { hotHandler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'
import { takeMoveOfDiamonds } from './allowance.ts'
import { type Claim, claimBoxes, selectPlace } from './chest.store.ts'

/** A batch is of one chest: `enough` leaves the others to the next. */
const BATCHES = { atOnce: 2, most: 512, enough: 1 }

type Asked = { chest_id: string; user_id: string }
const claiming = state((platform) =>
  batcher((asked: readonly Asked[]) => claimAll(platform, asked), {
    ...BATCHES,
    keyOf: ({ user_id }) => user_id,
    laneOf: ({ chest_id }) => chest_id,
  }),
)

export const receiveChest = hotHandler(chests.receive, async ({ me, body, platform, now }) => {
  await takeMoveOfDiamonds(platform, me.id, now)
  const { outcome, amount } = await claiming.of(platform)({ chest_id: body.chest_id, user_id: me.id })
  switch (outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'taken':
      return { status: ChestStatus.received, amount: formatAmount(BigInt(amount ?? 0)) }
    case 'none_left':
      return { status: ChestStatus.not_enough, amount: null }
    case 'over':
      return { status: ChestStatus.expired, amount: null }
  }
})

async function claimAll(platform: Platform, asked: readonly Asked[]): Promise<Claim[]> {
  const chest_id = asked[0]?.chest_id ?? ''
  const users = asked.map(({ user_id }) => user_id)
  const claims = await platform.hotDb.transaction(async (tx) => {
    const made = await claimBoxes(tx, chest_id, users)
    crashpoint('chest.afterClaim')
    announceWallets(tx, walletsOf(users, made))
    await tellGroup(tx, platform, chest_id, users, made)
    return made
  })
  crashpoint('chest.committed')
  return claims
}

/** In the order of the boxes. */
async function tellGroup(
  tx: Tx,
  platform: Platform,
  chest_id: string,
  users: readonly string[],
  claims: readonly Claim[],
): Promise<void> {
  const takers = users.filter((_, i) => claims[i]?.is_new)
  const place = takers.length > 0 ? await selectPlace(tx, chest_id) : undefined
  if (!place) return
  const messages = takers.map((receive_user_id) => ({
    author: SYSTEM_USER,
    nonce: `chest-${chest_id}-${receive_user_id}`,
    type: ContentType.treasure_received,
    data: { chest_id, user_id: place.user_id, receive_user_id },
  }))
  await putMessages(tx, platform, place.group_id, messages)
}

const walletsOf = (users: readonly string[], claims: readonly Claim[]) =>
  claims.flatMap(({ is_new, available, locked, withdrawable }, i) =>
    is_new
      ? [
          {
            user_id: users[i] as string,
            type: MoneyType.diamond,
            balance: BigInt(available ?? 0),
            withdrawable: BigInt(withdrawable ?? 0),
            locked: BigInt(locked ?? 0),
          },
        ]
      : [],
  )
