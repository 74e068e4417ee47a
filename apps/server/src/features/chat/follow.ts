// What the features above do, the chat carries on: friends get their room, groups their followers.
import { messageCreate } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import type { GroupChange, Invitation } from '#features/groups/index.ts'
import type { BetweenTwo } from '#features/social/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { announce, groupRoom } from './announce.ts'
import { selectJoinMessages, selectMessages } from './message.store.ts'
import { messageView } from './message-view.ts'
import { sayWithin, sendWithin } from './put.ts'
import { openPrivateRoom, selectChatId } from './room.store.ts'
import { tellRoom, tellRoomAfter } from './room-view.ts'

export async function followBetween(tx: Tx, platform: Platform, what: BetweenTwo): Promise<void> {
  const { one, other } = what
  const room = privateRoomId(one, other)
  if (what.kind === 'befriended') {
    await openPrivateRoom(tx, platform.random.id(), one, other)
    const { from_id, text } = what.first_words
    await sayWithin(tx, platform, { author: from_id, room, nonce: `hello-${platform.random.id()}`, text })
  }
  const chat_id = await selectChatId(tx, room)
  if (!chat_id) return
  for (const user_id of [one, other]) tellRoomAfter(tx, platform, user_id, chat_id)
}

export function followGroup(platform: Platform, change: GroupChange): void {
  const { group_id, came, went, changed = [], isEdited } = change
  const { sockets, log } = platform
  sockets.unfollow(went, groupRoom(group_id))
  sockets.follow(came, groupRoom(group_id))
  if (isEdited) sockets.dispatchTo(groupRoom(group_id), notification, { type: 'edit_group_info', group_id })
  const telling = Promise.all([
    ...[...came, ...went, ...changed].map((user_id) => tellRoom(platform, user_id, group_id)),
    tellJoinMessages(platform, group_id, came),
  ])
  telling.catch((error: unknown) => log.warn({ error: String(error) }, 'a group was not told'))
}

/** An invite card is a message of the inviter's in their private chat. */
export async function sendCard(tx: Tx, platform: Platform, invitation: Invitation): Promise<boolean> {
  const { id, group_id, name, from_id, to_id } = invitation
  const outcome = await sendWithin(tx, platform, {
    author: from_id,
    room: privateRoomId(from_id, to_id),
    nonce: `invite-${id}-${platform.random.id()}`,
    type: ContentType.invite_card,
    data: { group_id, name, id },
  })
  return outcome === 'sent'
}

/** The system messages that say who came. */
async function tellJoinMessages(
  platform: Platform,
  group_id: string,
  came: readonly string[],
): Promise<void> {
  const [reader] = came
  if (!reader) return
  const rows = await selectJoinMessages(platform.db, group_id, came)
  for (const { seq, author } of rows) {
    const [message] = await selectMessages(platform.db, author, [{ chat_id: group_id, seq }])
    if (message)
      announce(platform, { chat_id: group_id, room_id: group_id }, messageCreate, messageView(message, 0))
  }
}
