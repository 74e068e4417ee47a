import { Pencil, Reply, X } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { QuotedWords, quoteOf } from '../message/quote-block.tsx'
import { useRoomUi } from '../room-ui.ts'

/** What one answers or changes, over the text. */
export function ContextBar() {
  const t = useT()
  const { replyTo, editing } = useRoomUi()
  const message = editing ?? replyTo
  if (!message) return null
  const Icon = editing ? Pencil : Reply
  return (
    <div className="flex items-center gap-2 border-b border-line ps-4 pe-1">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
      <div className="min-w-0 flex-1 border-s-3 border-brand-text py-1 ps-2.5">
        <p className="sr-only">{t(editing ? 'chat.composer.editing' : 'chat.composer.replying')}</p>
        <QuotedWords quote={quoteOf(message)} />
      </div>
      <IconButton
        icon={<X className="size-5" />}
        label={t('chat.composer.cancel')}
        onClick={() => useRoomUi.setState({ replyTo: null, editing: null })}
      />
    </div>
  )
}
