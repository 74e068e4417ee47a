// Operators: their own sign-in with a second factor, and the trail of everything they did.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Id } from './ids.ts'
import { pageOf, pageQuery } from './paging.ts'
import { Permission, StaffRole } from './permissions.ts'
import { TimeMs } from './time.ts'
import { Ciphered } from './wire-parts.ts'

const Operator = z.object({
  id: Id,
  username: z.string(),
  roles: z.array(z.enum(StaffRole)),
  permissions: z.array(z.enum(Permission)),
})

export const AuditEntry = z.object({
  seq: z.string(),
  at: TimeMs,
  /** `staff:17`, or `sandbox` where a demonstration decided. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
})

export const staff = {
  signIn: endpoint({
    method: 'POST',
    path: '/console/sign_in',
    access: 'anyone',
    about: 'Signs an operator in: username, password and the six digits of the second factor.',
    body: z.strictObject({
      username: z.string().check(z.minLength(1), z.maxLength(100)),
      password: Ciphered,
      code: z.string().check(z.minLength(1), z.maxLength(10)),
    }),
    reply: z.object({ token: z.string(), operator: Operator }),
    refusals: ['password_wrong', 'password_wrong_too_often'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/console/sign_out',
    access: 'staff',
    permission: 'self',
    about: 'Ends the operator’s session.',
    reply: Nothing,
    refusals: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/console/me',
    access: 'staff',
    permission: 'self',
    about: 'Who is signed in and what they may do.',
    reply: Operator,
    refusals: [],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/console/audit',
    access: 'staff',
    permission: 'audit.read',
    about: 'What operators did, newest first.',
    query: z.strictObject({ ...pageQuery(), subject: z.optional(z.string().check(z.maxLength(100))) }),
    reply: pageOf(AuditEntry),
    refusals: [],
  }),
}
