// Web Push: what reaches a device while the app is closed. What it says is sealed for that device, names no secret, and
// leads to a page of the app.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'

/** What a member can switch on and off, each for itself. */
export const PushTopic = ['messages', 'mentions', 'money', 'chests', 'account'] as const
export type PushTopic = (typeof PushTopic)[number]

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const PushSettings = z.object({
  topics: z.object({
    messages: z.boolean(),
    mentions: z.boolean(),
    money: z.boolean(),
    chests: z.boolean(),
    account: z.boolean(),
  }),
  /** No push between these times of the member's own day, `22:00` to `07:00`; null: none. Security is always told. */
  quiet: z.nullable(
    z.object({
      from: Clock,
      to: Clock,
      /** An IANA name, such as `Asia/Kolkata`. */
      zone: z.string().check(z.maxLength(64)),
    }),
  ),
})
export type PushSettings = z.output<typeof PushSettings>

const Base64Url = (most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+=*$/), z.minLength(8), z.maxLength(most))

/** As `PushSubscription.toJSON()` says it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: Base64Url(128), auth: Base64Url(64) }),
})

/** What arrives on the device, once it is opened there. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of the app. */
  path: z.string(),
  /** A later one with the same tag takes the place of an earlier one. */
  tag: z.string(),
  /** How many rooms have something unread; for the app's badge. */
  badge: z.optional(z.int()),
})
export type PushPayload = z.output<typeof PushPayload>

export const push = {
  show: endpoint({
    method: 'GET',
    path: '/user/push',
    access: 'member',
    about: 'The public key to subscribe with, and my settings.',
    reply: z.object({ public_key: z.string(), settings: PushSettings, devices: z.int() }),
    refusals: [],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/user/push',
    access: 'member',
    about: 'What I want to be told, and when not.',
    body: z.strictObject(PushSettings.shape),
    reply: Nothing,
    refusals: ['zone_unknown'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/user/push_subscriptions',
    access: 'member',
    about: 'This device wants to be told. It belongs to my session: whoever signs out is told no more.',
    body: z.strictObject({ subscription: PushSubscriptionBody }),
    reply: Nothing,
    refusals: ['push_endpoint_refused', 'limit_reached'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/user/push_subscriptions',
    access: 'member',
    about: 'This device wants to be told no more.',
    body: z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) }),
    reply: Nothing,
    refusals: [],
  }),
}
