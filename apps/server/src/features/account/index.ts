// Members, sign-in, sessions.
import { account as endpoints } from '@mela/contract/account.ts'
import { feature } from '#platform/feature.ts'
import { login, logout } from './login.ts'
import { editProfile, showInfo } from './profile.ts'

export { createMember, memberCreated, newPasswordHash } from './create-member.ts'
export { authenticator, endSessionsOf } from './session.ts'

export const account = feature(endpoints, {
  handlers: { login, logout, info: showInfo, edit: editProfile },
})
