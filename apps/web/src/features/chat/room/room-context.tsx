// What the rows of a room need to know of the room, and what they can ask of it.
import type { GroupMember } from '@mela/contract/groups.ts'
import { createContext, type ReactNode, use } from 'react'
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

/** Of a group, by id; one read for all rows. */
export type Members = ReadonlyMap<string, GroupMember>

const Tools = createContext<RoomTools | null>(null)
const MembersOfRoom = createContext<Members>(new Map())
const Now = createContext(0)

type RoomProvidersProps = { tools: RoomTools; members: Members; nowMs: number; children: ReactNode }

export function RoomProviders({ tools, members, nowMs, children }: RoomProvidersProps) {
  return (
    <Tools value={tools}>
      <MembersOfRoom value={members}>
        <Now value={nowMs}>{children}</Now>
      </MembersOfRoom>
    </Tools>
  )
}

export function useRoomTools(): RoomTools {
  const tools = use(Tools)
  if (!tools) throw new Error('useRoomTools is for what stands in a room')
  return tools
}

export const useRoomMembers = (): Members => use(MembersOfRoom)
/** One clock for all labels that age. */
export const useRoomNow = (): number => use(Now)
