// What one does to rooms and messages. It shows at once; when the server refuses it is taken back and said.
import { chat } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType, YesNo } from '@mela/contract/enums.ts'
import { call } from '#platform/api/call.ts'
import { announce } from '#platform/api/notice.ts'
import { serverNow } from '#platform/clock.ts'
import { TOAST_MS } from '#ui/feedback/toast.tsx'
import { chatState, chatStore, roomStateIn, setRoom } from './chat-store.ts'
import { forgetMessages, keepRoom } from './device.ts'
import { setDraft } from './drafts.ts'
import { headSeqOf } from './model/room-state.ts'
import { cutBefore } from './model/window.ts'
import { dropLines } from './outbox/outbox-store.ts'
import type { RoomView } from './shapes.ts'
import { catchUp } from './sync.ts'

type RoomFields = NonNullable<ReturnType<typeof roomStateIn>>['room']

function changeRoom(chat_id: string, change: Partial<RoomFields>): void {
  const state = roomStateIn(chat_id)
  if (!state) return
  setRoom({ ...state, room: { ...state.room, ...change } })
  keepRoom(chat_id)
}

const removals = new Map<string, ReturnType<typeof setTimeout>>()

export function stopRemovals(): void {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
}

export function setHidden(chat_id: string, isHidden: boolean): void {
  const { hidden } = chatState()
  if (hidden.has(chat_id) === isHidden) return
  const next = new Set(hidden)
  if (isHidden) next.add(chat_id)
  else next.delete(chat_id)
  chatStore.setState({ hidden: next })
}

/** Takes a room out of the list. Until the toast is gone it can be undone, and the server hears nothing. */
export function removeRoom(chat_id: string): () => void {
  setHidden(chat_id, true)
  clearTimeout(removals.get(chat_id))
  removals.set(
    chat_id,
    setTimeout(() => void removeNow(chat_id), TOAST_MS),
  )
  return () => {
    clearTimeout(removals.get(chat_id))
    removals.delete(chat_id)
    setHidden(chat_id, false)
  }
}

async function removeNow(chat_id: string): Promise<void> {
  removals.delete(chat_id)
  const room = roomStateIn(chat_id)?.room
  // A message that came meanwhile has brought it back.
  if (!room || !chatState().hidden.has(chat_id)) return
  try {
    await call(chat.removeChat, { body: { chat_id, chat_type: room.chat_type } })
    changeRoom(chat_id, { is_listed: false, unread_num: 0, is_mentioned: YesNo.no })
  } catch (failure) {
    announce(failure)
  }
  setHidden(chat_id, false)
}

/** Forgets the past of a room, for me alone. True when it is done. */
export async function clearRoom(chat_id: string): Promise<boolean> {
  const room = roomStateIn(chat_id)?.room
  if (!room) return false
  try {
    await call(chat.removeChat, { body: { chat_id, chat_type: room.chat_type, clear: 1 } })
  } catch (failure) {
    announce(failure)
    return false
  }
  const state = roomStateIn(chat_id)
  if (!state) return true
  const from_seq = headSeqOf(state)
  setRoom({
    ...state,
    window: cutBefore(state.window, from_seq),
    room: { ...state.room, from_seq, last_message: null, unread_num: 0, is_mentioned: YesNo.no },
  })
  dropLines(chat_id)
  setDraft(chat_id, '')
  void forgetMessages(chat_id, from_seq)
  return true
}

type Keeping = { pin?: 1 | -1; not_disturb?: 1 | -1 }

async function keepAs({ chat_id, chat_type, target }: RoomView, keeping: Keeping): Promise<void> {
  const before = roomStateIn(chat_id)?.room
  if (!before) return
  // Only what is asked for, so that taking it back undoes nothing else.
  if (keeping.pin !== undefined) changeRoom(chat_id, { flag_top: keeping.pin })
  if (keeping.not_disturb !== undefined) changeRoom(chat_id, { flag_mute: keeping.not_disturb })
  try {
    if (chat_type === ChatType.private)
      await call(chat.editFriendSession, { body: { friend_id: target, ...keeping } })
    else await call(chat.editGroupUser, { body: { group_id: target, ...keeping } })
  } catch (failure) {
    if (keeping.pin !== undefined) changeRoom(chat_id, { flag_top: before.flag_top })
    if (keeping.not_disturb !== undefined) changeRoom(chat_id, { flag_mute: before.flag_mute })
    announce(failure)
  }
}

const yesNo = (on: boolean) => (on ? YesNo.yes : YesNo.no)
export const setPinned = (room: RoomView, on: boolean) => keepAs(room, { pin: yesNo(on) })
export const setMuted = (room: RoomView, on: boolean) => keepAs(room, { not_disturb: yesNo(on) })

/** Changes a message as it is shown, until the server's own word comes with a higher number. */
function changeShown(chat_id: string, message_id: string, change: (message: Message) => Message): void {
  const state = roomStateIn(chat_id)
  if (!state) return
  const list = state.window.list.map((message) =>
    message.message_id === message_id ? change(message) : message,
  )
  setRoom({ ...state, window: { ...state.window, list } })
}

const addressOf = ({ chat_id, chat_type, message_id }: Message) => ({ chat_id, chat_type, message_id })

/** For all (CH-17). True when it is done. */
export async function removeMessage(message: Message): Promise<boolean> {
  try {
    await call(chat.removeMessage, { body: addressOf(message) })
  } catch (failure) {
    announce(failure)
    return false
  }
  changeShown(message.chat_id, message.message_id, (held) => ({ ...held, is_removed: true }))
  // The room's last message is repaired by what the server says happened.
  await catchUp().catch(() => {})
  return true
}

export async function editMessage(message: Message, text: string): Promise<boolean> {
  const { chat_id, message_id } = message
  changeShown(chat_id, message_id, (held) => ({
    ...held,
    edited_at: serverNow(),
    content: { type: ContentType.text, data: { ...held.content.data, text } },
  }))
  try {
    await call(chat.editMessage, { body: { ...addressOf(message), text } })
    return true
  } catch (failure) {
    changeShown(chat_id, message_id, (held) => (held.no === message.no ? message : held))
    announce(failure)
    return false
  }
}

/** One reaction each: the same one again takes it away, another one takes its place. */
export async function react(message: Message, emoji: string): Promise<void> {
  const { chat_id, message_id } = message
  const wanted = message.my_reaction === emoji ? '' : emoji
  changeShown(chat_id, message_id, (held) => withMyReaction(held, wanted))
  try {
    await call(chat.react, { body: { ...addressOf(message), emoji: wanted } })
  } catch (failure) {
    changeShown(chat_id, message_id, (held) => (held.no === message.no ? message : held))
    announce(failure)
  }
}

export function withMyReaction(message: Message, emoji: string): Message {
  const { my_reaction, reactions = [], ...kept } = message
  const counts = new Map(reactions.map((one) => [one.emoji, one.count]))
  if (my_reaction) counts.set(my_reaction, (counts.get(my_reaction) ?? 1) - 1)
  if (emoji) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const left = [...counts].filter(([, count]) => count > 0).map(([one, count]) => ({ emoji: one, count }))
  return { ...kept, ...(left.length > 0 && { reactions: left }), ...(emoji && { my_reaction: emoji }) }
}
