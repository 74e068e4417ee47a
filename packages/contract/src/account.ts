// Accounts and sessions. The sign-in by password and what a session needs; the other ways to sign in are added
// beside them.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import {
  AgentStatus,
  Certification,
  Gender,
  Language,
  LoginFlag,
  oneOf,
  ProfileCompletion,
  Source,
  UserIdentity,
} from './enums.ts'
import { Id, Uid } from './ids.ts'
import { TimeMs } from './time.ts'

/** An AES wire text, see `cipher.ts`. Its length is bounded so that nobody can make the server hash a novel. */
const Ciphered = z.string().check(z.minLength(1), z.maxLength(512))

const Avatar = z.object({ url: z.string() })

/** What others may know of a member. */
export const PublicUser = z.object({
  id: Id,
  uid: Uid,
  nickname: z.string(),
  avatar: z.nullable(Avatar),
  level: z.int(),
  last_seen: z.nullable(TimeMs),
})

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
  bound: z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  last_seen: z.nullable(TimeMs),
})
export type OwnUser = z.output<typeof OwnUser>

export const account = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    access: 'anyone',
    about: 'Signs in; the flag says what is still to do before the session is full.',
    body: z.strictObject({
      source: oneOf(Source),
      data: z.strictObject({
        account: z.strictObject({
          username: z.string().check(z.minLength(1), z.maxLength(50)),
          password: Ciphered,
        }),
      }),
    }),
    reply: z.object({ flag: oneOf(LoginFlag), token: z.string() }),
    refusals: ['password_wrong', 'password_wrong_too_often'],
  }),
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
  edit: endpoint({
    method: 'PUT',
    path: '/user/edit',
    access: 'member',
    about: 'Changes parts of one’s own profile; the language of the app is stored here.',
    body: z.strictObject({ language: z.optional(z.enum(Language)) }),
    reply: Nothing,
    refusals: [],
  }),
}
