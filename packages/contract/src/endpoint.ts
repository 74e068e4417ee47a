// An endpoint is said once, here, and gives both sides its method, path, access, shapes and refusals.
// Shapes hold no transforms and no defaults: codecs only, so that the same object decodes on one side what it
// encoded on the other. Bodies and queries are strict, replies are open so that old clients survive new fields.
import * as z from 'zod/mini'
import type { StepUpPurpose } from './enums.ts'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'

/**
 * Who may call: `anyone` (a full session's token is read when there is one), `member` (a full session), `step` (a
 * full session or the token of an unfinished sign-in, AU-29), `anyone_or_step` (anyone, and both kinds are read),
 * `staff` (an operator with the permission that the endpoint names), `guest` (the token of a guest's chat with customer
 * service), `member_or_guest` (a full session or a guest's token).
 */
export type Access = 'anyone' | 'member' | 'step' | 'anyone_or_step' | 'staff' | 'guest' | 'member_or_guest'

type Shape = z.core.$ZodType
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters in braces: `/user/sessions/{id}`. */
  readonly path: `/${string}`
  readonly access: Access
  /** What an operator must be allowed to do; with access `staff` only. */
  readonly permission?: Permission
  /**
   * What proves that the person is there (SE-03): a step-up of this session for the named purpose, or `in_body`: the body
   * itself brings the old password or the auth_token of a code to a contact that is bound. A step token is proof by itself.
   */
  readonly stepUp?: StepUpPurpose | 'in_body'
  /** One sentence for the API page. */
  readonly about: string
  /** True when a repeated request with the same Idempotency-Key must answer as the first did. */
  readonly once?: boolean
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly reply: Shape
  /** Beyond those that any call may answer (see `commonRefusals`). */
  readonly refusals: readonly RefusalName[]
}

type Decoded<S> = S extends Shape ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Decoded<E['params']>
export type QueryOf<E extends Endpoint> = Decoded<E['query']>
export type BodyOf<E extends Endpoint> = Decoded<E['body']>
export type ReplyOf<E extends Endpoint> = Decoded<E['reply']>

export function endpoint<const E extends Endpoint>(e: E): E {
  if ((e.access === 'staff') !== (e.permission !== undefined))
    throw new Error(`${e.path}: operators' calls, and only they, name a permission`)
  if (e.once && e.method === 'GET') throw new Error(`${e.path}: a read needs no idempotency key`)
  return e
}

/** For calls that answer nothing but success. */
export const Nothing = z.object({})

/** What every reply looks like on the wire. */
export type Envelope = {
  code: number
  data: unknown
  reason?: string
  message?: string
  fields?: { path: string; problem: string }[]
  /** From when on what was refused may be tried again, in milliseconds; where a limit says so. */
  retry_at?: number
}

export const SUCCESS = 10000
