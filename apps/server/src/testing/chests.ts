// Diamonds for tests, and a chest given the way members give it.
import { chests } from '@mela/contract/chests.ts'
import { diamonds } from '@mela/contract/money.ts'
import { makeGroup } from '#features/groups/index.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { TestApp, TestMember } from './test-app.ts'

let given = 0

export async function giveDiamonds(db: Database, user_id: string, amount: string): Promise<void> {
  given += 1
  await transfer(db, {
    key: `given:diamonds:${given}`,
    kind: 'reward',
    cause: { given },
    from: houseAccount('promotions'),
    to: memberWallet(user_id),
    amount: diamonds(amount),
  })
}

export const giveChest = async (
  who: TestMember,
  group_id: string,
  amount: string,
  number: number,
  remarks = '',
): Promise<string> => {
  const body = { group_id, amount: diamonds(amount).amount, number, remarks }
  return (await who.call(chests.add, { body })).chest_id
}

let groupsMade = 0

/** A group of so many with a chest of 1,000 diamonds that its owner gave. */
export async function givenChestGroup(
  { db, platform, member }: TestApp,
  wanted: { members: number; boxes: number },
): Promise<{ chest_id: string; group_id: string; giver: TestMember; members: TestMember[] }> {
  groupsMade += 1
  const members: TestMember[] = []
  for (let i = 0; i < wanted.members; i += 1) members.push(await member(`crowd${groupsMade}.${i}`))
  const [giver] = members
  if (!giver) throw new Error('a group without members')
  const user_ids = members.slice(1).map(({ id }) => id)
  const group_id = await db.transaction((tx) =>
    makeGroup(tx, platform, { owner_id: giver.id, user_ids, name: 'Crowd' }),
  )
  await giveDiamonds(db, giver.id, '1000')
  return { chest_id: await giveChest(giver, group_id, '1000', wanted.boxes), group_id, giver, members }
}
