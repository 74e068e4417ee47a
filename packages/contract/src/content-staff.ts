// What operators put on the pages: banners, announcements, pop-ups and marks, in three languages, when and for whom. And notices
// that go to the notification centre of everybody they are meant for.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { PopUpPlacement } from './enums.ts'
import { Id } from './ids.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

/** `vip`: members of at least the level that goes with it. */
export const ContentTarget = ['all', 'visitors', 'members', 'vip'] as const
export type ContentTarget = (typeof ContentTarget)[number]

const text = (most: number) => z.string().check(z.maxLength(most))
const texts = (most: number) => z.strictObject({ en: text(most), hi: text(most), zh: text(most) })
/** A file of ours. */
const Picture = z.string().check(z.regex(/^\/[^\s\\]{1,480}$/))

const when = {
  is_on: z.boolean(),
  sort: z.int().check(z.minimum(0), z.maximum(10_000)),
  target: z.enum(ContentTarget),
  /** With `vip`: from this level on; else 0. */
  level_min: z.int().check(z.minimum(0), z.maximum(20)),
  /** Null: from ever, or for ever. */
  starts_at: z.nullable(TimeMs),
  ends_at: z.nullable(TimeMs),
}
const action = { action_type: z.int().check(z.minimum(0), z.maximum(999)), action_val: text(500) }

export const ContentWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    ...when,
    ...action,
    picture: Picture,
    eyebrow: texts(60),
    title: texts(100),
    label: texts(40),
  }),
  z.strictObject({ kind: z.literal('announcement'), ...when, ...action, content: texts(300) }),
  z.strictObject({
    kind: z.literal('pop_up'),
    ...when,
    ...action,
    placement: z.enum(PopUpPlacement),
    /** 103 is its picture; any other type is its text. */
    type: z.int().check(z.minimum(1), z.maximum(999)),
    picture: z.nullable(Picture),
    theme: z.enum(['violet', 'gold', 'green']),
    content: texts(1000),
  }),
  z.strictObject({
    kind: z.literal('mark'),
    ...when,
    of: z.enum(['partner', 'currency']),
    title: texts(60),
    glyph: text(20),
    picture: z.nullable(Picture),
  }),
])
export type ContentWish = z.output<typeof ContentWish>
export const ContentKind = ['banner', 'announcement', 'pop_up', 'mark'] as const

const Reason = z.string().check(z.minLength(1), z.maxLength(500))

export const contentStaff = {
  list: endpoint({
    method: 'GET',
    path: '/console/content',
    access: 'staff',
    permission: 'content.read',
    about: 'All content of a kind, also what is off or over, in the order it is shown.',
    query: z.strictObject({ kind: z.enum(ContentKind) }),
    reply: z.object({ list: z.array(z.object({ id: Id, content: ContentWish })) }),
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/console/content',
    access: 'staff',
    permission: 'content.edit',
    about: 'New content; every page that is open shows it at once.',
    once: true,
    body: z.strictObject({ content: ContentWish }),
    reply: z.object({ id: Id }),
    refusals: [
      'content_incomplete',
      'action_refused',
      'config_wrong_order',
      'idempotency_conflict',
      'request_in_progress',
    ],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/console/content/{id}',
    access: 'staff',
    permission: 'content.edit',
    about: 'Takes the place of what was there, of the same kind.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ content: ContentWish, reason: Reason }),
    reply: Nothing,
    refusals: ['not_found', 'content_incomplete', 'action_refused', 'config_wrong_order'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/console/content/{id}',
    access: 'staff',
    permission: 'content.edit',
    about: 'Takes content away for good.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ kind: z.enum(ContentKind) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  setInterval: endpoint({
    method: 'PUT',
    path: '/console/content_interval',
    access: 'staff',
    permission: 'content.edit',
    about: 'How many seconds a banner is shown.',
    body: z.strictObject({ seconds: z.int().check(z.minimum(1), z.maximum(60)) }),
    reply: Nothing,
    refusals: [],
  }),
  notices: endpoint({
    method: 'GET',
    path: '/console/notices',
    access: 'staff',
    permission: 'content.read',
    about: 'Notices that were sent, newest first.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(
      z.object({
        id: Id,
        title: texts(100),
        content: texts(500),
        path: z.string(),
        target: z.enum(ContentTarget),
        level_min: z.int(),
        sent_to: z.int(),
        is_done: z.boolean(),
        created_at: TimeMs,
      }),
    ),
    refusals: [],
  }),
  sendNotice: endpoint({
    method: 'POST',
    path: '/console/notices',
    access: 'staff',
    permission: 'content.edit',
    about:
      'Puts a notice into the notification centre of everybody it is meant for; in the background, each once.',
    once: true,
    body: z.strictObject({
      title: texts(100),
      content: texts(500),
      /** A path of the app, or empty. */
      path: z.string().check(z.regex(/^(\/[^\s\\]{0,200})?$/)),
      target: z.literal(['all', 'members', 'vip']),
      level_min: z.int().check(z.minimum(0), z.maximum(20)),
    }),
    reply: z.object({ id: Id }),
    refusals: ['content_incomplete', 'action_refused', 'idempotency_conflict', 'request_in_progress'],
  }),
}
