// What floats over the transcript: the day that is being read, and the way back down. They alone follow the scrolling;
// the rest of the room is not drawn again for it.
import { useRef, useState } from 'react'
import { create } from 'zustand'
import type { Opened } from '../core/session/chat-store.ts'
import { compareIds, type MessageView } from '../core/shapes.ts'
import { JumpButton } from './jump-button.tsx'
import { DatePill } from './message/line-row.tsx'
import type { Row } from './transcript/rows.ts'
import type { Timeline } from './transcript/use-timeline.ts'
import type { Jumping } from './use-jumping.ts'

export type Place = { first: Row | undefined; isAtEnd: boolean; isMoving: boolean }

const START: Place = { first: undefined, isAtEnd: true, isMoving: false }
const usePlace = create<Place>(() => START)
export const setPlace = (place: Place): void => usePlace.setState(place)
export const forgetPlace = (): void => usePlace.setState(START)

type FloatingProps = { me: string; opened: Opened; timeline: Timeline; jumping: Jumping }

export function Floating(props: FloatingProps) {
  return (
    <>
      <Day />
      <Jump {...props} />
    </>
  )
}

function Day() {
  const { first, isMoving } = usePlace()
  const at = timeOf(first)
  return at !== undefined && <DatePill at={at} isShown={isMoving} />
}

function Jump({ me, opened, timeline, jumping }: FloatingProps) {
  const isAtEnd = usePlace((place) => place.isAtEnd)
  const { messages, hasNewer, rows } = timeline
  const isAway = !isAtEnd || hasNewer
  const count = useNewBelow(messages, me, opened.read_id, isAway)
  const [isMentionSeen, setIsMentionSeen] = useState(false)
  const mention =
    opened.isMentioned && !isMentionSeen ? firstMention(messages, me, opened.read_id) : undefined
  const jump = () => {
    if (isAway || !mention) return jumping.toLatest()
    setIsMentionSeen(true)
    void jumping.jumpTo(mention.message_id)
  }
  return (
    rows.length > 0 && (isAway || mention) && <JumpButton count={count} isToMention={!isAway} onJump={jump} />
  )
}

const timeOf = (row: Row | undefined): number | undefined => {
  if (row?.kind === 'stamp') return row.at
  if (row?.kind === 'line') return row.message.created_at
  return row?.kind === 'bubble' ? row.messages[0].created_at : undefined
}

/** How many messages of others lie below what has been seen. */
function useNewBelow(messages: readonly MessageView[], me: string, read_id: string, isAway: boolean): number {
  const seenUpTo = useRef(read_id)
  if (!isAway) {
    const newest = messages.findLast(({ local }) => !local)?.message_id ?? '0'
    if (compareIds(newest, seenUpTo.current) > 0) seenUpTo.current = newest
    return 0
  }
  let count = 0
  // From the end: what is new is there, and all before the mark is not.
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (!message || message.local) continue
    if (compareIds(message.message_id, seenUpTo.current) <= 0) break
    if (message.author_id !== me && !message.is_removed) count += 1
  }
  return count
}

/** The oldest unread message that names me. */
const firstMention = (messages: readonly MessageView[], me: string, read_id: string) =>
  messages.find(
    ({ message_id, mentions, author_id, local }) =>
      !local &&
      author_id !== me &&
      (mentions.includes(me) || mentions.includes('0')) &&
      compareIds(message_id, read_id) > 0,
  )
