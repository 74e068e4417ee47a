// The notification centre. The server keeps what happened and says it in the language of whoever asks.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ContentAction, NotificationCategory, oneOf } from './enums.ts'
import { event } from './event.ts'
import { Id } from './ids.ts'
import { intText, walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const NotificationItem = z.object({
  id: Id,
  category: z.enum(NotificationCategory),
  title: z.string(),
  content: z.string(),
  /** 2 leads to `action_val`, a path of the app. */
  action_type: oneOf(ContentAction),
  action_val: z.string(),
  created_at: TimeMs,
})
export type NotificationItem = z.output<typeof NotificationItem>

/** Sentences about a moment that clients show without words of their own. */
export const MessageTemplate = [
  'maintenance_until',
  'muted_until',
  'banned_until',
  'log_in_at',
  'paid_at',
] as const
export type MessageTemplate = (typeof MessageTemplate)[number]

export const notify = {
  list: endpoint({
    method: 'GET',
    path: '/user/notifications',
    access: 'member',
    about: 'My notifications, newest first.',
    query: z.strictObject(walkQuery()),
    reply: walkOf(NotificationItem),
    refusals: [],
  }),
  template: endpoint({
    method: 'GET',
    path: '/user/template_field',
    access: 'member',
    about: 'A message template with its time, in the language of the request. `time_unix` is in seconds.',
    query: z.strictObject({ str: z.enum(MessageTemplate), time_unix: intText(0, 253_402_300_799) }),
    reply: z.object({ text: z.string() }),
    refusals: [],
  }),
}

/** A new notification is there; the dot is decided by the list, this only says when to look. */
export const notificationCreated = event({
  channel: 'dispatch',
  type: 'NOTICE_CREATE',
  data: z.object({ created_at: TimeMs }),
})
