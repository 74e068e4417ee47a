// Friends: applying, deciding, the list, remarks and blocking.
import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { FriendApplyStatus, FriendStatus, oneOf, YesNo } from './enums.ts'
import { Id } from './ids.ts'
import { intText, pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const APPLY_TEXT_MAX = 200
export const REMARK_MAX = 50

export const FriendApplication = z.object({
  id: Id,
  status: oneOf(FriendApplyStatus),
  content: z.string(),
  created_at: TimeMs,
  user: PublicUser,
})
export type FriendApplication = z.output<typeof FriendApplication>

export const Friend = z.object({
  friend_id: Id,
  /** What I call them; empty when I have given no name. */
  remark: z.string(),
  friend_info: PublicUser,
  status: oneOf(FriendStatus),
})
export type Friend = z.output<typeof Friend>

/** What I am to another member, for the page about them. */
export const Relation = z.object({
  is_friend: z.boolean(),
  remark: z.string(),
  /** By me; whether they have blocked me is nobody's business. */
  is_blocked: z.boolean(),
  /** Mine to them that still waits, or was made today. */
  has_applied: z.boolean(),
  /** Theirs to me that still waits. */
  application: z.nullable(FriendApplication),
})
export type Relation = z.output<typeof Relation>

export const social = {
  apply: endpoint({
    method: 'POST',
    path: '/friend/apply',
    access: 'member',
    about: 'Asks somebody to be friends, once a day, with a few words.',
    body: z.strictObject({ to_user_id: Id, apply_content: z.string().check(z.maxLength(1_000)) }),
    reply: z.object({ id: Id }),
    refusals: [
      'not_found',
      'already_friends',
      'applied_today',
      'group_forbids_friends',
      'apply_text_blank',
      'apply_text_too_long',
      'hidden_characters',
      'message_refused',
    ],
  }),
  applyList: endpoint({
    method: 'GET',
    path: '/friend/apply_list',
    access: 'member',
    about: 'Who asked to be my friend, newest first; the first page marks all as seen.',
    query: z.strictObject({ ...pageQuery(), pull_time: z.optional(intText(0, 9_000_000_000_000)) }),
    reply: z.object({ list: z.array(FriendApplication), total_apply: z.int(), total_unread: z.int() }),
    refusals: [],
  }),
  applyUnread: endpoint({
    method: 'GET',
    path: '/friend/apply_unread',
    access: 'member',
    about: 'How many applications I have not looked at; looking here does not count.',
    reply: z.object({ total_unread: z.int() }),
    refusals: [],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/friend/apply',
    access: 'member',
    about: 'Accepts (2) or refuses (−1) an application made to me.',
    body: z.strictObject({
      id: Id,
      status: z.literal([FriendApplyStatus.pass, FriendApplyStatus.delete]),
    }),
    reply: Nothing,
    refusals: ['not_found', 'application_expired'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/friend/list',
    access: 'member',
    about: 'My friends by name.',
    query: z.strictObject(pageQuery(1_000)),
    reply: pageOf(Friend),
    refusals: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/friend/delete',
    access: 'member',
    about: 'Ends a friendship for both; the conversation stays, to read.',
    query: z.strictObject({ friend_id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  relation: endpoint({
    method: 'GET',
    path: '/friend/relation',
    access: 'member',
    about: 'What I am to another member.',
    query: z.strictObject({ user_id: Id }),
    reply: Relation,
    refusals: ['not_found'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/user/block',
    access: 'member',
    about: 'Blocks (1) or unblocks (−1): who is blocked cannot write to me or apply.',
    body: z.strictObject({ to_user_id: Id, status: oneOf(YesNo) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  blockList: endpoint({
    method: 'GET',
    path: '/user/block_list',
    access: 'member',
    about: 'Whom I have blocked, newest first.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(PublicUser),
    refusals: [],
  }),
  remark: endpoint({
    method: 'POST',
    path: '/user/remark',
    access: 'member',
    about: 'My own name for a friend; null takes it away, a blank one is refused.',
    body: z.strictObject({ to_user_id: Id, remark: z.nullable(z.string().check(z.maxLength(1_000))) }),
    reply: Nothing,
    refusals: ['not_found', 'remark_blank', 'remark_too_long'],
  }),
}
