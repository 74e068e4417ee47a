// Every way to sign in and up. What a field has to look like stands in `account-rules.ts` and is refused by name
// (`mobile_format`, …); the shapes here only bound what may arrive at all.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { LoginFlag, oneOf, Source, VerificationPurpose, VerificationTarget } from './enums.ts'
import { TimeMs } from './time.ts'
import { Ciphered } from './wire-parts.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** `+91` or `91`. */
const AreaCode = text(5)
/** Binds a code to the browser that asked for it. */
const FlowToken = text(64)
const code = { code: text(10) }
const mobile = { area_code: AreaCode, phone_number: text(40) }
const email = { mailbox_number: text(300) }
const username = { username: text(100) }
const newAccount = {
  username: text(100),
  password: Ciphered,
  real_name: text(200),
}
/** Asked of everybody who becomes a member (PP-01): being 18 and the version of the terms that was accepted. */
const consent = { adult: z.optional(z.boolean()), terms: z.optional(text(20)) }

const Mobile = z.strictObject({ mobile: z.strictObject(mobile) })
const Email = z.strictObject({ email: z.strictObject(email) })
const Account = z.strictObject({ account: z.strictObject(username) })
const MobileCode = z.strictObject({ mobile: z.strictObject({ ...mobile, ...code }) })
const EmailCode = z.strictObject({ email: z.strictObject({ ...email, ...code }) })
/** The session's own contact of this kind, whatever it is: for a step-up (biz 5). */
const Bound = z.strictObject({
  bound: z.strictObject({ type: z.literal([VerificationTarget.mobile, VerificationTarget.email]) }),
})
const AccountCode = z.strictObject({ account: z.strictObject({ ...username, ...code }) })

/** What Telegram's login widget hands over; `hash` signs all the others. */
export const TelegramLogin = z.strictObject({
  id: z.int(),
  first_name: z.optional(text(200)),
  last_name: z.optional(text(200)),
  username: z.optional(text(100)),
  photo_url: z.optional(text(1000)),
  auth_date: z.int(),
  hash: text(64),
})
export type TelegramLogin = z.output<typeof TelegramLogin>

/**
 * Flags 2 and 5 come with a full session, the others with a step token (AU-29). A bind that leaves the session as it
 * was brings no token.
 */
const Flagged = z.object({ flag: oneOf(LoginFlag), token: z.optional(z.string()) })

export const signIn = {
  options: endpoint({
    method: 'GET',
    path: '/public/sign_in_options',
    access: 'anyone',
    about: 'What this site offers for signing in, and where its providers are.',
    reply: z.object({
      /** Addresses to send the browser to; null where the provider is not set up. */
      google: z.nullable(z.object({ authorize_url: z.string(), client_id: z.string() })),
      facebook: z.nullable(z.object({ authorize_url: z.string(), client_id: z.string() })),
      telegram: z.nullable(z.object({ authorize_url: z.string(), bot_id: z.string() })),
      has_sms: z.boolean(),
      has_email: z.boolean(),
      /** True in demonstration mode: codes stand in the outbox and the providers are our own pages. */
      is_sandbox: z.boolean(),
    }),
    refusals: [],
  }),
  verifications: endpoint({
    method: 'POST',
    path: '/public/verifications',
    access: 'anyone_or_step',
    about:
      'Sends a code. biz 2, 4 and 5 need a session; the token comes back with the check of the code. biz 5 goes to what is bound.',
    body: z.strictObject({
      source: oneOf(Source),
      biz: oneOf(VerificationPurpose),
      data: z.union([Mobile, Email, Account, Bound]),
      /** The token of the code that this one replaces. */
      token: z.optional(FlowToken),
    }),
    reply: z.object({
      type: oneOf(VerificationTarget),
      /** Null when nothing is bound (type 3). */
      data: z.nullable(z.object({ target: z.string(), token: z.string(), retry_at: TimeMs })),
    }),
    refusals: [
      'mobile_format',
      'email_format',
      'code_send_too_soon',
      'code_send_too_often',
      'code_send_failed',
      'mobile_or_email_already_bound',
      'account_not_found',
    ],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/public/verify_code',
    access: 'anyone_or_step',
    about:
      'Checks a code. biz 1 and 4 sign in, 3 gives an auth_token for ten minutes; 2 and 5 are checked by the calls they are for.',
    body: z.strictObject({
      biz: oneOf(VerificationPurpose),
      data: z.union([MobileCode, EmailCode, AccountCode]),
      token: FlowToken,
      source: z.optional(oneOf(Source)),
    }),
    reply: z.object({
      flag: z.optional(oneOf(LoginFlag)),
      token: z.optional(z.string()),
      auth_token: z.optional(z.string()),
    }),
    refusals: [
      'code_wrong_mobile',
      'code_wrong_email',
      'code_wrong_too_often',
      'code_locked',
      'mobile_format',
      'email_format',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    access: 'anyone',
    about: 'Signs in; the flag says what is still to do before the session is full.',
    body: z.strictObject({
      source: oneOf(Source),
      data: z.union([
        z.strictObject({
          account: z.strictObject({ ...username, password: Ciphered, code: z.optional(text(10)) }),
        }),
        MobileCode,
        EmailCode,
        z.strictObject({ google: z.strictObject({ access_token: text(4096) }) }),
        z.strictObject({ facebook: z.strictObject({ access_token: text(4096) }) }),
        z.strictObject({ telegram: TelegramLogin }),
      ]),
      /** With a code: the token that its sending answered. */
      token: z.optional(FlowToken),
    }),
    reply: z.object({ flag: oneOf(LoginFlag), token: z.string() }),
    refusals: [
      'password_wrong',
      'password_wrong_too_often',
      'code_wrong_mobile',
      'code_wrong_email',
      'code_wrong_too_often',
      'code_locked',
      'mobile_format',
      'email_format',
      'third_party_refused',
      'third_party_unreachable',
    ],
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    access: 'anyone',
    about: 'A new account by username and password.',
    body: z.strictObject({ source: oneOf(Source), account: z.strictObject(newAccount), ...consent }),
    reply: z.object({ flag: oneOf(LoginFlag), token: z.string() }),
    refusals: [
      'username_format',
      'name_reserved',
      'password_format',
      'password_too_common',
      'real_name_format',
      'username_already_bound',
      'adult_confirmation_needed',
    ],
  }),
  bindAccount: endpoint({
    method: 'POST',
    path: '/user/bind_account',
    access: 'step',
    about:
      'Completes a registration by code or provider: username, password and real name. The same completes an account that an agent opened.',
    body: z.strictObject({ ...newAccount, ...consent, source: z.optional(oneOf(Source)) }),
    reply: Flagged,
    refusals: [
      'username_format',
      'name_reserved',
      'password_format',
      'password_too_common',
      'real_name_format',
      'username_already_bound',
      'mobile_or_email_already_bound',
      'adult_confirmation_needed',
    ],
  }),
  bindInviter: endpoint({
    method: 'POST',
    path: '/user/bind_inviter',
    access: 'step',
    about: 'Names the member who invited me, once and for ever.',
    body: z.strictObject({ invite_code: text(100) }),
    reply: Flagged,
    refusals: ['inviter_code_format', 'inviter_code_wrong', 'inviter_already_bound'],
  }),
  bindMobile: endpoint({
    method: 'POST',
    path: '/user/bind_mobile',
    access: 'step',
    stepUp: 'contact',
    about:
      'Binds or replaces a mobile number by the code that was sent to it (biz 2). All other sessions end.',
    body: z.strictObject({
      ...mobile,
      ...code,
      token: FlowToken,
      source: z.optional(oneOf(Source)),
    }),
    reply: Flagged,
    refusals: [
      'mobile_format',
      'code_wrong_mobile',
      'code_wrong_too_often',
      'code_locked',
      'mobile_or_email_already_bound',
      'step_up_needed',
    ],
  }),
  bindEmail: endpoint({
    method: 'POST',
    path: '/user/bind_email',
    access: 'step',
    stepUp: 'contact',
    about:
      'Binds or replaces an e-mail address by the code that was sent to it (biz 2). All other sessions end.',
    body: z.strictObject({
      ...email,
      ...code,
      token: FlowToken,
      source: z.optional(oneOf(Source)),
    }),
    reply: Flagged,
    refusals: [
      'email_format',
      'code_wrong_email',
      'code_wrong_too_often',
      'code_locked',
      'mobile_or_email_already_bound',
      'step_up_needed',
    ],
  }),
  checkUsername: endpoint({
    method: 'GET',
    path: '/user/check_username',
    access: 'anyone',
    about: 'Whether a username is free: flag 1 new, 2 taken.',
    query: z.strictObject(username),
    reply: z.object({ flag: z.literal([LoginFlag.register, LoginFlag.login]) }),
    refusals: ['username_format', 'name_reserved'],
  }),
  editPassword: endpoint({
    method: 'PUT',
    path: '/user/edit_password',
    access: 'anyone',
    stepUp: 'in_body',
    about: 'Sets a new password by the auth_token of a code (biz 3); every session of the member ends.',
    body: z.strictObject({ auth_token: FlowToken, password: Ciphered }),
    reply: Nothing,
    refusals: ['auth_token_expired', 'password_format', 'password_too_common'],
  }),
}
