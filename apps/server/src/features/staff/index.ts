// Operators: sign-in with a second factor, roles, and the trail of what they did.
import { staff as endpoints } from '@mela/contract/staff.ts'
import { feature } from '#platform/feature.ts'
import { listAudit } from './audit.ts'
import { showOperator, signInStaff, signOutStaff } from './sign-in.ts'

export { type Actor, type AuditEntry, firstBrokenAuditEntry, recordAudit } from './audit.store.ts'
export { actorOf } from './audit.ts'
export { createStaff } from './create-staff.ts'
export { versionedSetting } from './setting/versioned-setting.ts'
export { staffAuthenticator } from './sign-in.ts'

export const staff = feature(endpoints, {
  handlers: { signIn: signInStaff, signOut: signOutStaff, me: showOperator, audit: listAudit },
  sealed: [{ table: 'staff', column: 'totp_key', purposes: ['totp'] }],
})
