// What the rows of a room need to know of the room, and what they can ask of it.
import { createContext, use } from 'react'
import type { MessageView, RoomView } from '../core/shapes.ts'

export type RoomTools = {
  me: string
  room: Pick<RoomView, 'chat_id' | 'chat_type' | 'target'>
  isGroup: boolean
  /** The actions for what was said, at a place on the screen. */
  openMenu: (messages: readonly MessageView[], anchor: DOMRect) => void
  openMedia: (message_id: string) => void
  openPerson: (id: string) => void
  /** CH-16. */
  mention: (id: string) => void
  jumpTo: (message_id: string) => void
  react: (message: MessageView, emoji: string) => void
  playNext: (message: MessageView) => void
  openEdits: (message: MessageView) => void
}

const Tools = createContext<RoomTools | null>(null)
export const RoomToolsProvider = Tools.Provider

export function useRoomTools(): RoomTools {
  const tools = use(Tools)
  if (!tools) throw new Error('useRoomTools is for what stands in a room')
  return tools
}
