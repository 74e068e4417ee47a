// Demonstration content, filled in once: a few members with play money, so that a newcomer sees a product and not
// an empty shell. Nothing of it exists outside demonstration mode.
import { UserIdentity } from '@mela/contract/enums.ts'
import { diamonds, inr, usdt } from '@mela/contract/money.ts'
import { createMember, newPasswordHash } from '#features/account/index.ts'
import { fillChannel, fillChat } from '#features/chat/index.ts'
import { fillContent } from '#features/content/index.ts'
import { openDesk } from '#features/service/index.ts'
import { fillActivities } from '#features/vip/activities/index.ts'
import { grantPlayMoney } from '#features/wallet/index.ts'
import type { Platform } from '#platform/platform.ts'

const PASSWORD = 'Mela2026'
/** Invited the first of them; nobody signs in with it. */
const HOST = { username: 'mela.host', nickname: 'Mela', language: 'en' }
// Test accounts, so that they are not asked for a phone that they do not have.
const people = [
  { username: 'asha.verma', nickname: 'Asha Verma', real_name: 'Asha Verma', language: 'en' },
  { username: 'ravi.kumar', nickname: 'रवि कुमार', real_name: 'रवि कुमार', language: 'hi' },
  { username: 'li.wei', nickname: '李伟', real_name: '李伟', language: 'zh' },
]

/** Returns the sign-ins, to be shown to whoever started the server. */
export async function fillDemonstration(
  platform: Platform,
): Promise<{ username: string; password: string }[]> {
  const [found] = await platform.db
    .sql`select 1 from member where lower(username) = ${people[0]?.username ?? ''}`
  if (!found) {
    const password_hash = await newPasswordHash(PASSWORD, platform)
    const unusable = await newPasswordHash(platform.random.bytes(32).toString('base64url'), platform)
    await platform.db.transaction(async (tx) => {
      const identity = UserIdentity.test
      const host = { ...HOST, identity, password_hash: unusable }
      let inviter_id = await createMember(tx, platform.random, host)
      for (const person of people) {
        const wish = { ...person, identity, inviter_id, password_hash }
        const id = await createMember(tx, platform.random, wish)
        if (person === people[0]) inviter_id = id
        await openDesk(tx, platform, id)
        for (const gift of [inr('48250.5'), usdt('320'), diamonds('1200')]) await grantPlayMoney(tx, id, gift)
      }
    })
  }
  await fillContent(platform)
  await fillActivities(platform)
  await fillChannel(platform)
  await fillChat(platform, await idsOf(platform))
  return people.map(({ username }) => ({ username, password: PASSWORD }))
}

async function idsOf({ db }: Platform) {
  const rows = await db.sql<{ id: string; username: string }[]>`
    select id, lower(username) as username from member
    where lower(username) = any (${people.map(({ username }) => username)})`
  const idOf = (username: string) => {
    const found = rows.find((row) => row.username === username)
    if (!found) throw new Error(`the demonstration has no ${username}`)
    return found.id
  }
  return { asha: idOf('asha.verma'), ravi: idOf('ravi.kumar'), li: idOf('li.wei') }
}
