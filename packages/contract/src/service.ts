// Customer service: a guest's chat for who is not signed in, and the queue from which operators answer guests and members.
// Members write to the service in a private chat like any other (`chat.ts`).
import * as z from 'zod/mini'
import { Message } from './chat-shapes.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { ContentType, Language, oneOf, UserIdentity } from './enums.ts'
import { Id, Uid } from './ids.ts'
import { intText, pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const GUEST_TEXT_MAX = 2_000

const Nonce = z.string().check(z.regex(/^[\w-]{8,64}$/))
const GuestContent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(ContentType.text),
    data: z.strictObject({ text: z.string().check(z.maxLength(10_000)) }),
  }),
  z.strictObject({
    type: z.literal(ContentType.image),
    data: z.strictObject({
      url: z.string().check(z.minLength(1), z.maxLength(500)),
      width: z.int().check(z.minimum(1), z.maximum(100_000)),
      height: z.int().check(z.minimum(1), z.maximum(100_000)),
    }),
  }),
])

/** One line of a guest's chat. */
export const GuestMessage = z.object({
  id: Id,
  nonce: z.string(),
  /** True for what the guest said, false for an operator's answer. */
  is_mine: z.boolean(),
  content: z.object({ type: z.int(), data: z.record(z.string(), z.unknown()) }),
  created_at: TimeMs,
})
export type GuestMessage = z.output<typeof GuestMessage>

export const guest = {
  begin: endpoint({
    method: 'POST',
    path: '/public/guest',
    access: 'anyone',
    about: 'A token for one guest chat with customer service, kept by this browser.',
    body: z.strictObject({ language: z.enum(Language) }),
    reply: z.object({ token: z.string(), expires_at: TimeMs }),
    refusals: [],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/public/guest/messages',
    access: 'guest',
    about: 'The chat after a line, oldest first, at most 100; without `after` its newest.',
    query: z.strictObject({ after: z.optional(Id) }),
    reply: z.object({ list: z.array(GuestMessage), is_closed: z.boolean() }),
    refusals: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/public/guest/messages',
    access: 'guest',
    about: 'Says something; the same nonce again answers with the first line.',
    body: z.strictObject({ nonce: Nonce, content: GuestContent }),
    reply: GuestMessage,
    refusals: ['message_blank', 'message_too_long', 'file_unknown', 'too_many_messages'],
  }),
}

export const CaseState = ['waiting', 'answered', 'closed'] as const
export type CaseState = (typeof CaseState)[number]

/** A conversation in the queue. Its id is that of the member's chat or of the guest. */
const Case = z.object({
  id: Id,
  kind: z.enum(['member', 'guest']),
  state: z.enum(CaseState),
  member: z.nullable(z.object({ id: Id, uid: Uid, nickname: z.string() })),
  language: z.enum(Language),
  /** The beginning of what was said last. */
  preview: z.string(),
  /** Since when the first unanswered line waits. */
  waiting_since: z.nullable(TimeMs),
  last_at: TimeMs,
  assigned_to: z.nullable(z.object({ id: Id, username: z.string() })),
})
export type ServiceCase = z.output<typeof Case>

const CannedReply = z.object({
  id: Id,
  title: z.string(),
  text: z.object({ en: z.string(), hi: z.string(), zh: z.string() }),
})
const cannedBody = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  text: z.strictObject({
    en: z.string().check(z.minLength(1), z.maxLength(2_000)),
    hi: z.string().check(z.minLength(1), z.maxLength(2_000)),
    zh: z.string().check(z.minLength(1), z.maxLength(2_000)),
  }),
})
const ofCase = z.strictObject({ id: Id })

export const serviceStaff = {
  queue: endpoint({
    method: 'GET',
    path: '/console/service/cases',
    access: 'staff',
    permission: 'service.desk',
    about: 'Conversations by state, whoever waits longest first.',
    query: z.strictObject({
      ...pageQuery(),
      state: z.optional(z.enum(CaseState)),
      /** Only those of the operator who asks. */
      mine: z.optional(intText(0, 1)),
    }),
    reply: pageOf(Case),
    refusals: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/console/service/cases/{id}',
    access: 'staff',
    permission: 'service.desk',
    about: 'A conversation: its newest lines, or those before one.',
    params: ofCase,
    query: z.strictObject({ before: z.optional(Id) }),
    /** A guest's lines have the form of messages too. */
    reply: z.object({ case: Case, list: z.array(z.union([Message, GuestMessage])) }),
    refusals: ['not_found'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/console/service/cases/{id}/assign',
    access: 'staff',
    permission: 'service.desk',
    about: 'Takes a conversation; one that a colleague has only with `takes_over`.',
    params: ofCase,
    body: z.strictObject({ takes_over: z.optional(z.boolean()) }),
    reply: Nothing,
    refusals: ['not_found', 'case_taken'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/console/service/cases/{id}/reply',
    access: 'staff',
    permission: 'service.desk',
    about:
      'Answers as the service; the same nonce again changes nothing. A free conversation becomes one’s own.',
    params: ofCase,
    body: z.strictObject({ nonce: Nonce, text: z.string().check(z.maxLength(10_000)) }),
    reply: Nothing,
    refusals: ['not_found', 'case_taken', 'message_blank', 'message_too_long'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/console/service/cases/{id}/close',
    access: 'staff',
    permission: 'service.desk',
    about: 'Ends a conversation; the next line of the member opens it again.',
    params: ofCase,
    body: z.strictObject({}),
    reply: Nothing,
    refusals: ['not_found', 'case_taken'],
  }),
  setIdentity: endpoint({
    method: 'PUT',
    path: '/console/members/{id}/identity',
    access: 'staff',
    permission: 'members.identity',
    about:
      'Makes a member a normal one (1), one for trying things out (2) or one of customer service (3), whom others see as such.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      identity: oneOf(UserIdentity),
      reason: z.string().check(z.maxLength(500)),
    }),
    reply: z.object({ identity: oneOf(UserIdentity) }),
    refusals: ['not_found', 'reason_needed'],
  }),
  canned: endpoint({
    method: 'GET',
    path: '/console/service/canned',
    access: 'staff',
    permission: 'service.desk',
    about: 'Answers prepared in three languages.',
    reply: z.object({ list: z.array(CannedReply) }),
    refusals: [],
  }),
  addCanned: endpoint({
    method: 'POST',
    path: '/console/service/canned',
    access: 'staff',
    permission: 'service.desk',
    about: 'Prepares an answer.',
    body: cannedBody,
    reply: z.object({ id: Id }),
    refusals: [],
  }),
  editCanned: endpoint({
    method: 'PUT',
    path: '/console/service/canned/{id}',
    access: 'staff',
    permission: 'service.desk',
    about: 'Changes a prepared answer.',
    params: ofCase,
    body: cannedBody,
    reply: Nothing,
    refusals: ['not_found'],
  }),
  removeCanned: endpoint({
    method: 'DELETE',
    path: '/console/service/canned/{id}',
    access: 'staff',
    permission: 'service.desk',
    about: 'Takes a prepared answer away.',
    params: ofCase,
    reply: Nothing,
    refusals: ['not_found'],
  }),
}
