// What operators do about what is said: words, silence, bans.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Id } from './ids.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

/** `mask`: the word is said with asterisks. `refuse`: the message is not taken. */
export const WordAction = ['mask', 'refuse'] as const
export type WordAction = (typeof WordAction)[number]

const Reason = z.string().check(z.maxLength(500))
const ofId = z.strictObject({ id: Id })

export const moderation = {
  words: endpoint({
    method: 'GET',
    path: '/console/words',
    access: 'staff',
    permission: 'words.manage',
    about: 'Words that are masked or refused.',
    query: z.strictObject({ ...pageQuery(), q: z.optional(z.string().check(z.maxLength(50))) }),
    reply: pageOf(z.object({ word: z.string(), action: z.enum(WordAction), created_at: TimeMs })),
    refusals: [],
  }),
  setWord: endpoint({
    method: 'PUT',
    path: '/console/words',
    access: 'staff',
    permission: 'words.manage',
    about: 'Adds a word or changes what becomes of it.',
    body: z.strictObject({
      word: z.string().check(z.minLength(2), z.maxLength(50)),
      action: z.enum(WordAction),
    }),
    reply: Nothing,
    refusals: [],
  }),
  removeWord: endpoint({
    method: 'DELETE',
    path: '/console/words',
    access: 'staff',
    permission: 'words.manage',
    about: 'Takes a word off the list.',
    query: z.strictObject({ word: z.string().check(z.minLength(1), z.maxLength(50)) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  mute: endpoint({
    method: 'POST',
    path: '/console/members/{id}/mute',
    access: 'staff',
    permission: 'members.mute',
    about: 'Nothing of theirs is said anywhere until the hours are over; 0 hours end it now.',
    params: ofId,
    body: z.strictObject({ hours: z.int().check(z.minimum(0), z.maximum(8_760)), reason: Reason }),
    reply: z.object({ until: z.nullable(TimeMs) }),
    refusals: ['not_found', 'reason_needed'],
  }),
  banMember: endpoint({
    method: 'POST',
    path: '/console/members/{id}/ban',
    access: 'staff',
    permission: 'members.ban',
    about: 'Bans a member or ends it; those they talk to see a line in the chat.',
    params: ofId,
    body: z.strictObject({ is_banned: z.boolean(), reason: Reason }),
    reply: Nothing,
    refusals: ['not_found', 'reason_needed'],
  }),
  banGroup: endpoint({
    method: 'POST',
    path: '/console/groups/{id}/ban',
    access: 'staff',
    permission: 'groups.ban',
    about: 'Nothing more is said in a group, or again.',
    params: ofId,
    body: z.strictObject({ is_banned: z.boolean(), reason: Reason }),
    reply: Nothing,
    refusals: ['not_found', 'reason_needed'],
  }),
}
