// Members, every way to sign in, sessions.
import { account as endpoints } from '@mela/contract/account.ts'
import { signIn as signInEndpoints } from '@mela/contract/sign-in.ts'
import { stepUp as stepUpEndpoints } from '@mela/contract/step-up.ts'
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
import { proveOneself, showWays } from './step-up/prove.ts'

export { setBanned } from './ban.ts'
export { createMember, newPasswordHash } from './create-member.ts'
export { selectIdsByUsername, selectPasswordHash, updatePasswordHash } from './demonstration.store.ts'
export {
  type AccountHappening,
  accountHappened,
  inviterBound,
  memberCreated,
  nameGiven,
  profileChanged,
  wayChanged,
} from './events.ts'
export { type MemberFlags, memberFlags, memberOfUid } from './flags.store.ts'
export { setAgentFlag, setIdentityFlag, setLevel, setUserIdentity } from './flags.ts'
export { hasHiddenInText, normalName, whyNameIsRefused } from './names/name-rules.ts'
export { acceptNickname } from './names/nickname.ts'
export { decipher, isPassword, whyPasswordIsRefused } from './password.ts'
export { publicUsers } from './profile.ts'
export { accountSandbox } from './sandbox/index.ts'
export { updateLastSeen } from './seen.store.ts'
export { authenticator, endSessionsOf } from './session.ts'
export { openAccountFor } from './sign-in/open-account-for.ts'
export { pinProof } from './step-up/pin-proof.ts'
export { needStepUp, takeStepUp } from './step-up/step-up.ts'
export { tellWayChanged } from './way-changed.ts'

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

export const stepUp = feature(stepUpEndpoints, { handlers: { ways: showWays, prove: proveOneself } })

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
