import type { Quote } from '@mela/contract/chat-shapes.ts'
import { useT } from '#platform/i18n/intl.tsx'
import type { MessageView } from '../../core/shapes.ts'
import { oneLine, type Preview, previewOf } from '../../list/preview.ts'
import { PreviewWords } from '../../list/preview-line.tsx'
import { useRoomTools } from '../room-context.tsx'
import { nameColour, useAuthorName } from './names.ts'

export const quoteOf = (message: MessageView): Quote => {
  const { text } = message.content.data
  return {
    message_id: message.message_id,
    author_id: message.author_id,
    type: message.content.type,
    text: typeof text === 'string' ? oneLine(text) : '',
  }
}

const previewOfQuote = ({ type, text }: Quote): Preview =>
  previewOf({ content: { type, data: { text } } } as unknown as MessageView)

export function QuotedWords({ quote }: { quote: Quote }) {
  const t = useT()
  const { me } = useRoomTools()
  const name = useAuthorName(quote.author_id)
  return (
    <>
      <span className={`block truncate text-xs font-semibold ${nameColour(quote.author_id)}`}>
        <bdi>{quote.author_id === me ? t('chat.room.you') : name}</bdi>
      </span>
      <span className="block truncate text-sm text-ink2">
        <PreviewWords preview={previewOfQuote(quote)} />
      </span>
    </>
  )
}

export function QuoteBlock({ quote, onOpen }: { quote: Quote; onOpen: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={onOpen}
      title={t('chat.room.toQuoted')}
      className="block min-h-11 w-full min-w-0 rounded-sm border-s-3 border-brand-text bg-current/6 px-2.5 py-1 text-start"
    >
      <QuotedWords quote={quote} />
    </button>
  )
}
