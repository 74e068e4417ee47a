// The chat of somebody who is not signed in. A token opens this one chat and nothing else.
import { ContentType } from '@mela/contract/enums.ts'
import { GUEST_TEXT_MAX, type GuestMessage, guest } from '@mela/contract/service.ts'
import { cleanText, isBlank } from '#features/chat/index.ts'
import { publishedFile } from '#features/files/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import {
  type GuestMessageRow,
  insertGuest,
  insertGuestMessage,
  selectGuestMessages,
  selectIsClosed,
} from './guest.store.ts'
import { GUEST_LIFE_MS, hashGuestToken, newGuestToken } from './guest-token.ts'

const MESSAGES_AT_ONCE = 100
/** Many may stand behind one address, but not this many an hour. */
const newGuests: Limit = { name: 'guest_ip', points: 30, perSeconds: 3600 }
const perGuest: Limit = { name: 'guest_say', points: 20, perSeconds: 60 }
const perNetwork: Limit = { name: 'guest_say_ip', points: 100, perSeconds: 60 }

export const beginGuest = handler(
  guest.begin,
  async ({ body, tx, now, platform }) => {
    const token = newGuestToken(platform.random)
    const expires_at = now + GUEST_LIFE_MS
    await insertGuest(tx, {
      id: platform.random.id(),
      token_hash: hashGuestToken(token),
      language: body.language,
      expires_at: new Date(expires_at),
    })
    return { token, expires_at }
  },
  async ({ network, platform }) => platform.limits.take(newGuests, network),
)

export const guestMessageView = (message: GuestMessageRow): GuestMessage => ({
  id: message.id,
  nonce: message.nonce,
  is_mine: message.is_guests,
  content: { type: message.type, data: message.data },
  created_at: message.created_at.getTime(),
})

export const showGuestMessages = handler(guest.messages, async ({ me, query, db }) => {
  const messages = await selectGuestMessages(db, me.guest_id, { after: query.after, limit: MESSAGES_AT_ONCE })
  return { list: messages.map(guestMessageView), is_closed: await selectIsClosed(db, me.guest_id) }
})

export const sendAsGuest = handler(
  guest.send,
  async ({ me, body, tx, platform }) => {
    const { type } = body.content
    const data =
      body.content.type === ContentType.text
        ? { text: textOf(body.content.data.text) }
        : await pictureOf(tx, platform, me.guest_id, body.content.data.url)
    const message = await insertGuestMessage(tx, me.guest_id, {
      is_guests: true,
      nonce: body.nonce,
      type,
      data,
    })
    if (!message) throw refuse('not_signed_in')
    return guestMessageView(message)
  },
  async ({ me, network, platform }) => {
    await platform.limits.take(perGuest, me.guest_id, 'too_many_messages')
    await platform.limits.take(perNetwork, network, 'too_many_messages')
  },
)

export function textOf(said: string): string {
  const text = cleanText(said)
  if (isBlank(text)) throw refuse('message_blank')
  if ([...text].length > GUEST_TEXT_MAX) throw refuse('message_too_long')
  return text
}

/** One that this guest uploaded; its measures are those that were found, whatever the guest says. */
async function pictureOf(q: Queryable, platform: Platform, guest_id: string, url: string) {
  const file = await publishedFile(q, platform.config, url)
  if (file?.guest_id !== guest_id || file.use !== 'chat') throw refuse('file_unknown')
  return { url, width: file.width ?? 1, height: file.height ?? 1 }
}
