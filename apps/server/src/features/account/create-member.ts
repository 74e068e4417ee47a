// Makes a member. Features below listen with `memberCreated` and do their part in the same transaction, such as
// opening wallets.
import { VerificationTarget } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { memberCreated } from './events.ts'
import { insertMember, type NewMember, selectByContact, selectByUsername } from './member.store.ts'
import { nicknameOf } from './names/nickname.ts'
import { hashPassword } from './password.ts'

/** Whoever names no nickname gets a neutral one. */
export type MemberWish = Omit<NewMember, 'id' | 'uid' | 'nickname'> & { nickname?: string | undefined }

export async function createMember(tx: Tx, platform: Platform, wish: MemberWish): Promise<string> {
  const { random } = platform
  const id = random.id()
  // A uid has 8 digits; by chance one may be taken, so a few are tried.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const uid = String(10_000_000 + (random.bytes(4).readUInt32BE() % 90_000_000))
    if (await insertMember(tx, { ...wish, id, uid, nickname: wish.nickname ?? nicknameOf(uid) })) {
      await memberCreated.emit(tx, platform, id)
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
