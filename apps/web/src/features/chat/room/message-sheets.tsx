// What can be asked about one message: who has read it, and what it said before.
import { chat } from '@mela/contract/chat.ts'
import { PersonLine } from '#features/social/index.ts'
import { useRead } from '#platform/api/query.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import type { MessageView } from '../core/shapes.ts'
import { RichText } from '../text/rich-text.tsx'

type SheetProps = { message: MessageView | undefined; onClose: () => void }

const SEEN_MAX = 100

export function SeenBySheet({ message, onClose }: SheetProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={message !== undefined}
      onClose={onClose}
      title={t('chat.room.seenBy')}
      closeLabel={t('chat.room.close')}
    >
      {message && <SeenBy message={message} />}
    </Sheet>
  )
}

function SeenBy({ message }: { message: MessageView }) {
  const t = useT()
  const { chat_id, chat_type, message_id } = message
  const query = { chat_id, chat_type, message_id, pos: 0, limit: SEEN_MAX }
  const { data, error, refetch } = useRead(chat.seenBy, { query }, { staleMs: 0 })
  if (error && !data)
    return <ReadFailed failure={error} title={t('chat.room.seenByFailed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRow />
  if (data.list.length === 0) return <p className="py-4 text-sm text-ink2">{t('chat.room.seenByNobody')}</p>
  return (
    <ul className="grid gap-3 py-2">
      {data.list.map(({ id }) => (
        <li key={id} className="flex items-center gap-3">
          <PersonLine id={id} />
        </li>
      ))}
      {data.total > data.list.length && (
        <li className="text-sm text-ink2">
          {t('chat.room.seenByMore', { count: data.total - data.list.length })}
        </li>
      )}
    </ul>
  )
}

export function EditsSheet({ message, onClose }: SheetProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={message !== undefined}
      onClose={onClose}
      title={t('chat.room.edits')}
      closeLabel={t('chat.room.close')}
    >
      {message && <Edits message={message} />}
    </Sheet>
  )
}

const MINUTE_MS = 60_000

function Edits({ message }: { message: MessageView }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(MINUTE_MS)
  const { chat_id, chat_type, message_id } = message
  const { data, error, refetch } = useRead(
    chat.edits,
    { query: { chat_id, chat_type, message_id } },
    { staleMs: 0 },
  )
  if (error && !data)
    return <ReadFailed failure={error} title={t('chat.room.editsFailed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRow />
  return (
    <ol className="grid gap-4 py-2">
      {data.list.map(({ text, created_at }) => (
        <li key={created_at} className="rounded-md bg-surface2 px-3 py-2">
          <p className="text-2xs text-ink2">{displayMoment(created_at, { nowMs, locale })}</p>
          <RichText text={text} />
        </li>
      ))}
    </ol>
  )
}
