// Demonstration content, filled in once: a few members with play money, so that a newcomer sees a product and not
// an empty shell. Nothing of it exists outside demonstration mode.
import { UserIdentity } from '@mela/contract/enums.ts'
import { diamonds, inr, usdt } from '@mela/contract/money.ts'
import {
  createMember,
  isPassword,
  newPasswordHash,
  selectIdsByUsername,
  selectPasswordHash,
  updatePasswordHash,
  whyPasswordIsRefused,
} from '#features/account/index.ts'
import { fillChannel, fillChat } from '#features/chat/index.ts'
import { fillContent } from '#features/content/index.ts'
import { openServiceChat } from '#features/service/index.ts'
import { fillActivities } from '#features/vip/activities/index.ts'
import { grantPlayMoney } from '#features/wallet/index.ts'
import type { Platform } from '#platform/platform.ts'

/** Known to everybody who reads this, so it is used on this machine alone. One that a member may have, too (AU-15). */
const PUBLISHED_PASSWORD = 'Rangoli9gem'
/** Invited the first of them; nobody signs in with it. */
const HOST = { username: 'mela.host', nickname: 'Mela', language: 'en' }
// Test accounts, so that they are not asked for a phone that they do not have.
const people = [
  { username: 'asha.verma', nickname: 'Asha Verma', real_name: 'Asha Verma', language: 'en' },
  { username: 'ravi.kumar', nickname: 'रवि कुमार', real_name: 'रवि कुमार', language: 'hi' },
  { username: 'li.wei', nickname: '李伟', real_name: '李伟', language: 'zh' },
]

type SignIn = { username: string; password: string }

/** Returns the sign-ins to show. A public demonstration makes its own and can show them only when they are made. */
export async function fillDemonstration(platform: Platform): Promise<SignIn[]> {
  const knownHash = await selectPasswordHash(platform.db, people[0]?.username ?? '')
  const signIns = await signInsFor(platform, knownHash)
  if (knownHash === undefined) await createPeople(platform, signIns)
  else if (platform.config.isPublicDemonstration)
    for (const { username, password } of signIns) {
      const password_hash = await newPasswordHash(password, platform)
      await updatePasswordHash(platform.db, username, password_hash)
    }
  await fillContent(platform)
  await fillActivities(platform)
  await fillChannel(platform)
  await fillChat(platform, await idsOf(platform))
  return signIns
}

/** None when a public demonstration has its own already. One that was filled on loopback gets new ones when it goes public. */
async function signInsFor(platform: Platform, knownHash: string | undefined): Promise<SignIn[]> {
  if (!platform.config.isPublicDemonstration)
    return people.map(({ username }) => ({ username, password: PUBLISHED_PASSWORD }))
  const isPublished =
    knownHash !== undefined &&
    (await isPassword(PUBLISHED_PASSWORD, knownHash, platform.config.passwordPepper))
  if (knownHash !== undefined && !isPublished) return []
  return people.map(({ username }) => ({
    username,
    password: newPassword(platform, username),
  }))
}

/** One in fifteen random texts has no digit: the member who changes it would be told that it never was a password. */
function newPassword(platform: Platform, username: string): string {
  for (;;) {
    const password = platform.random.bytes(12).toString('base64url')
    if (whyPasswordIsRefused(password, username) === undefined) return password
  }
}

async function createPeople(platform: Platform, signIns: readonly SignIn[]): Promise<void> {
  const hashes = await Promise.all(signIns.map(({ password }) => newPasswordHash(password, platform)))
  const unusable = await newPasswordHash(platform.random.bytes(32).toString('base64url'), platform)
  await platform.db.transaction(async (tx) => {
    const identity = UserIdentity.test
    const host = { ...HOST, identity, password_hash: unusable }
    let inviter_id = await createMember(tx, platform, host)
    for (const [i, person] of people.entries()) {
      const wish = { ...person, identity, inviter_id, password_hash: hashes[i] ?? unusable }
      const id = await createMember(tx, platform, wish)
      if (person === people[0]) inviter_id = id
      await openServiceChat(tx, platform, id)
      for (const gift of [inr('48250.5'), usdt('320'), diamonds('1200')]) await grantPlayMoney(tx, id, gift)
    }
  })
}

async function idsOf({ db }: Platform) {
  const usernames = people.map(({ username }) => username)
  const rows = await selectIdsByUsername(db, usernames)
  const idOf = (username: string) => {
    const found = rows.find((row) => row.username === username)
    if (!found) throw new Error(`the demonstration has no ${username}`)
    return found.id
  }
  return { asha: idOf('asha.verma'), ravi: idOf('ravi.kumar'), li: idOf('li.wei') }
}
