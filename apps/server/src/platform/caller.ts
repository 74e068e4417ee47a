// Who is calling, as the session says. Never taken from the request itself.
import type { Permission, StaffRole } from '@mela/contract/permissions.ts'

export type Caller = {
  id: string
  session_id: string
  is_step: boolean
  is_banned: boolean
}

/** Somebody in the middle of a registration: there is a session, but no member yet. */
export type Newcomer = { id: null; session_id: string; is_step: true; is_banned: false }

/** Whom a token belongs to; undefined for a token that is none, or no longer. */
export type Authenticate = (token: string) => Promise<Caller | Newcomer | undefined>

/** Somebody who is no member and talks to customer service; the token opens that one chat. */
export type Guest = { id: null; guest_id: string }
export type AuthenticateGuest = (token: string) => Promise<Guest | undefined>

/** Somebody who works here. */
export type Operator = { id: string; username: string; roles: StaffRole[]; permissions: Permission[] }
export type AuthenticateStaff = (token: string) => Promise<Operator | undefined>
