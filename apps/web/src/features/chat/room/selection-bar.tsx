import { Copy, Forward, Trash2, X } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { isForwardable } from '../core/outgoing/compose.ts'
import type { MessageView } from '../core/shapes.ts'
import { copyTexts, type MenuActions, useCanRemove } from './message-actions.ts'
import { useRoomUi } from './room-ui.ts'

const stop = () => useRoomUi.setState({ chosen: null })

/** In place of the composer while messages are being chosen. */
export function SelectionBar({
  messages,
  menuActions,
}: {
  messages: readonly MessageView[]
  menuActions: MenuActions
}) {
  const t = useT()
  const canRemove = useCanRemove()
  const chosen = useRoomUi(({ chosen: ids }) => ids)
  const list = messages.filter(({ message_id }) => chosen?.has(message_id))
  const copy = async () => {
    const isDone = await copyTexts(list)
    void toast(t(isDone ? 'chat.room.copied' : 'chat.room.copyFailed'), { tone: isDone ? 'good' : 'bad' })
    stop()
  }
  return (
    <div data-bottom-bar className="shrink-0 border-t border-line bg-surface">
      <div className="flex items-center gap-1 px-2 py-1.5">
        <IconButton icon={<X />} label={t('chat.room.stopSelecting')} onClick={stop} />
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {t('chat.room.selected', { count: list.length })}
        </p>
        <IconButton
          icon={<Copy />}
          label={t('chat.room.copy')}
          disabled={list.length === 0}
          onClick={() => void copy()}
        />
        <IconButton
          icon={<Forward />}
          label={t('chat.room.forward')}
          disabled={!list.some(isForwardable)}
          onClick={() => menuActions.forward(list)}
        />
        <IconButton
          icon={<Trash2 />}
          label={t('chat.room.remove')}
          disabled={list.length === 0 || !list.every(canRemove)}
          className="text-danger"
          onClick={() => menuActions.remove(list)}
        />
      </div>
      <div className="safe-bottom" />
    </div>
  )
}
