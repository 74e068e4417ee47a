// Complaints about members, groups and messages, and how operators deal with them.
import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { Message } from './chat-shapes.ts'
import { endpoint } from './endpoint.ts'
import { ComplaintReason, ComplaintTarget, oneOf } from './enums.ts'
import { Id } from './ids.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const COMPLAINT_TEXT_MAX = 500
export const COMPLAINT_IMAGES_MAX = 9

/** What a member holds in hand: `R` and ten digits. */
export const Receipt = z.string().check(z.regex(/^R\d{10}$/))

export const complaints = {
  report: endpoint({
    method: 'POST',
    path: '/user/report',
    access: 'member',
    about: 'Complains about a member, a group or a message that I can see.',
    once: true,
    body: z.strictObject({
      target_type: oneOf(ComplaintTarget),
      /** The member or the group; of a message whoever wrote it. */
      target_id: Id,
      /** The room it happened in; with a message it must be named. */
      chat_id: z.optional(z.string().check(z.maxLength(40))),
      message_id: z.optional(Id),
      reason: oneOf(ComplaintReason),
      content: z.string().check(z.maxLength(2_000)),
      /** Uploads of one’s own with use `complaint`. */
      images: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20)),
    }),
    reply: z.object({ receipt: Receipt }),
    refusals: [
      'not_found',
      'complaint_text_blank',
      'complaint_text_too_long',
      'too_many_images',
      'file_unknown',
      'idempotency_conflict',
      'request_in_progress',
    ],
  }),
}

export const ComplaintState = ['open', 'upheld', 'dismissed'] as const
export type ComplaintState = (typeof ComplaintState)[number]
/** What follows for whoever was complained about; every one leaves an entry in the audit trail. */
export const ComplaintAction = ['none', 'warn', 'mute', 'ban_user', 'ban_group'] as const
export type ComplaintAction = (typeof ComplaintAction)[number]

const Complaint = z.object({
  id: Id,
  receipt: Receipt,
  state: z.enum(ComplaintState),
  target_type: oneOf(ComplaintTarget),
  target_id: Id,
  target_name: z.string(),
  reason: oneOf(ComplaintReason),
  content: z.string(),
  /** Private: in lists their names alone, of one complaint addresses that last a minute. */
  images: z.array(z.string()),
  by: PublicUser,
  /** How many complaints there are about the same target. */
  about_target: z.int(),
  created_at: TimeMs,
})

export const complaintReviews = {
  list: endpoint({
    method: 'GET',
    path: '/console/complaints',
    access: 'staff',
    permission: 'complaints.read',
    about: 'Complaints by state, oldest first.',
    query: z.strictObject({ ...pageQuery(), state: z.optional(z.enum(ComplaintState)) }),
    reply: pageOf(Complaint),
    refusals: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/console/complaints/{id}',
    access: 'staff',
    permission: 'complaints.read',
    about: 'A complaint with what was said around it, as it was when the complaint was made.',
    params: z.strictObject({ id: Id }),
    reply: z.object({ complaint: Complaint, context: z.array(Message) }),
    refusals: ['not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/console/complaints/{id}/decide',
    access: 'staff',
    permission: 'complaints.decide',
    about: 'Upholds a complaint with what follows, or dismisses it. Whoever complained is told the outcome.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      action: z.enum(ComplaintAction),
      upheld: z.boolean(),
      /** With `mute`: for how many hours. */
      hours: z.optional(z.int().check(z.minimum(1), z.maximum(8_760))),
      reason: z.string().check(z.maxLength(500)),
    }),
    reply: z.object({ state: z.enum(ComplaintState) }),
    refusals: ['not_found', 'already_decided', 'reason_needed'],
  }),
}
