import { useMemo } from 'react'
import { displayText } from './display-text.ts'
import { emojiCount } from './emoji-only.ts'
import { type Segment, segments } from './segments.ts'

export interface RichTextProps {
  text: string
  /** Of those whom the text mentions, as they are written behind the “@”. Keep the list the same while it is equal. */
  names?: readonly string[]
  onMention?: (name: string) => void
}

const sizes = { 0: '', 1: 'text-4xl', 2: 'text-3xl', 3: 'text-xl' }
const nobody: readonly string[] = []

/** What somebody wrote, as nodes: nothing of it is ever taken for markup. */
export function RichText({ text, names = nobody, onMention }: RichTextProps) {
  const { parts, count } = useMemo(() => {
    const shown = displayText(text)
    const count = emojiCount(shown)
    return { count, parts: count > 0 ? [{ kind: 'text', text: shown } as const] : segments(shown, names) }
  }, [text, names])
  return (
    // `auto` isolates: what is written from right to left stays within its own box.
    <span
      dir="auto"
      data-emoji={count || undefined}
      className={`block whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${sizes[count]}`}
    >
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and never move.
        <Part key={at} part={part} onMention={onMention} />
      ))}
    </span>
  )
}

function Part({ part, onMention }: { part: Segment; onMention: RichTextProps['onMention'] }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'link')
    return (
      <a
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-brand-text underline underline-offset-2"
      >
        <bdi>{part.text}</bdi>
      </a>
    )
  const look = 'font-semibold text-brand-text'
  if (!onMention) return <bdi className={look}>{part.text}</bdi>
  return (
    <button type="button" className={`${look} hover:underline`} onClick={() => onMention(part.name)}>
      <bdi>{part.text}</bdi>
    </button>
  )
}
