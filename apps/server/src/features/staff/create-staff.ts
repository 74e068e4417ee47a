import type { StaffRole } from '@mela/contract/permissions.ts'
import { newPasswordHash } from '#features/account/index.ts'
import type { Platform } from '#platform/platform.ts'
import { recordAudit } from './audit.store.ts'
import { insertStaff } from './staff.store.ts'
import { base32 } from './totp.ts'

/** Makes an operator and returns the key for their authenticator app, which is shown this once. */
export async function createStaff(
  platform: Platform,
  wish: { username: string; password: string; roles: StaffRole[] },
): Promise<{ id: string; totpKey: Buffer; shownKey: string }> {
  const id = platform.random.id()
  const totpKey = platform.random.bytes(20)
  const password_hash = await newPasswordHash(wish.password, platform)
  const totp_key = platform.sealer.seal('totp', totpKey.toString('base64'))
  await platform.db.transaction(async (tx) => {
    await insertStaff(tx, { id, username: wish.username, password_hash, totp_key, roles: wish.roles })
    const after = { username: wish.username, roles: wish.roles }
    await recordAudit(tx, 'system', { action: 'staff.create', subject: `staff:${id}`, after, reason: '' })
  })
  return { id, totpKey, shownKey: base32(totpKey) }
}
