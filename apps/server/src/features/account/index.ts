// Members, every way to sign in, sessions.
import { account as endpoints } from '@mela/contract/account.ts'
import { signIn as signInEndpoints } from '@mela/contract/sign-in.ts'
import { feature } from '#platform/feature.ts'
import { sendVerification } from './codes/send-verification.ts'
import { deliveryJobs } from './delivery/index.ts'
import { editProfile, findUser, listInfo, showInfo } from './profile.ts'
import { showOptions } from './providers/index.ts'
import { endOneSession, endOtherSessions, listSessions, logout } from './sessions.ts'
import { bindEmail, bindMobile } from './sign-in/bind-contact.ts'
import { bindInviter } from './sign-in/bind-inviter.ts'
import { editPassword, modifyPassword } from './sign-in/change-password.ts'
import { login } from './sign-in/login.ts'
import { bindAccount, checkUsername, register } from './sign-in/register.ts'
import { verifyCode } from './sign-in/verify-code.ts'

export { setBanned } from './ban.ts'
export { takeGrant } from './codes/auth-grant.ts'
export { createMember, memberCreated, newPasswordHash } from './create-member.ts'
export { type AccountHappening, accountHappened, inviterBound } from './events.ts'
export {
  type MemberFlags,
  memberFlags,
  memberOfUid,
  setAgentFlag,
  setIdentityFlag,
  setLevel,
} from './flags.ts'
export { decipher, isPassword } from './password.ts'
export { profileChanged, publicUsers } from './profile.ts'
export { accountSandbox } from './sandbox/index.ts'
export { authenticator, endSessionsOf } from './session.ts'
export { acceptCredentials } from './sign-in/new-account.ts'
export { openAccountFor } from './sign-in/open-account-for.ts'

export const signIn = feature(signInEndpoints, {
  handlers: {
    options: showOptions,
    verifications: sendVerification,
    verifyCode,
    login,
    register,
    bindAccount,
    bindInviter,
    bindMobile,
    bindEmail,
    checkUsername,
    editPassword,
  },
  jobs: deliveryJobs,
})

export const account = feature(endpoints, {
  handlers: {
    logout,
    info: showInfo,
    infoList: listInfo,
    query: findUser,
    edit: editProfile,
    modifyPassword,
    sessions: listSessions,
    endSession: endOneSession,
    endOtherSessions,
  },
})
