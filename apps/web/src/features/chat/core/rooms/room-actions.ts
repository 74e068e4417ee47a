// What one does to rooms. It shows at once; when the server refuses it is taken back and said.
import { chat } from '@mela/contract/chat.ts'
import type { Room } from '@mela/contract/chat-shapes.ts'
import { ChatType, YesNo } from '@mela/contract/enums.ts'
import { setOptimistically } from '#platform/api/optimistic.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { TOAST_MS } from '#ui/feedback/toast.tsx'
import type { DeviceCopy } from '../device/device-copy.ts'
import { headSeqOf, readUpTo, roomStateOf, strangeRoom } from '../model/room-state.ts'
import { cutBefore } from '../model/window.ts'
import type { Lines } from '../outgoing/lines.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import { compareIds, type RoomAddress, type RoomView } from '../shapes.ts'
import type { Drafts } from './drafts.ts'

type Flag = Room['flag_top']
const yesNo = (on: boolean): Flag => (on ? YesNo.yes : YesNo.no)

type Needs = { store: ChatStore; copy: DeviceCopy; drafts: Drafts; lines: Lines; life: Lifetime }

export const createRoomActions = (needs: Needs) => ({
  ...createRemoving(needs),
  ...createKeeping(needs),
  clearRoom: (chat_id: string): Promise<boolean> => clearRoom(needs, chat_id),
  markRead: (chat_id: string): Promise<void> => markRead(needs, chat_id),
  /** A private room needs no server to begin: its id says whose it is. */
  beginRoom: ({ chat_id, chat_type }: RoomAddress): void => {
    const { store } = needs
    const { me } = store.getState()
    if (!store.roomIn(chat_id) && chat_type === ChatType.private)
      store.setRoom(roomStateOf(strangeRoom({ chat_id, chat_type }, me), me))
  },
})

function changeRoom({ store, copy }: Needs, chat_id: string, change: Partial<Room>): void {
  const state = store.roomIn(chat_id)
  if (!state) return
  store.setRoom({ ...state, room: { ...state.room, ...change } })
  copy.keepRoom(chat_id)
}

function createRemoving(needs: Needs) {
  const { store, life } = needs
  /** How to take a removal back, by room. */
  const removals = new Map<string, () => void>()

  async function removeNow(chat_id: string): Promise<void> {
    removals.delete(chat_id)
    const room = store.roomIn(chat_id)?.room
    // A message that came meanwhile has brought it back.
    if (!room || !store.getState().hidden.has(chat_id)) return
    try {
      await life.ask(chat.removeChat, { body: { chat_id, chat_type: room.chat_type } })
      changeRoom(needs, chat_id, { is_listed: false, unread_num: 0, is_mentioned: YesNo.no })
    } catch (failure) {
      tellFailure(failure)
    }
    store.setHidden(chat_id, false)
  }

  return {
    /** Takes a room out of the list. Until the toast is gone it can be undone, and the server hears nothing. */
    removeRoom: (chat_id: string): (() => void) => {
      store.setHidden(chat_id, true)
      removals.get(chat_id)?.()
      removals.set(
        chat_id,
        life.after(TOAST_MS, () => void removeNow(chat_id)),
      )
      return () => {
        removals.get(chat_id)?.()
        removals.delete(chat_id)
        store.setHidden(chat_id, false)
      }
    },
  }
}

function createKeeping(needs: Needs) {
  const { store, life } = needs
  const setterOf = (flag: 'flag_top' | 'flag_mute', name: 'pin' | 'not_disturb') => {
    return async ({ chat_id, chat_type, target }: RoomView, on: boolean): Promise<void> => {
      if (!store.roomIn(chat_id)) return
      const keeping = {
        of: `${name} of room ${chat_id}`,
        now: () => store.roomIn(chat_id)?.room[flag],
        show: (wish: Flag) => changeRoom(needs, chat_id, { [flag]: wish }),
      }
      const { signal } = life
      if (chat_type === ChatType.private) {
        const request = (wish: Flag) => ({ body: { friend_id: target, [name]: wish }, signal })
        await setOptimistically(chat.editFriendSession, { ...keeping, request }, yesNo(on))
      } else {
        const request = (wish: Flag) => ({ body: { group_id: target, [name]: wish }, signal })
        await setOptimistically(chat.editGroupUser, { ...keeping, request }, yesNo(on))
      }
    }
  }
  return { setPinned: setterOf('flag_top', 'pin'), setMuted: setterOf('flag_mute', 'not_disturb') }
}

/** Forgets the past of a room, for me alone. True when it is done. */
async function clearRoom({ store, copy, drafts, lines, life }: Needs, chat_id: string): Promise<boolean> {
  const room = store.roomIn(chat_id)?.room
  if (!room) return false
  try {
    await life.ask(chat.removeChat, { body: { chat_id, chat_type: room.chat_type, clear: 1 } })
  } catch (failure) {
    tellFailure(failure)
    return false
  }
  const state = store.roomIn(chat_id)
  if (!state) return true
  const from_seq = headSeqOf(state)
  store.setRoom({
    ...state,
    window: cutBefore(state.window, from_seq),
    room: { ...state.room, from_seq, last_message: null, unread_num: 0, is_mentioned: YesNo.no },
  })
  lines.drop(chat_id)
  drafts.setDraft(chat_id, '')
  void copy.forgetMessages(chat_id, from_seq)
  return true
}

/** From the list: as if the room had been opened and looked at. */
async function markRead({ store, copy, life }: Needs, chat_id: string): Promise<void> {
  const state = store.roomIn(chat_id)
  if (!state) return
  const { room, fresh } = state
  const message_id = [room.last_message, ...fresh.values()]
    .flatMap((message) => message?.message_id ?? [])
    .reduce((one, other) => (compareIds(one, other) >= 0 ? one : other), '0')
  if (message_id === '0') return
  try {
    await life.ask(chat.ack, { body: { chat_id, chat_type: room.chat_type, message_id } })
  } catch (failure) {
    tellFailure(failure)
    return
  }
  const now = store.roomIn(chat_id)
  if (!now) return
  store.setRoom(readUpTo(now, message_id))
  copy.keepRoom(chat_id)
}
