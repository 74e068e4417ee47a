// How screens follow the chat.
import { useStore } from 'zustand'
import type { ChatState } from './session/chat-store.ts'
import { useChatSession } from './session/current.ts'
import type { RoomView } from './shapes.ts'

export const useChat = <T>(select: (state: ChatState) => T): T => useStore(useChatSession().store, select)

/** The rooms of the list in the order of CH-06. */
export const useRooms = (): readonly RoomView[] => useChat(useChatSession().views.selectRooms)
export function useRoom(chat_id: string): RoomView | undefined {
  const { views } = useChatSession()
  return useChat((state) => views.selectRoom(state, chat_id))
}
export const useDraft = (chat_id: string): string =>
  useChat((state) => state.drafts.get(chat_id) ?? state.rooms.get(chat_id)?.room.draft ?? '')
/** `loading` until the rooms are there, from the device or from the server. */
export const useChatPhase = (): ChatState['phase'] => useChat(({ phase }) => phase)
export const useMe = (): string => useChat(({ me }) => me)
