// Moving through a conversation: to a message that may have to be fetched first, or to its end.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useChatSession } from '../core/session/current.ts'
import { useRoomUi } from './room-ui.ts'
import type { Row } from './transcript/rows.ts'
import type { TranscriptHandle } from './transcript/transcript.tsx'
import type { Timeline } from './transcript/use-timeline.ts'

const FLASH_MS = 1_500
const END = 'end'

/** The same two for as long as the room is open. */
export type Jumping = { jumpTo: (message_id: string) => Promise<void>; toLatest: () => void }

const rowWith = (rows: readonly Row[], message_id: string): Row | undefined =>
  rows.find(
    (row) =>
      (row.kind === 'bubble' && row.messages.some((one) => one.message_id === message_id)) ||
      (row.kind === 'line' && row.message.message_id === message_id),
  )

export function useJumping(
  chat_id: string,
  /** A message to begin with. */
  at: string | undefined,
  timeline: Timeline,
  transcript: RefObject<TranscriptHandle | null>,
): Jumping {
  const t = useT()
  const { history } = useChatSession()
  const { rows, hasNewer } = timeline
  /** Where to go as soon as it is among the rows. */
  const [wanted, setWanted] = useState(at)
  const flash = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(flash.current), [])

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

  const latest = useRef({ t, hasNewer })
  latest.current = { t, hasNewer }
  return useMemo(
    () => ({
      jumpTo: async (message_id) => {
        if (await history.showAround(chat_id, message_id)) setWanted(message_id)
        else void toast(latest.current.t('chat.room.notThere'))
      },
      toLatest: () => {
        setWanted(END)
        if (latest.current.hasNewer) void history.showLatest(chat_id)
      },
    }),
    [history, chat_id],
  )
}
