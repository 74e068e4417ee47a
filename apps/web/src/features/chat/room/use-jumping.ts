// Moving through a conversation: to a message that may have to be fetched first, to its end, and knowing how many came
// while one read further up.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Opened } from '../core/chat-store.ts'
import { showAround, showLatest } from '../core/history.ts'
import { compareIds, type MessageView } from '../core/shapes.ts'
import { useRoomUi } from './room-ui.ts'
import type { Row } from './transcript/rows.ts'
import type { TranscriptHandle } from './transcript/transcript.tsx'
import type { Timeline } from './transcript/use-timeline.ts'

const FLASH_MS = 1_500
const END = 'end'

export type Place = { first: Row | undefined; isAtEnd: boolean; isMoving: boolean }

export type Jumping = {
  place: Place
  setPlace: (place: Place) => void
  jumpTo: (message_id: string) => Promise<void>
  toLatest: () => void
  /** What others said below what has been seen. */
  count: number
  /** The oldest unread message that names me, until it was jumped to. */
  mentionId: string | undefined
}

const rowWith = (rows: readonly Row[], message_id: string): Row | undefined =>
  rows.find(
    (row) =>
      (row.kind === 'bubble' && row.messages.some((one) => one.message_id === message_id)) ||
      (row.kind === 'line' && row.message.message_id === message_id),
  )

const namesMe = ({ mentions, author_id }: MessageView, me: string) =>
  author_id !== me && (mentions.includes(me) || mentions.includes('0'))

export function useJumping(
  chat_id: string,
  me: string,
  opened: Opened | null,
  timeline: Timeline,
  transcript: RefObject<TranscriptHandle | null>,
): Jumping {
  const t = useT()
  const { rows, messages, hasNewer } = timeline
  const [place, setPlace] = useState<Place>({ first: undefined, isAtEnd: true, isMoving: false })
  /** Where to go as soon as it is among the rows. */
  const [wanted, setWanted] = useState(opened?.at)
  const [isMentionSeen, setIsMentionSeen] = useState(false)
  const seenUpTo = useRef(opened?.read_id ?? '0')
  const flash = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(flash.current), [])

  const newest = messages.findLast(({ local }) => !local)?.message_id ?? '0'
  if (place.isAtEnd && !hasNewer && compareIds(newest, seenUpTo.current) > 0) seenUpTo.current = newest
  const isNew = ({ message_id, author_id, local }: MessageView) =>
    !local && author_id !== me && compareIds(message_id, seenUpTo.current) > 0
  const count = place.isAtEnd && !hasNewer ? 0 : messages.filter(isNew).length

  useEffect(() => {
    if (wanted === undefined) return
    if (wanted === END) {
      if (hasNewer) return
      transcript.current?.scrollToEnd()
    } else {
      const row = rowWith(rows, wanted)
      if (!row || !transcript.current?.scrollToKey(row.key)) return
      useRoomUi.setState({ flashed: wanted })
      clearTimeout(flash.current)
      flash.current = setTimeout(() => useRoomUi.setState({ flashed: null }), FLASH_MS)
    }
    setWanted(undefined)
  }, [wanted, rows, hasNewer, transcript])

  const jumpTo = async (message_id: string) => {
    if (await showAround(chat_id, message_id)) setWanted(message_id)
    else void toast(t('chat.room.notThere'))
  }
  const toLatest = () => {
    setWanted(END)
    if (hasNewer) void showLatest(chat_id)
  }
  const mentionId =
    opened?.isMentioned && !isMentionSeen
      ? messages.find((one) => compareIds(one.message_id, opened.read_id) > 0 && namesMe(one, me))?.message_id
      : undefined
  return {
    place,
    setPlace,
    toLatest,
    count,
    mentionId,
    jumpTo: (message_id) => {
      if (message_id === mentionId) setIsMentionSeen(true)
      return jumpTo(message_id)
    },
  }
}
