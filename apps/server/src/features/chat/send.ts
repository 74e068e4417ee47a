// Sending. What is said while other messages are being written goes into the next transaction together with them, each
// taken or refused on its own; the same nonce again is answered by the first message.
import { chat } from '@mela/contract/chat.ts'
import { type Message, messageCreate, type Outgoing, TEXT_MAX } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType, YesNo } from '@mela/contract/enums.ts'
import { publishedFile } from '#features/files/index.ts'
import { filtered } from '#features/social/index.ts'
import { batcher } from '#platform/batcher.ts'
import { hotHandler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'
import { chatAllowance, groupMembers, takeBetweenNodes } from './allowance.ts'
import { announce } from './announce.ts'
import { messageId, placeOf } from './message-id.ts'
import { noteForPush } from './push/push-messages.ts'
import { selectIsIn } from './room.store.ts'
import { insertMessages, type SendAnswer, type SendItem } from './send.store.ts'
import { cleanText, hasLink, isBlank, searchForm } from './words.ts'

const BATCHES = { atOnce: 2, most: 256, enough: 64 }

type Sending = {
  may: ReturnType<typeof chatAllowance>
  members: ReturnType<typeof groupMembers>
  send: (item: SendItem) => Promise<SendAnswer>
}
const sendings = state(
  (platform): Sending => ({
    may: chatAllowance(platform.config.chat),
    members: groupMembers((user_id, group_id) => selectIsIn(platform.db, user_id, group_id)),
    send: batcher((items: readonly SendItem[]) => sendAll(platform, items), {
      ...BATCHES,
      keyOf: ({ author, nonce }) => `${author} ${nonce}`,
      laneOf: ({ room }) => room,
    }),
  }),
)

async function sendAll(platform: Platform, items: readonly SendItem[]): Promise<SendAnswer[]> {
  const answers = await insertMessages(platform.hotDb, items)
  for (const [i, answer] of answers.entries())
    if (answer.outcome === 'sent') announceSent(platform, items[i] as SendItem, answer)
  return answers
}

export const send = hotHandler(chat.send, async ({ me, body, platform, now }) => {
  const sending = sendings.of(platform)
  const group_id = body.chat_type === ChatType.group ? body.chat_id : undefined
  if (!(await maySay(sending, me.id, group_id, now))) throw refuse('too_many_messages')
  await takeBetweenNodes(platform, me.id, group_id)
  const answer = await sending.send(await itemOf(platform, me.id, body))
  if (group_id && answer.outcome !== 'sent') sending.members.forget(me.id, group_id)
  switch (answer.outcome) {
    case 'sent':
    case 'repeated':
      return {
        message_id: messageId(answer.chat_no, answer.seq),
        seq: Number(answer.seq),
        no: Number(answer.event_no),
        created_at: answer.created_at.getTime(),
      }
    case 'conflict':
      throw refuse('idempotency_conflict')
    default:
      throw refuse(answer.outcome)
  }
})

async function maySay({ may, members }: Sending, user_id: string, group_id: string | undefined, now: number) {
  if (!may.member(user_id, now)) return false
  if (group_id === undefined || !(await members.has(user_id, group_id, now))) return true
  return may.group(group_id, now)
}

/** Checked and cleaned: what is stored is what was meant, and files are ours. */
async function itemOf(platform: Platform, author: string, body: Outgoing): Promise<SendItem> {
  const { content } = body
  const item: SendItem = {
    author,
    room: body.chat_id,
    kind: body.chat_type,
    nonce: body.nonce,
    type: content.type,
    data: content.data,
    words: null,
    has_link: false,
    mentions: body.mentions?.length ? [...new Set(body.mentions)] : null,
    quote: null,
  }
  if (content.type === ContentType.text) {
    const { quote, translation } = content.data
    item.data = textData(
      await filtered(platform.db, platform, content.data.text),
      translation && { ...translation, text: await filtered(platform.db, platform, translation.text) },
    )
    item.words = searchForm(String(item.data.text))
    item.has_link = hasLink(String(item.data.text))
    item.quote = quote ? placeOf(quote.message_id) : null
    return item
  }
  // Only text answers, and only text mentions.
  item.mentions = null
  for (const [url, kind] of filesOf(content))
    if (!(await isChatFile(platform, url, kind))) throw refuse('file_unknown')
  return item
}

export function textData(said: string, translation?: { lang: string; text: string }) {
  const text = textOf(said)
  if (!translation) return { text }
  return { text, translation: { lang: translation.lang, text: textOf(translation.text) } }
}

export function textOf(said: string): string {
  const text = cleanText(said)
  if (isBlank(text)) throw refuse('message_blank')
  if ([...text].length > TEXT_MAX) throw refuse('message_too_long')
  return text
}

type Kind = 'audio' | 'image' | 'video'

function filesOf(content: Exclude<Outgoing['content'], { type: 1 }>): [string, Kind][] {
  switch (content.type) {
    case ContentType.audio:
      return [[content.data.url, 'audio']]
    case ContentType.image: {
      const { url, thumbnail_url } = content.data
      return thumbnail_url
        ? [
            [url, 'image'],
            [thumbnail_url, 'image'],
          ]
        : [[url, 'image']]
    }
    default:
      return [
        [content.data.video_url, 'video'],
        [content.data.poster_url, 'image'],
      ]
  }
}

/** Anybody's file that was sent in a chat may be sent on. */
async function isChatFile(platform: Platform, url: string, kind: Kind): Promise<boolean> {
  const file = await publishedFile(platform.db, platform.config, url)
  return file?.use === 'chat' && (file.type ?? '').startsWith(`${kind}/`)
}

export function announceSent(platform: Platform, item: SendItem, answer: SendAnswer): void {
  const data = answer.quote ? { ...item.data, quote: answer.quote } : item.data
  const message: Message = {
    message_id: messageId(answer.chat_no, answer.seq),
    seq: Number(answer.seq),
    no: Number(answer.event_no),
    nonce: item.nonce,
    chat_id: item.room,
    chat_type: item.kind as Message['chat_type'],
    author_id: item.author,
    content: { type: item.type, data },
    created_at: answer.created_at.getTime(),
    is_seen: YesNo.no,
    mentions: item.mentions ?? [],
  }
  const where = { chat_id: answer.chat_id, room_id: item.room }
  announce(platform, where, messageCreate, message)
  const { type, author, mentions } = item
  noteForPush(platform, { ...where, seq: message.seq, type, author, mentions: mentions ?? [] })
}
