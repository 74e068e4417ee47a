// Conversations: sending, reading, catching up. Every chat numbers its messages without gaps (`seq`) and everything
// that happens in it too (`no`); whoever sees a gap asks for what happened after a cursor.
import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { Message, Outgoing, Room, RoomRef, Update } from './chat-shapes.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { Language, oneOf, YesNo } from './enums.ts'
import { Id } from './ids.ts'
import { intText, pageOf, pageQuery, walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const HISTORY_PAGE = 200
export const DRAFT_MAX = 5_000
/** What a search may be narrowed to. */
export const SearchKind = ['text', 'image', 'video', 'audio', 'media', 'link'] as const

const chatQuery = {
  chat_id: RoomRef.shape.chat_id,
  chat_type: z.optional(intText(1, 3)),
}
const aMessage = { ...RoomRef.shape, message_id: Id }

export const chat = {
  send: endpoint({
    method: 'POST',
    path: '/chat/send_message',
    access: 'member',
    about: 'Sends a message; the same nonce again answers with the first one.',
    body: Outgoing,
    reply: z.object({ message_id: Id, seq: z.int(), no: z.int(), created_at: TimeMs }),
    refusals: [
      'not_found',
      'not_a_friend',
      'blocked',
      'banned_from_speaking',
      'group_banned',
      'user_banned',
      'message_too_long',
      'message_blank',
      'message_refused',
      'file_unknown',
      'idempotency_conflict',
      'too_many_messages',
    ],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/get_messages',
    access: 'member',
    about: 'A page of a conversation, oldest first: before, after or around a message, else the newest.',
    query: z.strictObject({
      ...chatQuery,
      limit: z.optional(intText(1, HISTORY_PAGE)),
      before: z.optional(Id),
      after: z.optional(Id),
      around: z.optional(Id),
    }),
    reply: z.object({ list: z.array(Message) }),
    refusals: ['not_found'],
  }),
  updates: endpoint({
    method: 'GET',
    path: '/chat/get_message_updates',
    access: 'member',
    about:
      'Without `after` my rooms and a cursor; with it what happened since, some of it perhaps once more.',
    query: z.strictObject({
      after: z.optional(z.string().check(z.regex(/^x\d{1,19}$/))),
      limit: z.optional(intText(1, 1_000)),
    }),
    reply: z.object({
      rooms: z.optional(z.array(Room)),
      list: z.optional(z.array(Update)),
      cursor: z.string(),
      has_more: z.optional(z.boolean()),
      /** So much happened that asking for the rooms anew is quicker. */
      is_reset: z.optional(z.boolean()),
      /** Whether the server can translate. */
      can_translate: z.optional(z.boolean()),
    }),
    refusals: [],
  }),
  channels: endpoint({
    method: 'GET',
    path: '/chat/get_channels',
    access: 'member',
    about: 'The channels everybody may read.',
    reply: z.object({
      list: z.array(
        z.object({
          channel_id: Id,
          name: z.string(),
          avatar: z.nullable(z.object({ url: z.string() })),
          account_id: Id,
          last_message: z.nullable(Message),
          /** How many posts there are: what is unread is counted by the device. */
          head_seq: z.int(),
          no: z.int(),
        }),
      ),
    }),
    refusals: [],
  }),
  ack: endpoint({
    method: 'POST',
    path: '/chat/ack',
    access: 'member',
    about: 'I have read up to this message; the mark only grows.',
    body: z.strictObject(aMessage),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  removeChat: endpoint({
    method: 'POST',
    path: '/chat/remove_chat',
    access: 'member',
    about: 'Takes a chat out of my list until its next message; with clear its past goes too, for me alone.',
    body: z.strictObject({ ...RoomRef.shape, clear: z.optional(z.literal([0, 1])) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  removeMessage: endpoint({
    method: 'POST',
    path: '/chat/remove_message',
    access: 'member',
    about: 'Removes a message for all: my own, or as owner or manager those of members.',
    body: z.strictObject(aMessage),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  editMessage: endpoint({
    method: 'PUT',
    path: '/chat/edit_message',
    access: 'member',
    about: 'Changes a text of mine; it is marked, and what it said before stays readable.',
    body: z.strictObject({ ...aMessage, text: z.string().check(z.maxLength(20_000)) }),
    reply: Nothing,
    refusals: [
      'not_found',
      'message_too_long',
      'message_blank',
      'message_refused',
      'not_a_friend',
      'blocked',
      'banned_from_speaking',
      'group_banned',
      'user_banned',
    ],
  }),
  edits: endpoint({
    method: 'GET',
    path: '/chat/edits',
    access: 'member',
    about: 'What an edited message said before, oldest first.',
    query: z.strictObject({ ...chatQuery, message_id: Id }),
    reply: z.object({ list: z.array(z.object({ text: z.string(), created_at: TimeMs })) }),
    refusals: ['not_found'],
  }),
  react: endpoint({
    method: 'PUT',
    path: '/chat/reaction',
    access: 'member',
    about: 'My one reaction to a message; an empty one takes it away.',
    body: z.strictObject({ ...aMessage, emoji: z.string().check(z.maxLength(32)) }),
    reply: Nothing,
    refusals: ['not_found', 'reaction_unknown'],
  }),
  seenBy: endpoint({
    method: 'GET',
    path: '/chat/seen_by',
    access: 'member',
    about: 'Who has read a message of mine.',
    query: z.strictObject({ ...chatQuery, message_id: Id, ...pageQuery() }),
    reply: pageOf(PublicUser),
    refusals: ['not_found'],
  }),
  draft: endpoint({
    method: 'PUT',
    path: '/chat/draft',
    access: 'member',
    about: 'What I have begun to write, for my other devices; empty when sent.',
    body: z.strictObject({ ...RoomRef.shape, text: z.string().check(z.maxLength(DRAFT_MAX)) }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    access: 'member',
    about:
      'Messages of all my chats (by two letters or more) or of one, newest first; total stops counting at 1,000.',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      chat_id: z.optional(RoomRef.shape.chat_id),
      author_id: z.optional(Id),
      from: z.optional(intText(0, 9_000_000_000_000)),
      to: z.optional(intText(0, 9_000_000_000_000)),
      kind: z.optional(z.enum(SearchKind)),
      ...walkQuery(),
    }),
    reply: walkOf(Message),
    refusals: ['not_found', 'search_too_broad'],
  }),
  friendSession: endpoint({
    method: 'GET',
    path: '/friend/session',
    access: 'member',
    about: 'How I keep the chat with a friend.',
    query: z.strictObject({ friend_id: Id }),
    reply: z.object({ pin: oneOf(YesNo), not_disturb: oneOf(YesNo) }),
    refusals: ['not_found'],
  }),
  editFriendSession: endpoint({
    method: 'PUT',
    path: '/friend/session',
    access: 'member',
    about: 'Pins the chat with a friend, or keeps it quiet.',
    body: z.strictObject({
      friend_id: Id,
      pin: z.optional(oneOf(YesNo)),
      not_disturb: z.optional(oneOf(YesNo)),
    }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  editGroupUser: endpoint({
    method: 'PUT',
    path: '/group/user_edit',
    access: 'member',
    about: 'My own nickname in a group, and how I keep its chat.',
    body: z.strictObject({
      group_id: Id,
      group_nickname: z.optional(z.string().check(z.maxLength(200))),
      pin: z.optional(oneOf(YesNo)),
      not_disturb: z.optional(oneOf(YesNo)),
    }),
    reply: Nothing,
    refusals: ['not_found', 'nickname_format', 'name_reserved', 'hidden_characters', 'message_refused'],
  }),
  translate: endpoint({
    method: 'POST',
    path: '/support/translate',
    access: 'member',
    about: 'Translates a text into one of our languages.',
    body: z.strictObject({
      content: z.string().check(z.minLength(1), z.maxLength(5_000)),
      lang: z.enum(Language),
    }),
    reply: z.object({ content: z.string() }),
    refusals: ['translation_unavailable'],
  }),
}
