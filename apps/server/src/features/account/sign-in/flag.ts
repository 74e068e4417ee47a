// What is left to do after who it is has been shown (AU-20), as one pure rule.
import { LoginFlag, UserIdentity } from '@mela/contract/enums.ts'

export type Site = { requiresContact: boolean; asksInviter: boolean }

export type Standing = {
  mobile: string | null
  email: string | null
  inviter_id: string | null
  identity: number
}

/** How somebody showed who they are. A password alone is the weak one. */
export type Shown = { by: 'password' | 'code' | 'provider'; isKnownDevice: boolean }

export function flagOf(member: Standing, site: Site, shown: Shown): LoginFlag {
  const hasContact = member.mobile !== null || member.email !== null
  const isByPassword = shown.by === 'password'
  const asksInviter = site.asksInviter && member.inviter_id === null
  if (isByPassword && hasContact && !shown.isKnownDevice)
    return asksInviter ? LoginFlag.captha_and_bind_inviter : LoginFlag.captha
  // Accounts for trying things out have no phone of their own.
  if (isByPassword && !hasContact && site.requiresContact && member.identity !== UserIdentity.test)
    return LoginFlag.bind_email_or_mobile
  return asksInviter ? LoginFlag.bind_inviter : LoginFlag.login
}

export type FullFlag = typeof LoginFlag.login | typeof LoginFlag.bind_inviter
/** Only these come with a full session; the others open the next step and nothing else (AU-29). */
export const isFull = (flag: LoginFlag): flag is FullFlag =>
  flag === LoginFlag.login || flag === LoginFlag.bind_inviter
