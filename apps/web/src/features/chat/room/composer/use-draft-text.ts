// The text of the composer: what is typed stays here, the draft follows after a moment; what another device or tab has
// written shows as long as nobody types here.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../core/hooks.ts'
import { useChatSession } from '../../core/session/current.ts'

const PAUSE_MS = 400

export function useDraftText(chat_id: string): [text: string, setText: (text: string) => void] {
  const { drafts } = useChatSession()
  const draft = useDraft(chat_id)
  const [text, setLocal] = useState(() => drafts.draftIn(chat_id))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last text that the draft and this field agreed on. */
  const agreed = useRef(text)
  const latest = useRef(text)
  latest.current = text

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    agreed.current = latest.current
    drafts.setDraft(chat_id, latest.current)
  }, [drafts, chat_id])

  useEffect(() => {
    if (draft === agreed.current || timer.current !== undefined) return
    agreed.current = draft
    setLocal(draft)
  }, [draft])
  // Whoever leaves in mid-word finds it when they come back.
  useEffect(
    () => () => {
      if (timer.current !== undefined) write()
    },
    [write],
  )
  const setText = (next: string) => {
    latest.current = next
    setLocal(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(write, PAUSE_MS)
    if (next === '') write()
  }
  return [text, setText]
}
