// Groups: making one, who is in it, leaving it. What owners and managers do besides stands in `group-admin.ts`.
import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { GroupIdentity, GroupStatus, oneOf, YesNo } from './enums.ts'
import { Id, idList } from './ids.ts'
import { intText, pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const GROUP_NAME_MAX = 50
export const GROUP_NICKNAME_MAX = 50

export const Group = z.object({
  group: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.object({ url: z.string() })),
    notice: z.string(),
    flag_check: oneOf(YesNo),
    flag_prohibit_add_friends: oneOf(YesNo),
    status: oneOf(GroupStatus),
    /** What an invite link carries; whoever has it may look at the group's card and ask to come in. */
    invite_code: z.string(),
  }),
  /** My own membership. */
  group_user: z.object({
    user_id: Id,
    identity: oneOf(GroupIdentity),
    group_nickname: z.string(),
    pin: oneOf(YesNo),
    not_disturb: oneOf(YesNo),
    prohibition_status: oneOf(YesNo),
  }),
  my_group_user: z.object({ identity: oneOf(GroupIdentity) }),
  /** The first six, for the picture. */
  user_ids: z.array(Id),
  group_user_total: z.int(),
})
export type Group = z.output<typeof Group>

/** What somebody with an invite sees of a group before they are in it. */
export const GroupCard = z.object({
  card: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.object({ url: z.string() })),
    flag_check: oneOf(YesNo),
    /** The first six for the picture, their names masked. */
    faces: z.array(
      z.object({ id: Id, nickname: z.string(), avatar: z.nullable(z.object({ url: z.string() })) }),
    ),
    group_user_total: z.int(),
    /** An application of mine waits for review. */
    is_waiting: z.boolean(),
  }),
})
export type GroupCard = z.output<typeof GroupCard>

export const GroupMember = z.object({
  user: PublicUser,
  identity: oneOf(GroupIdentity),
  group_nickname: z.string(),
  prohibition_status: oneOf(YesNo),
  joined_at: TimeMs,
})
export type GroupMember = z.output<typeof GroupMember>

export const groups = {
  add: endpoint({
    method: 'POST',
    path: '/group/add',
    access: 'member',
    about: 'Makes a group with friends of mine; I own it.',
    once: true,
    body: z.strictObject({
      user_ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
      name: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.object({ id: Id }),
    refusals: [
      'not_a_friend',
      'group_full',
      'group_name_format',
      'name_reserved',
      'hidden_characters',
      'message_refused',
      'idempotency_conflict',
      'request_in_progress',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/group/list',
    access: 'member',
    about: 'The groups I am in, by name; with id only that one.',
    query: z.strictObject({ ...pageQuery(), id: z.optional(Id) }),
    reply: pageOf(Group),
    refusals: [],
  }),
  batch: endpoint({
    method: 'GET',
    path: '/group/batch',
    access: 'member',
    about: 'Up to 100 groups I am in; others are left out.',
    query: z.strictObject({ id: idList(100) }),
    reply: z.object({ list: z.array(Group) }),
    refusals: [],
  }),
  info: endpoint({
    method: 'GET',
    path: '/group/info',
    access: 'anyone',
    about: 'One group I am in; for others its card, with the code of an invite or an invitation to me.',
    query: z.strictObject({ id: Id, code: z.optional(z.string().check(z.maxLength(50))) }),
    reply: z.union([Group, GroupCard]),
    refusals: ['not_found'],
  }),
  userList: endpoint({
    method: 'GET',
    path: '/group/user_list',
    access: 'member',
    about: 'Who is in a group of mine: the owner, managers, then by name.',
    query: z.strictObject({
      group_id: Id,
      identity: z.optional(intText(1, 3)),
      prohibition_status: z.optional(intText(-1, 1)),
      /** Part of a name. */
      q: z.optional(z.string().check(z.maxLength(50))),
      ...pageQuery(500),
    }),
    reply: pageOf(GroupMember),
    refusals: ['not_found'],
  }),
  userAdd: endpoint({
    method: 'POST',
    path: '/group/user_add',
    access: 'member',
    about:
      'Brings friends of mine into a group of mine; where a plain member’s guests are reviewed, they wait for it.',
    body: z.strictObject({ id: Id, user_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ added: z.int(), waiting: z.int() }),
    refusals: ['not_found', 'not_a_friend', 'group_full', 'group_banned'],
  }),
  userKick: endpoint({
    method: 'DELETE',
    path: '/group/user_kick',
    access: 'member',
    about: 'Puts members out; with exactly my own id I leave the group.',
    query: z.strictObject({ group_id: Id, user_ids: idList(100) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
}
