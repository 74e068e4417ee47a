// Calls that exist in demonstration mode only; in any other the paths are unknown. Not part of `api.ts`.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './time.ts'

export const OutboxMessage = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  text: z.string(),
  /** The digits that the message carries, so that nobody has to fish for them. */
  code: z.nullable(z.string()),
  sent_at: TimeMs,
})
export type OutboxMessage = z.output<typeof OutboxMessage>

export const sandbox = {
  outbox: endpoint({
    method: 'GET',
    path: '/dev/outbox',
    access: 'anyone',
    about: 'The messages that would have been sent, newest first; `to` names one address.',
    query: z.strictObject({ to: z.optional(z.string().check(z.maxLength(300))) }),
    reply: z.object({ list: z.array(OutboxMessage) }),
    refusals: [],
  }),
}
