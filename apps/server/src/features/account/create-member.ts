// Makes a member. Features below listen with `memberCreated` and do their part in the same transaction, such as
// opening wallets.
import { VerificationTarget } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { insertMember, type NewMember, selectByContact, selectByUsername } from './member.store.ts'
import { hashPassword } from './password.ts'

export type MemberWish = Omit<NewMember, 'id' | 'uid'>
type Listener = (tx: Tx, user_id: string) => Promise<void>

const listeners: Listener[] = []
/** Registered once, when the app is put together. */
export const memberCreated = { during: (listener: Listener) => listeners.push(listener) }

export async function createMember(tx: Tx, random: Platform['random'], wish: MemberWish): Promise<string> {
  const id = random.id()
  // A uid has 8 digits; by chance one may be taken, so a few are tried.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const uid = String(10_000_000 + (random.bytes(4).readUInt32BE() % 90_000_000))
    if (await insertMember(tx, { ...wish, id, uid })) {
      for (const listener of listeners) await listener(tx, id)
      return id
    }
    await refuseTaken(tx, wish)
  }
  throw new Error('no free uid was found')
}

async function refuseTaken(tx: Tx, { username, mobile, email }: MemberWish): Promise<void> {
  if (await selectByUsername(tx, username)) throw refuse('username_already_bound')
  const { mobile: byMobile, email: byEmail } = VerificationTarget
  const isTaken =
    (mobile && (await selectByContact(tx, { type: byMobile, target: mobile }))) ||
    (email && (await selectByContact(tx, { type: byEmail, target: email })))
  if (isTaken) throw refuse('mobile_or_email_already_bound')
}

export const newPasswordHash = (password: string, platform: Platform) =>
  hashPassword(password, platform.random.bytes(16), platform.config.passwordPepper)
