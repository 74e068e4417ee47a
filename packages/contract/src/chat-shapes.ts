// What a message, a room and an update look like on the wire and on the socket.
import * as z from 'zod/mini'
import { ChatType, ContentType, Language, oneOf, YesNo } from './enums.ts'
import { event, specifiedDispatch } from './event.ts'
import { Id } from './ids.ts'
import { TimeMs } from './time.ts'

export const TEXT_MAX = 5_000
export const AUDIO_MAX_SECONDS = 60
export const MENTIONS_MAX = 50
/** Mentions everybody. */
export const ALL = '0'
/** Author of what nobody wrote. */
export const SYSTEM_USER = '1'
/** Customer service: who answers for the house in every member's private chat. */
export const SERVICE_USER = '2'

/** The id of a room (RT-11): `12-15` of a private one, its own of a group. */
const ChatId = z.string().check(z.regex(/^[1-9]\d{0,18}(-[1-9]\d{0,18})?$/))
export const RoomRef = z.object({ chat_id: ChatId, chat_type: oneOf(ChatType) })

const Url = z.string().check(z.minLength(1), z.maxLength(500))
const Side = z.int().check(z.minimum(1), z.maximum(100_000))
const Seconds = z.number().check(z.minimum(0), z.maximum(86_400))

/** Whoever quotes names the message; who said what is filled in by the server. */
export const Quote = z.object({
  message_id: Id,
  author_id: Id,
  type: z.int(),
  text: z.string(),
})
export type Quote = z.output<typeof Quote>

export const TextData = z.object({
  text: z.string(),
  quote: z.optional(Quote),
  translation: z.optional(z.object({ lang: z.enum(Language), text: z.string() })),
})
export const AudioData = z.object({
  url: z.string(),
  duration: z.number(),
  peaks: z.optional(z.array(z.number())),
})
export const ImageData = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.optional(z.string()),
})
export const VideoData = z.object({
  video_url: z.string(),
  poster_url: z.string(),
  width: z.int(),
  height: z.int(),
  duration: z.number(),
})
export const JoinGroupData = z.object({ user_id: Id, ref_user_id: Id })
/** Of a `SystemMessage`: whom it is about. */
export const SystemData = z.object({ kind: z.int(), user_id: z.optional(Id) })
/** `id` is the invitation's. */
export const InviteCardData = z.object({ group_id: Id, name: z.string(), id: Id })
export const TreasureData = z.object({ chest_id: Id, remarks: z.string() })
/** `user_id` gave the chest, `receive_user_id` took a box. */
export const TreasureReceivedData = z.object({ chest_id: Id, user_id: Id, receive_user_id: Id })

/** Open: a newer server may send types that this client does not know (CH-01). */
export const Content = z.object({ type: z.int(), data: z.record(z.string(), z.unknown()) })
export type Content = z.output<typeof Content>

/** What a member may send. */
const OutgoingContent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(ContentType.text),
    data: z.strictObject({
      text: z.string().check(z.maxLength(20_000)),
      quote: z.optional(z.strictObject({ message_id: Id })),
      translation: z.optional(
        z.strictObject({ lang: z.enum(Language), text: z.string().check(z.maxLength(20_000)) }),
      ),
    }),
  }),
  z.strictObject({
    type: z.literal(ContentType.audio),
    data: z.strictObject({
      url: Url,
      duration: z.number().check(z.minimum(0), z.maximum(AUDIO_MAX_SECONDS)),
      peaks: z.optional(z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.maxLength(64))),
    }),
  }),
  z.strictObject({
    type: z.literal(ContentType.image),
    data: z.strictObject({ url: Url, width: Side, height: Side, thumbnail_url: z.optional(Url) }),
  }),
  z.strictObject({
    type: z.literal(ContentType.video),
    data: z.strictObject({
      video_url: Url,
      poster_url: Url,
      width: Side,
      height: Side,
      duration: Seconds,
    }),
  }),
])
export type OutgoingContent = z.output<typeof OutgoingContent>

export const Outgoing = z.strictObject({
  chat_id: ChatId,
  chat_type: oneOf(ChatType),
  nonce: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  content: OutgoingContent,
  mentions: z.optional(z.array(z.string().check(z.regex(/^\d{1,19}$/))).check(z.maxLength(MENTIONS_MAX))),
})
export type Outgoing = z.output<typeof Outgoing>

export const Message = z.object({
  message_id: Id,
  /** Its place among the messages of its chat, without gaps. */
  seq: z.int(),
  /** The number, among all that happens in its chat, of what happened to it last. */
  no: z.int(),
  nonce: z.string(),
  chat_id: ChatId,
  chat_type: oneOf(ChatType),
  author_id: Id,
  content: Content,
  created_at: TimeMs,
  is_seen: oneOf(YesNo),
  mentions: z.array(z.string()),
  edited_at: z.optional(TimeMs),
  /** Only its place is left. */
  is_removed: z.optional(z.literal(true)),
  reactions: z.optional(z.array(z.object({ emoji: z.string(), count: z.int() }))),
  my_reaction: z.optional(z.string()),
})
export type Message = z.output<typeof Message>

/** Why the composer is closed to me; `user_banned`: the other one is. */
export const Barred = [
  'not_a_friend',
  'blocked',
  'banned_from_speaking',
  'group_banned',
  'user_banned',
  'gone',
] as const
export type Barred = (typeof Barred)[number]

export const Room = z.object({
  ...RoomRef.shape,
  /** The other member of a private chat, or the group. */
  target: Id,
  last_message: z.nullable(Message),
  unread_num: z.int(),
  is_mentioned: oneOf(YesNo),
  flag_top: oneOf(YesNo),
  flag_mute: oneOf(YesNo),
  /** The last message that the other side has read; "0" for none. */
  seen_id: z.string(),
  /** The last message that I have read; "0" for none. */
  read_id: z.string(),
  head_seq: z.int(),
  no: z.int(),
  /** False once it is taken out of the list, until its next message. */
  is_listed: z.boolean(),
  /** Messages up to here are none of mine: before I came, or cleared. */
  from_seq: z.int(),
  draft: z.string(),
  barred: z.nullable(z.enum(Barred)),
})
export type Room = z.output<typeof Room>

const happened = { ...RoomRef.shape, no: z.int() }

export const MessageSeen = z.object({ ...happened, user_id: Id, message_id: Id })
export const MessageRemove = z.object({ ...happened, message_id: Id })
export const MessageReaction = z.object({
  ...happened,
  message_id: Id,
  user_id: Id,
  /** Null when it was taken away. */
  emoji: z.nullable(z.string()),
  reactions: z.array(z.object({ emoji: z.string(), count: z.int() })),
})

export const messageCreate = specifiedDispatch('MESSAGE_CREATE', Message)
export const messageSeen = specifiedDispatch('MESSAGE_SEEN', MessageSeen)
export const messageRemove = specifiedDispatch('MESSAGE_REMOVE', MessageRemove)
export const messageEdit = event({ channel: 'dispatch', type: 'MESSAGE_EDIT', data: Message })
export const messageReaction = event({
  channel: 'dispatch',
  type: 'MESSAGE_REACTION',
  data: MessageReaction,
})
/** Something happened that is none of mine, to a message from before my time: only its number counts. */
export const chatPassed = event({ channel: 'dispatch', type: 'PASSED', data: z.object(happened) })
/** Something of mine about a room changed: read mark, pin, quiet, draft, membership. */
export const roomChange = event({ channel: 'dispatch', type: 'ROOM', data: Room })
export const typing = event({
  channel: 'dispatch',
  type: 'TYPING',
  data: z.object({ ...RoomRef.shape, user_id: Id }),
})
export const presence = event({
  channel: 'dispatch',
  type: 'PRESENCE',
  data: z.object({ user_id: Id, last_seen: z.nullable(TimeMs), is_online: z.boolean() }),
})
/** Every now and then: where the chats in which something happened stand. A client that is behind asks. */
export const heads = event({
  channel: 'dispatch',
  type: 'HEADS',
  data: z.object({ list: z.array(z.tuple([ChatId, z.int()])) }),
})

/** What a client catches up on; types it does not know are skipped. */
export const Update = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })
export type Update = z.output<typeof Update>
