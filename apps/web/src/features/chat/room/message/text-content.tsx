import { Quote, TextData } from '@mela/contract/chat-shapes.ts'
import { Languages, ShieldAlert } from 'lucide-react'
import * as z from 'zod/mini'
import { useT } from '#platform/i18n/intl.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { MessageView } from '../../core/shapes.ts'
import { isMoneyLink } from '../../text/money-link.ts'
import { RichText } from '../../text/rich-text.tsx'
import { useRoomTools } from '../room-context.tsx'
import { useRoomUi } from '../room-ui.ts'
import { useMentionedNames } from './names.ts'
import { QuoteBlock } from './quote-block.tsx'
import { UnknownContent } from './unknown-content.tsx'

/** By hand and not by the contract: this is done for every row that comes into sight. */
function textOf({ data }: MessageView['content']): string | undefined {
  return typeof data.text === 'string' ? data.text : undefined
}

export function TextContent({ message }: { message: MessageView }) {
  const { me } = useRoomTools()
  const text = textOf(message.content)
  const names = useMentionedNames(message)
  if (text === undefined) return <UnknownContent />
  const { quote, translation } = message.content.data
  return (
    <div className="grid gap-1 text-base">
      {quote !== undefined && <Quoted quote={quote} />}
      <RichText text={text} names={names} />
      {translation !== undefined && <SentTranslation translation={translation} />}
      <AskedTranslation message={message} />
      {message.author_id !== me && isMoneyLink(text, location.host) && <MoneyLinkNote />}
    </div>
  )
}

function Quoted({ quote }: { quote: unknown }) {
  const { jumpTo } = useRoomTools()
  const decoded = z.safeDecode(Quote, quote as never)
  return decoded.success && <QuoteBlock quote={decoded.data} onOpen={() => jumpTo(decoded.data.message_id)} />
}

function SentTranslation({ translation }: { translation: unknown }) {
  const decoded = z.safeDecode(TextData.shape.translation, translation as never)
  return decoded.success && decoded.data && <Translated text={decoded.data.text} />
}

function MoneyLinkNote() {
  const t = useT()
  return (
    <p role="note" className="mt-1 flex gap-2 rounded-md bg-warn/15 px-2.5 py-1.5 text-xs text-ink">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      {t('chat.room.moneyLink')}
    </p>
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
