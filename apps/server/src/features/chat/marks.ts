// What a member does with their rooms: reading, pinning, keeping quiet, drafts, taking out of the list.
import { chat } from '@mela/contract/chat.ts'
import { messageSeen } from '@mela/contract/chat-shapes.ts'
import { YesNo } from '@mela/contract/enums.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import { acceptNickname } from '#features/account/index.ts'
import { updateGroupNickname } from '#features/groups/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { announce } from './announce.ts'
import { standingIn } from './history.ts'
import { chatNoOf, messageId, placeOf } from './message-id.ts'
import { yes } from './message-view.ts'
import { ackRoom, type Keep, keepRoom, selectRooms } from './room.store.ts'
import { tellRoomAfter } from './room-view.ts'

export const ack = handler(chat.ack, async ({ me, body, tx, platform }) => {
  const row = await ackRoom(tx, me.id, body.chat_id, placeOf(body.message_id))
  if (!row || row.chat_no !== chatNoOf(body.message_id)) throw refuse('not_found')
  if (!row.has_grown) return {}
  tellRoomAfter(tx, platform, me.id, row.chat_id)
  if (row.event_no !== null) {
    const no = Number(row.event_no)
    tx.afterCommit(() =>
      announce(platform, { chat_id: row.chat_id, room_id: body.chat_id }, messageSeen, {
        chat_id: body.chat_id,
        chat_type: body.chat_type,
        no,
        user_id: me.id,
        message_id: messageId(row.chat_no, row.seq),
      }),
    )
  }
  return {}
})

async function keep(tx: Tx, platform: Platform, user_id: string, room_id: string, how: Keep): Promise<void> {
  const chat_id = await keepRoom(tx, user_id, room_id, how)
  if (!chat_id) throw refuse('not_found')
  tellRoomAfter(tx, platform, user_id, chat_id)
}

export const removeChat = handler(chat.removeChat, async ({ me, body, tx, platform }) => {
  await keep(tx, platform, me.id, body.chat_id, { isHidden: true, isCleared: body.clear === 1 })
  return {}
})

export const saveDraft = handler(chat.draft, async ({ me, body, tx, platform }) => {
  await keep(tx, platform, me.id, body.chat_id, { draft: body.text.replaceAll('\u0000', '').toWellFormed() })
  return {}
})

export const showSession = handler(chat.friendSession, async ({ me, query, db }) => {
  if (query.friend_id === me.id) throw refuse('not_found')
  const { chat_id } = await standingIn(db, me.id, privateRoomId(me.id, query.friend_id))
  const [room] = await selectRooms(db, me.id, [chat_id])
  return { pin: yes(room?.pin ?? false), not_disturb: yes(room?.not_disturb ?? false) }
})

type Wish = { pin?: 1 | -1 | undefined; not_disturb?: 1 | -1 | undefined }

function keepOf({ pin, not_disturb }: Wish): Keep {
  const how: Keep = {}
  if (pin !== undefined) how.pin = pin === YesNo.yes
  if (not_disturb !== undefined) how.not_disturb = not_disturb === YesNo.yes
  return how
}

export const editSession = handler(chat.editFriendSession, async ({ me, body, tx, platform }) => {
  if (body.friend_id === me.id) throw refuse('not_found')
  await keep(tx, platform, me.id, privateRoomId(me.id, body.friend_id), keepOf(body))
  return {}
})

export const editGroupUser = handler(chat.editGroupUser, async ({ me, body, tx, platform }) => {
  await keep(tx, platform, me.id, body.group_id, keepOf(body))
  if (body.group_nickname !== undefined) {
    const given = body.group_nickname.trim()
    const nickname = given === '' ? '' : await acceptNickname(tx, platform, given)
    await updateGroupNickname(tx, body.group_id, me.id, nickname)
  }
  return {}
})
