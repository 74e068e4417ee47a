// What a page about one chat stands on: the room, or why it cannot be shown.
import { ChatType } from '@mela/contract/enums.ts'
import { useEffect } from 'react'
import { useShowsGroup } from '#platform/shown-group.ts'
import { useChatPhase, useMe, useRoom } from '../core/hooks.ts'
import { useChatSession } from '../core/session/current.ts'
import type { RoomView } from '../core/shapes.ts'

export type ChatPage =
  | { state: 'there'; room: RoomView }
  | { state: 'loading' | 'failed' }
  /** The address does not say which chat. */
  | { state: 'missing' }
  /** It does not exist, or is none of mine. */
  | { state: 'unknown' }

export function useChatPage(chat_id: string | undefined): ChatPage {
  const { rooms } = useChatSession()
  const phase = useChatPhase()
  const me = useMe()
  const room = useRoom(chat_id ?? '')
  useShowsGroup(room?.chat_type === ChatType.group ? room.target : undefined)
  // With a friend to whom nothing was written yet: its id says whose it is.
  const isMine = chat_id?.includes('-') && chat_id.split('-').includes(me)
  const isNew = phase === 'ready' && !room && isMine
  useEffect(() => {
    if (isNew && chat_id) rooms.beginRoom({ chat_id, chat_type: ChatType.private })
  }, [rooms, isNew, chat_id])
  if (chat_id === undefined) return { state: 'missing' }
  if (room) return { state: 'there', room }
  if (phase === 'failed') return { state: 'failed' }
  return { state: phase === 'ready' && !isNew ? 'unknown' : 'loading' }
}
