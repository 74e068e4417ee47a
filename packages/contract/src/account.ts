// What a member is to themselves and to others, and their sessions. Signing in stands in `sign-in.ts`.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import {
  AgentStatus,
  Certification,
  Gender,
  Language,
  oneOf,
  ProfileCompletion,
  Source,
  UserIdentity,
} from './enums.ts'
import { Id, idList, Uid } from './ids.ts'
import { TimeMs } from './time.ts'
import { Ciphered, LanguageIn } from './wire-parts.ts'

const Avatar = z.object({ url: z.string() })

/** What others may know of a member. */
export const PublicUser = z.object({
  id: Id,
  uid: Uid,
  nickname: z.string(),
  avatar: z.nullable(Avatar),
  level: z.int(),
  last_seen: z.nullable(TimeMs),
  /** Somebody of customer service. */
  is_service: z.optional(z.literal(true)),
})

export type PublicUser = z.output<typeof PublicUser>

/** What an action may find missing in a profile (PF-06). */
export const ProfilePart = ['contact', 'real_name', 'identity'] as const
export type ProfilePart = (typeof ProfilePart)[number]

/** What a member sees of themselves. */
export const OwnUser = z.object({
  id: Id,
  uid: Uid,
  username: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.nullable(Avatar),
  language: z.enum(Language),
  identity: oneOf(UserIdentity),
  identity_flag: oneOf(Certification),
  agent_flag: oneOf(AgentStatus),
  gender: oneOf(Gender),
  birthday: z.nullable(z.string()),
  completion: oneOf(ProfileCompletion),
  missing: z.array(z.enum(ProfilePart)),
  has_inviter: z.boolean(),
  bound: z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  last_seen: z.nullable(TimeMs),
})
export type OwnUser = z.output<typeof OwnUser>

/** One place where the member is signed in. */
const SessionView = z.object({
  id: Id,
  /** The browser's own words for itself. */
  user_agent: z.string(),
  source: z.nullable(oneOf(Source)),
  ip: z.string(),
  created_at: TimeMs,
  used_at: TimeMs,
  is_current: z.boolean(),
})
export type SessionView = z.output<typeof SessionView>

export const account = {
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    access: 'step',
    about: 'Ends this session at once, on every connection that uses it.',
    reply: Nothing,
    refusals: [],
  }),
  info: endpoint({
    method: 'GET',
    path: '/user/info',
    access: 'member',
    about: 'Oneself, or with user_id the public face of another member.',
    query: z.strictObject({ user_id: z.optional(Id) }),
    reply: z.union([OwnUser, PublicUser]),
    refusals: ['not_found'],
  }),
  infoList: endpoint({
    method: 'GET',
    path: '/user/info_list',
    access: 'member',
    about: 'The public faces of up to 100 members; who does not exist is left out.',
    query: z.strictObject({ user_id: idList(100) }),
    reply: z.object({ list: z.array(PublicUser) }),
    refusals: [],
  }),
  query: endpoint({
    method: 'GET',
    path: '/user/query',
    access: 'member',
    about: 'A member by the exact uid or username.',
    query: z.strictObject({ uid: z.string().check(z.minLength(1), z.maxLength(50)) }),
    reply: PublicUser,
    refusals: ['not_found'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/user/edit',
    access: 'member',
    about: 'Changes parts of one’s own profile; the language of the app is stored here.',
    body: z.strictObject({
      nickname: z.optional(z.string().check(z.maxLength(200))),
      /** The `url` of an upload of one’s own with use `avatar`; null takes the picture away. */
      avatar: z.optional(z.nullable(z.strictObject({ url: z.string().check(z.maxLength(500)) }))),
      gender: z.optional(oneOf(Gender)),
      /** YYYY-MM-DD; null takes it away. */
      birthday: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
      language: z.optional(LanguageIn),
    }),
    reply: Nothing,
    refusals: [
      'nickname_format',
      'name_reserved',
      'hidden_characters',
      'message_refused',
      'birthday_format',
      'birthday_verified',
      'avatar_unknown',
    ],
  }),
  modifyPassword: endpoint({
    method: 'PUT',
    path: '/user/modify_password',
    access: 'member',
    stepUp: 'in_body',
    about: 'Changes the password; all other sessions end.',
    body: z.strictObject({ old_password: Ciphered, password: Ciphered }),
    reply: Nothing,
    refusals: ['password_wrong', 'password_wrong_too_often', 'password_format', 'password_too_common'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    access: 'member',
    about: 'Where I am signed in, the session that asks first.',
    reply: z.object({ list: z.array(SessionView) }),
    refusals: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: 'member',
    about: 'Signs one of my devices out.',
    params: z.strictObject({ id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    access: 'member',
    about: 'Signs all my other devices out.',
    reply: z.object({ ended: z.int() }),
    refusals: [],
  }),
}
