// Naming people in a group: the list behind an "@", its keys, and who is really named when the text goes.
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { type Mentioned, useMentionChoices } from './mention-choices.ts'
import { mentionQuery, putMention, stillMentioned } from './mentions.ts'

type Writing = { text: string; setText: (text: string) => void; field: RefObject<HTMLTextAreaElement | null> }

export type Mentioning = {
  choices: readonly Mentioned[]
  active: number
  isOpen: boolean
  mention: (who: Mentioned) => void
  /** The text or the cursor has moved. */
  onMove: (cursor: number, isTyped: boolean) => void
  /** True when the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean
  /** The ids of those who are named; forgets them. */
  take: () => string[]
}

export function useMentioning(groupId: string | undefined, me: string, writing: Writing): Mentioning {
  const { text, setText, field } = writing
  const [cursor, setCursor] = useState(0)
  const [at, setAt] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const put = useRef(new Map<string, string>())
  const query = groupId && !isClosed ? mentionQuery(text, cursor) : undefined
  const choices = useMentionChoices(groupId ?? '', me, query)
  const isOpen = query !== undefined && choices.length > 0
  const active = Math.min(at, choices.length - 1)

  const mention = ({ id, name }: Mentioned) => {
    put.current.set(name, id)
    const isThere = document.activeElement === field.current
    const next = putMention(text, isThere ? (field.current?.selectionStart ?? 0) : text.length, name)
    setText(next.text)
    setCursor(next.cursor)
    // After React has put the new text in.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[active]
    if (step) setAt((active + step + choices.length) % choices.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) mention(chosen)
    else if (event.key === 'Escape') setIsClosed(true)
    else return false
    event.preventDefault()
    return true
  }
  return {
    choices,
    active,
    isOpen,
    mention,
    onKey,
    onMove: (moved, isTyped) => {
      setCursor(moved)
      if (!isTyped) return
      setAt(0)
      setIsClosed(false)
    },
    take: () => {
      const ids = stillMentioned(text, put.current)
      put.current.clear()
      return ids
    },
  }
}
