import type { Message } from '@mela/contract/chat-shapes.ts'
import { Link2 } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { displayText } from '../../text/display-text.ts'
import { segments } from '../../text/segments.ts'
import { FoundList } from '../results/message-hits.tsx'
import { ShownInChat } from './shown-in-chat.tsx'

export function LinkList({ chat_id }: { chat_id: string }) {
  const t = useT()
  return (
    <FoundList
      filter={{ chat_id, kind: 'link' }}
      empty={{ title: t('chat.record.noLinks'), text: t('chat.record.noLinksText') }}
    >
      {(list) => (
        <ListCard>
          {list.map((message) => (
            <Links key={message.message_id} message={message} />
          ))}
        </ListCard>
      )}
    </FoundList>
  )
}

/** Each address of a message once, as the room would make links of them. */
function linksOf({ content }: Message): { href: string; text: string }[] {
  const text = typeof content.data.text === 'string' ? displayText(content.data.text) : ''
  const links = segments(text).flatMap((part) =>
    part.kind === 'link' ? [{ href: part.href, text: part.text }] : [],
  )
  return [...new Map(links.map((link) => [link.href, link])).values()]
}

function Links({ message }: { message: Message }) {
  const links = linksOf(message)
  if (links.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pt-1 pb-3">
      <ShownInChat message={message} />
      {links.map(({ href, text }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="flex min-h-11 items-center gap-3 rounded-md bg-surface2 px-3 py-2 hover:bg-line"
        >
          <Link2 className="size-5 shrink-0 text-brand-text" aria-hidden="true" />
          <span className="grid min-w-0 flex-1">
            <bdi className="truncate text-sm font-semibold">{new URL(href).hostname}</bdi>
            <bdi className="truncate text-xs text-ink2">{text}</bdi>
          </span>
        </a>
      ))}
    </div>
  )
}
