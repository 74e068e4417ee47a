// Forwarding, removing and asking about messages, with the questions and sheets that belong to it.
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { isForwardable } from '../core/outgoing/compose.ts'
import { useChatSession } from '../core/session/current.ts'
import type { MessageView } from '../core/shapes.ts'
import type { MenuActions } from './message-actions.ts'
import { useRoomUi } from './room-ui.ts'

const SeenBySheet = lazy(async () => ({ default: (await import('./message-sheets.tsx')).SeenBySheet }))
const EditsSheet = lazy(async () => ({ default: (await import('./message-sheets.tsx')).EditsSheet }))

export type MessageActions = MenuActions & { openEdits: (message: MessageView) => void }

export function useMessageActions(chat_id: string): { menuActions: MessageActions; dialogs: ReactNode } {
  const t = useT()
  const router = useRouter()
  const chat = useChatSession()
  const seenBy = useOverlay('seen-by')
  const edits = useOverlay('edits')
  const [asked, setAsked] = useState<MessageView>()
  const [leaving, setLeaving] = useState<readonly MessageView[]>([])
  const [isRemoving, setIsRemoving] = useState(false)

  const remove = async () => {
    setIsRemoving(true)
    for (const message of leaving) if (!(await chat.messages.removeMessage(message))) break
    setIsRemoving(false)
    setLeaving([])
    useRoomUi.setState({ chosen: null })
  }
  const menuActions: MessageActions = {
    forward: (messages) => {
      const message_ids = messages.filter(isForwardable).map(({ message_id }) => message_id)
      useRoomUi.setState({ chosen: null })
      void router.navigate({ to: '/choose-friends', search: { chat_id, message_ids: message_ids.join(',') } })
    },
    remove: setLeaving,
    seenBy: (message) => {
      setAsked(message)
      seenBy.open()
    },
    openEdits: (message) => {
      setAsked(message)
      edits.open()
    },
  }
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={leaving.length > 0}
        tone="danger"
        title={t('chat.room.removeQuestion', { count: leaving.length })}
        description={t('chat.room.removeNote')}
        confirmLabel={t('chat.room.removeForAll')}
        cancelLabel={t('chat.composer.cancel')}
        isLoading={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving([])}
      />
      {asked && (
        <Suspense fallback={null}>
          <SeenBySheet message={seenBy.isOpen ? asked : undefined} onClose={seenBy.close} />
          <EditsSheet message={edits.isOpen ? asked : undefined} onClose={edits.close} />
        </Suspense>
      )}
    </>
  )
  return { menuActions, dialogs }
}
