import { Link } from '@tanstack/react-router'
import { Eraser, ImagePlay, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { useChatSession } from '../core/session/current.ts'
import type { RoomView } from '../core/shapes.ts'
import { forgetFound } from '../search/message-search.queries.ts'

/** What was said: searching it, what was shared in it, and forgetting it. */
export function HistoryCard({ room }: { room: RoomView }) {
  const t = useT()
  const { rooms } = useChatSession()
  const question = useOverlay('clear-history')
  const [isClearing, setIsClearing] = useState(false)
  const { chat_id } = room
  const clear = async () => {
    setIsClearing(true)
    const isDone = await rooms.clearRoom(chat_id)
    setIsClearing(false)
    question.close()
    if (!isDone) return
    forgetFound()
    void toast(t('chat.settings.cleared'), { tone: 'good' })
  }
  return (
    <ListCard>
      <ListRow
        as={Link}
        rowProps={{ to: '/chat-record', search: { chat_id } }}
        icon={<TextSearch />}
        title={t('chat.settings.record')}
      />
      <ListRow
        as={Link}
        rowProps={{ to: '/chat-record', search: { chat_id, tab: 'media' } }}
        icon={<ImagePlay />}
        title={t('chat.settings.media')}
      />
      <ListRow
        isDanger
        hasChevron={false}
        icon={<Eraser />}
        title={t('chat.settings.clear')}
        onClick={question.open}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        tone="danger"
        title={t('chat.settings.clearTitle')}
        description={t('chat.settings.clearText')}
        confirmLabel={t('chat.settings.clear')}
        cancelLabel={t('chat.composer.cancel')}
        isLoading={isClearing}
        onConfirm={() => void clear()}
        onCancel={question.close}
      />
    </ListCard>
  )
}
