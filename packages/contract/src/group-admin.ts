// What owners and managers do with a group, and how others come into it: by an invite link, by an invite card, after a
// review where the group asks for one.
import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { GroupIdentity, JoinRequestStatus, oneOf, YesNo } from './enums.ts'
import { Id } from './ids.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const GROUP_NOTICE_MAX = 500
export const GROUP_MANAGERS_MAX = 9
export const JOIN_TEXT_MAX = 100

const users = z.array(Id).check(z.minLength(1), z.maxLength(100))

/** Somebody who waits to be let in. */
export const JoinRequest = z.object({
  id: Id,
  status: oneOf(JoinRequestStatus),
  user: PublicUser,
  /** Who brought them; null when they came by themselves. */
  ref_user: z.nullable(PublicUser),
  content: z.string(),
  created_at: TimeMs,
})
export type JoinRequest = z.output<typeof JoinRequest>

export const groupAdmin = {
  edit: endpoint({
    method: 'PUT',
    path: '/group/edit',
    access: 'member',
    about: 'Owner and managers: name, picture, notice and settings; what is left out stays as it is.',
    body: z.strictObject({
      id: Id,
      name: z.optional(z.string().check(z.maxLength(200))),
      /** The `url` of an upload of one’s own with use `avatar`; null goes back to the members’ faces. */
      avatar: z.optional(z.nullable(z.strictObject({ url: z.string().check(z.maxLength(500)) }))),
      notice: z.optional(z.string().check(z.maxLength(2_000))),
      flag_check: z.optional(oneOf(YesNo)),
      flag_prohibit_add_friends: z.optional(oneOf(YesNo)),
      /** A new code: invite links given out before end here. */
      renew_code: z.optional(z.literal(true)),
    }),
    reply: Nothing,
    refusals: [
      'not_found',
      'group_name_format',
      'name_reserved',
      'hidden_characters',
      'message_refused',
      'group_notice_too_long',
      'avatar_unknown',
      'group_banned',
    ],
  }),
  userApply: endpoint({
    method: 'POST',
    path: '/group/user_apply',
    access: 'member',
    about: 'Comes in by an invite link: at once, or after a review where the group asks for one.',
    body: z.strictObject({
      group_id: Id,
      code: z.optional(z.string().check(z.maxLength(50))),
      content: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    reply: z.object({ status: z.literal([JoinRequestStatus.pending, JoinRequestStatus.pass]) }),
    refusals: [
      'not_found',
      'group_full',
      'group_banned',
      'already_in_group',
      'apply_text_too_long',
      'hidden_characters',
      'message_refused',
    ],
  }),
  userInvite: endpoint({
    method: 'POST',
    path: '/group/user_invite',
    access: 'member',
    about: 'Sends friends an invite card to a group of mine; each answers for themselves.',
    body: z.strictObject({ group_id: Id, user_ids: users }),
    reply: z.object({ invited: z.int() }),
    refusals: ['not_found', 'not_a_friend', 'group_banned'],
  }),
  inviteCheck: endpoint({
    method: 'PUT',
    path: '/group/add_user_invite_check',
    access: 'member',
    about: 'I answer an invitation made to me: yes (3) or no (−1).',
    body: z.strictObject({
      id: Id,
      status: z.literal([JoinRequestStatus.pass, JoinRequestStatus.reject]),
    }),
    reply: z.object({ status: oneOf(JoinRequestStatus) }),
    refusals: ['not_found', 'application_expired', 'group_full', 'group_banned'],
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/group/invitation',
    access: 'member',
    about: 'How an invitation stands: one made to me or by me.',
    query: z.strictObject({ id: Id }),
    reply: z.object({ id: Id, group_id: Id, name: z.string(), status: oneOf(JoinRequestStatus) }),
    refusals: ['not_found'],
  }),
  checkList: endpoint({
    method: 'GET',
    path: '/group/add_user_check_list',
    access: 'member',
    about: 'Owner and managers: who waits and who waited, newest first.',
    query: z.strictObject({ group_id: Id, ...pageQuery() }),
    reply: z.extend(pageOf(JoinRequest), { waiting: z.int() }),
    refusals: ['not_found'],
  }),
  check: endpoint({
    method: 'PUT',
    path: '/group/add_user_check',
    access: 'member',
    about: 'Owner and managers: let somebody in (3) or turn them away (−1).',
    body: z.strictObject({
      id: Id,
      status: z.literal([JoinRequestStatus.pass, JoinRequestStatus.reject]),
    }),
    reply: Nothing,
    refusals: ['not_found', 'application_expired', 'already_decided', 'group_full', 'group_banned'],
  }),
  prohibition: endpoint({
    method: 'PUT',
    path: '/group/user_prohibition',
    access: 'member',
    about: 'Silences members (1) or lets them speak again (−1).',
    body: z.strictObject({ group_id: Id, user_ids: users, prohibition_status: oneOf(YesNo) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  managers: endpoint({
    method: 'PUT',
    path: '/group/manager_edit',
    access: 'member',
    about: 'The owner makes members managers (3), at most nine, or plain members again (1).',
    body: z.strictObject({
      group_id: Id,
      user_ids: users,
      identity: z.literal([GroupIdentity.manager, GroupIdentity.member]),
    }),
    reply: Nothing,
    refusals: ['not_found', 'too_many_managers'],
  }),
  assignment: endpoint({
    method: 'PUT',
    path: '/group/assignment',
    access: 'member',
    about: 'The owner gives the group to another member of it.',
    body: z.strictObject({ group_id: Id, user_id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  dissolve: endpoint({
    method: 'DELETE',
    path: '/group/delete',
    access: 'member',
    about: 'The owner ends the group for all.',
    query: z.strictObject({ id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
}
