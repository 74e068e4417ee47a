import type { Message } from '@mela/contract/chat-shapes.ts'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { AuthorName, HitTime } from '../results/message-hit.tsx'
import { useHere } from '../use-question.ts'

/** Who said it and when, with the way to where it stands in the chat. */
export function ShownInChat({ message }: { message: Message }) {
  const t = useT()
  const from = useHere()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 flex-1 truncate text-xs text-ink2">
        <AuthorName message={message} />
      </span>
      <HitTime at={message.created_at} />
      <Link
        to="/chat/$roomId"
        params={{ roomId: message.chat_id }}
        search={{ from, at: message.message_id }}
        aria-label={t('chat.record.showInChat')}
        title={t('chat.record.showInChat')}
        className="press -me-2 grid size-11 shrink-0 place-items-center rounded-full text-brand-text hover:bg-surface2"
      >
        <MessageSquareText className="size-5" aria-hidden="true" />
      </Link>
    </div>
  )
}
