import { TextData } from '@mela/contract/chat-shapes.ts'
import { Languages } from 'lucide-react'
import * as z from 'zod/mini'
import { useT } from '#platform/i18n/intl.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { MessageView } from '../../core/shapes.ts'
import { RichText } from '../../text/rich-text.tsx'
import { useRoomTools } from '../room-context.ts'
import { useRoomUi } from '../room-ui.ts'
import { useMentionedNames } from './names.ts'
import { QuoteBlock } from './quote-block.tsx'
import { UnknownContent } from './unknown-content.tsx'

export function TextContent({ message }: { message: MessageView }) {
  const { jumpTo } = useRoomTools()
  const names = useMentionedNames(message)
  const decoded = z.safeDecode(TextData, message.content.data as never)
  if (!decoded.success) return <UnknownContent />
  const { text, quote, translation } = decoded.data
  return (
    <div className="grid gap-1 text-base">
      {quote && <QuoteBlock quote={quote} onOpen={() => jumpTo(quote.message_id)} />}
      <RichText text={text} names={names} />
      {translation && <Translated text={translation.text} />}
      <AskedTranslation message={message} />
    </div>
  )
}

/** CH-22: what the writer sent along. */
function Translated({ text }: { text: string }) {
  return (
    <div className="mt-1 flex gap-2 border-t border-current/15 pt-1.5 text-ink2">
      <Languages aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <RichText text={text} />
    </div>
  )
}

/** What the reader asked for. */
function AskedTranslation({ message }: { message: MessageView }) {
  const t = useT()
  const asked = useRoomUi(({ translations }) => translations.get(message.message_id))
  if (!asked) return null
  if (asked.state === 'there') return <Translated text={asked.text} />
  return asked.state === 'waiting' ? (
    <Skeleton className="mt-1 h-4 w-32" />
  ) : (
    <p role="alert" className="text-xs font-medium text-danger">
      {t('chat.room.translateFailed')}
    </p>
  )
}
