// Channels (SO-05): operators post, members read. A post is stored once and told to every member who is there; how much
// of it somebody has read is known to their device alone.
import {
  channels as endpoints,
  type PostBody,
  channelStaff as staffEndpoints,
} from '@mela/contract/channels.ts'
import { chat } from '@mela/contract/chat.ts'
import { messageRemove } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType } from '@mela/contract/enums.ts'
import { publishedFile } from '#features/files/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { feature } from '#platform/feature.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { channelRoom } from '../announce.ts'
import { messageId, placeIn } from '../message-id.ts'
import { messageView } from '../message-view.ts'
import { putMessages } from '../put.ts'
import { searchForm } from '../words.ts'
import {
  countPosts,
  insertChannel,
  selectAccounts,
  selectChannel,
  selectChannels,
  selectLastPost,
  selectPosts,
  updateChannel,
  withdrawPost,
} from './channel.store.ts'
import { postData } from './post-data.ts'

const PAGE = 20
const picture = (url: string | null) => (url ? { url } : null)

export const showChannels = handler(chat.channels, async ({ db }) => {
  const rows = await selectChannels(db, true)
  const list = await Promise.all(
    rows.map(async (row) => {
      const last = await selectLastPost(db, row.id)
      return {
        channel_id: row.id,
        name: row.name,
        avatar: picture(row.avatar_url),
        account_id: row.account_id,
        last_message: last ? messageView(last, 0) : null,
        head_seq: Number(row.head_seq),
        no: Number(row.event_no),
      }
    }),
  )
  return { list }
})

const listAccounts = handler(endpoints.accounts, async ({ query, db }) => {
  const rows = await selectAccounts(db, query.id)
  return { list: rows.map(({ id, name, avatar_url }) => ({ id, name, avatar: picture(avatar_url) })) }
})

const listAll = handler(staffEndpoints.list, async ({ db }) => {
  const rows = await selectChannels(db, false)
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      account: { id: row.account_id, name: row.account_name, avatar: picture(row.avatar_url) },
      is_open: row.is_open,
      posts: Number(row.head_seq),
    })),
  }
})

const open = handler(staffEndpoints.open, async ({ me, body, tx, platform }) => {
  const id = platform.random.id()
  const { name, account_name, avatar } = body
  await insertChannel(tx, {
    id,
    account_id: platform.random.id(),
    name,
    account_name,
    avatar_url: avatar,
  })
  await recordAudit(tx, actorOf(me), {
    action: 'channels.open',
    subject: `channel:${id}`,
    after: body,
    reason: '',
  })
  return { id }
})

const edit = handler(staffEndpoints.edit, async ({ me, params, body, tx }) => {
  const { avatar, ...rest } = body
  if (!(await updateChannel(tx, params.id, { ...rest, avatar_url: avatar }))) throw refuse('not_found')
  const subject = `channel:${params.id}`
  await recordAudit(tx, actorOf(me), { action: 'channels.edit', subject, after: body, reason: '' })
  return {}
})

/** Pictures are files of ours, or nobody would know where they come from. */
async function refuseForeignPictures(tx: Tx, platform: Platform, body: PostBody): Promise<void> {
  for (const words of [body.en, body.hi, body.zh])
    for (const block of words?.parts ?? [])
      if (block.kind === 'image' && !(await publishedFile(tx, platform.config, block.url)))
        throw refuse('file_unknown')
}

const post = handler(staffEndpoints.post, async ({ me, params, body, tx, platform }) => {
  const channel = await selectChannel(tx, params.id)
  if (!channel?.is_open) throw refuse('not_found')
  await refuseForeignPictures(tx, platform, body)
  const [placed] = await putMessages(tx, platform, params.id, [
    {
      author: channel.account_id,
      nonce: `post-${platform.random.id()}`,
      type: ContentType.channel,
      data: postData(body),
      words: searchForm(body.en.title),
    },
  ])
  if (!placed) throw new Error('a post without a place')
  const { message_id } = placed
  const after = { message_id, title: body.en.title }
  await recordAudit(tx, actorOf(me), {
    action: 'channels.post',
    subject: `channel:${params.id}`,
    after,
    reason: '',
  })
  return { message_id }
})

const listPosts = handler(staffEndpoints.posts, async ({ params, query, db }) => {
  const channel = await selectChannel(db, params.id)
  if (!channel) throw refuse('not_found')
  const rows = await selectPosts(db, { id: params.id, pos: query.pos ?? 0, limit: query.limit ?? PAGE })
  const total = await countPosts(db, params.id)
  return {
    list: rows.map(({ seq, title, created_at, is_removed }) => ({
      message_id: messageId(channel.chat_no, seq),
      title,
      created_at: created_at.getTime(),
      is_removed,
    })),
    total,
  }
})

const withdraw = handler(staffEndpoints.withdraw, async ({ me, params, tx, platform }) => {
  const channel = await selectChannel(tx, params.id)
  const seq = channel && placeIn(channel.chat_no, params.message_id)
  if (seq === undefined) throw refuse('not_found')
  const eventNo = await withdrawPost(tx, params.id, seq)
  if (!eventNo) throw refuse('not_found')
  const { message_id, id } = params
  const no = Number(eventNo)
  tx.afterCommit(() =>
    platform.sockets.dispatchTo(`chat:${channelRoom}`, messageRemove, {
      chat_id: id,
      chat_type: ChatType.channel,
      no,
      message_id,
    }),
  )
  const subject = `channel:${id}`
  await recordAudit(tx, actorOf(me), {
    action: 'channels.withdraw',
    subject,
    after: { message_id },
    reason: '',
  })
  return {}
})

export const channels = feature(endpoints, { handlers: { accounts: listAccounts } })
export const channelStaff = feature(staffEndpoints, {
  handlers: { list: listAll, open, edit, post, posts: listPosts, withdraw },
})
