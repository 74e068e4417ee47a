// Channels: the house speaks, members read. A post is a title and blocks in three languages; never markup.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Id, idList } from './ids.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const POST_BLOCKS_MAX = 40

const Text = z.string().check(z.minLength(1), z.maxLength(3_000))
/** Where a link leads is checked again by whoever opens it: a path of ours or an https address. */
const Address = z.string().check(z.regex(/^(\/([^/\\\s][^\\\s]{0,470})?|https:\/\/[^\s]{1,470})$/))

/** What a post is made of; a client skips a kind that it does not know. */
export const PostBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ kind: z.literal('paragraph'), text: Text }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Text).check(z.minLength(1), z.maxLength(30)) }),
  z.strictObject({ kind: z.literal('quote'), text: Text }),
  z.strictObject({
    kind: z.literal('image'),
    url: z.string().check(z.regex(/^\/files\/[^\s]{1,480}$/)),
    alt: z.string().check(z.maxLength(200)),
  }),
  z.strictObject({
    kind: z.literal('link'),
    text: z.string().check(z.minLength(1), z.maxLength(200)),
    to: Address,
  }),
])
export type PostBlock = z.output<typeof PostBlock>

const PostWords = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  parts: z.array(PostBlock).check(z.minLength(1), z.maxLength(POST_BLOCKS_MAX)),
})
/** English is what the others fall back to. */
const PostBody = z.strictObject({
  en: PostWords,
  hi: z.optional(PostWords),
  zh: z.optional(PostWords),
})
export type PostBody = z.output<typeof PostBody>

/** What a message of type 7 carries: English, and the others as its translation. `content` is JSON of the blocks. */
export const ChannelData = z.object({
  title: z.string(),
  content: z.string(),
  translation: z.optional(
    z.object({
      hi: z.optional(z.object({ title: z.string(), content: z.string() })),
      zh: z.optional(z.object({ title: z.string(), content: z.string() })),
    }),
  ),
})

const ChannelAccount = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.object({ url: z.string() })),
})

export const channels = {
  accounts: endpoint({
    method: 'GET',
    path: '/user/channel_account_batch',
    access: 'member',
    about: 'Name and picture of up to 100 accounts that channels post as.',
    query: z.strictObject({ id: idList(100) }),
    reply: z.object({ list: z.array(ChannelAccount) }),
    refusals: [],
  }),
}

const Name = z.string().check(z.minLength(1), z.maxLength(50))
const Picture = z.nullable(z.string().check(z.regex(/^\/[^\s]{1,480}$/)))

export const channelStaff = {
  list: endpoint({
    method: 'GET',
    path: '/console/channels',
    access: 'staff',
    permission: 'channels.post',
    about: 'All channels, the closed ones too.',
    reply: z.object({
      list: z.array(
        z.object({ id: Id, name: z.string(), account: ChannelAccount, is_open: z.boolean(), posts: z.int() }),
      ),
    }),
    refusals: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/console/channels',
    access: 'staff',
    permission: 'channels.post',
    about: 'Opens a channel with the account it posts as.',
    once: true,
    body: z.strictObject({ name: Name, account_name: Name, avatar: Picture }),
    reply: z.object({ id: Id }),
    refusals: ['idempotency_conflict', 'request_in_progress'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/console/channels/{id}',
    access: 'staff',
    permission: 'channels.post',
    about: 'Renames a channel, changes its picture, closes or opens it.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      name: z.optional(Name),
      account_name: z.optional(Name),
      avatar: z.optional(Picture),
      is_open: z.optional(z.boolean()),
    }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  post: endpoint({
    method: 'POST',
    path: '/console/channels/{id}/posts',
    access: 'staff',
    permission: 'channels.post',
    about: 'Posts; all members who are there see it at once.',
    once: true,
    params: z.strictObject({ id: Id }),
    body: PostBody,
    reply: z.object({ message_id: Id }),
    refusals: ['not_found', 'file_unknown', 'idempotency_conflict', 'request_in_progress'],
  }),
  posts: endpoint({
    method: 'GET',
    path: '/console/channels/{id}/posts',
    access: 'staff',
    permission: 'channels.post',
    about: 'What a channel has posted, newest first.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject(pageQuery()),
    reply: pageOf(
      z.object({ message_id: Id, title: z.string(), created_at: TimeMs, is_removed: z.boolean() }),
    ),
    refusals: ['not_found'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/console/channels/{id}/posts/{message_id}',
    access: 'staff',
    permission: 'channels.post',
    about: 'Takes a post back.',
    params: z.strictObject({ id: Id, message_id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
}
