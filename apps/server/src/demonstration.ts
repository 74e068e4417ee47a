// Demonstration content, filled in once: a few members with play money, so that a newcomer sees a product and not
// an empty shell. Nothing of it exists outside demonstration mode.
import { diamonds, inr, usdt } from '@mela/contract/money.ts'
import { createMember, newPasswordHash } from '#features/account/index.ts'
import { grantPlayMoney } from '#features/wallet/index.ts'
import type { Platform } from '#platform/platform.ts'

const PASSWORD = 'Mela2026'
const people = [
  { username: 'asha.verma', nickname: 'Asha Verma', language: 'en' },
  { username: 'ravi.kumar', nickname: 'रवि कुमार', language: 'hi' },
  { username: 'li.wei', nickname: '李伟', language: 'zh' },
]

/** Returns the sign-ins, to be shown to whoever started the server. */
export async function fillDemonstration(
  platform: Platform,
): Promise<{ username: string; password: string }[]> {
  const [found] = await platform.db
    .sql`select 1 from member where lower(username) = ${people[0]?.username ?? ''}`
  if (!found) {
    const password_hash = await newPasswordHash(PASSWORD, platform)
    await platform.db.transaction(async (tx) => {
      for (const person of people) {
        const id = await createMember(tx, platform.random, { ...person, password_hash })
        for (const gift of [inr('48250.5'), usdt('320'), diamonds('1200')]) await grantPlayMoney(tx, id, gift)
      }
    })
  }
  return people.map(({ username }) => ({ username, password: PASSWORD }))
}
