// What can be done with what was said (CH-17). One menu for the whole room.
import { ComplaintTarget, ContentType } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import {
  CheckSquare,
  Copy,
  Eye,
  Flag,
  Forward,
  Languages,
  Pencil,
  Reply,
  RotateCw,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { type MenuAction, MenuList } from '#ui/overlays/menu-list.tsx'
import { useChat } from '../core/hooks.ts'
import { isForwardable } from '../core/outgoing/compose.ts'
import { useChatSession } from '../core/session/current.ts'
import type { MessageView } from '../core/shapes.ts'
import { REACTIONS } from './message/reactions.tsx'
import { copyTexts, type MenuActions, type MenuAt, useCanRemove } from './message-actions.ts'
import { useRoomTools } from './room-context.tsx'
import { toggleChosen, useRoomUi } from './room-ui.ts'
import { toggleTranslation } from './translate.ts'

export function MessageMenu({
  at,
  onClose,
  menuActions,
}: {
  at: MenuAt
  onClose: () => void
  menuActions: MenuActions
}) {
  const t = useT()
  const { react, me } = useRoomTools()
  const actions = useActions(at.messages, menuActions)
  const [first] = at.messages
  const canReact = first && !first.local && at.messages.length === 1
  return (
    <MenuList
      label={t('chat.room.actions')}
      anchor={at.anchor}
      align={first?.author_id === me ? 'end' : 'start'}
      // Within the landmark that it belongs to.
      container={document.getElementById('main') ?? document.body}
      onClose={onClose}
      actions={actions}
      head={
        canReact && (
          <div className="flex justify-between border-b border-line pb-1.5">
            {REACTIONS.map((emoji) => (
              <button
                key={emoji}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-label={t('chat.room.reactWith', { emoji })}
                className={`press grid size-11 place-items-center rounded-full text-xl hover:bg-surface2 focus-visible:bg-surface2 ${
                  first.my_reaction === emoji ? 'bg-brand/12' : ''
                }`}
                onClick={() => {
                  onClose()
                  react(first, emoji)
                }}
              >
                {emoji}
              </button>
            ))}
          </div>
        )
      }
    />
  )
}

function useActions(messages: readonly MessageView[], menuActions: MenuActions): MenuAction[] {
  const t = useT()
  const { me, isGroup, room } = useRoomTools()
  const router = useRouter()
  const { outbox } = useChatSession()
  const canTranslate = useChat(({ can_translate }) => can_translate)
  const canRemove = useCanRemove()
  const translated = useRoomUi(({ translations }) => translations.has(messages[0]?.message_id ?? ''))
  const [message] = messages
  if (!message) return []
  const { content, local, author_id } = message
  const isText = content.type === ContentType.text
  const isMine = author_id === me
  const all: (MenuAction | false)[] = local
    ? [
        {
          id: 'resend',
          label: t('chat.room.resend'),
          icon: <RotateCw />,
          onSelect: () => each(messages, outbox.resend),
        },
        isText && copyAction(messages, t),
        {
          id: 'discard',
          label: t('chat.room.discard'),
          icon: <Trash2 />,
          isDanger: true,
          onSelect: () => each(messages, outbox.discard),
        },
      ]
    : [
        {
          id: 'reply',
          label: t('chat.room.reply'),
          icon: <Reply />,
          onSelect: () => useRoomUi.setState({ replyTo: message, editing: null }),
        },
        isText && copyAction(messages, t),
        isText &&
          canTranslate && {
            id: 'translate',
            label: t(translated ? 'chat.room.original' : 'chat.room.translate'),
            icon: translated ? <Undo2 /> : <Languages />,
            onSelect: () => void toggleTranslation(message),
          },
        isText &&
          isMine && {
            id: 'edit',
            label: t('chat.room.edit'),
            icon: <Pencil />,
            onSelect: () => useRoomUi.setState({ editing: message, replyTo: null }),
          },
        messages.some(isForwardable) && {
          id: 'forward',
          label: t('chat.room.forward'),
          icon: <Forward />,
          onSelect: () => menuActions.forward(messages),
        },
        isGroup &&
          isMine && {
            id: 'seen',
            label: t('chat.room.seenBy'),
            icon: <Eye />,
            onSelect: () => menuActions.seenBy(message),
          },
        {
          id: 'choose',
          label: t('chat.room.select'),
          icon: <CheckSquare />,
          onSelect: () => toggleChosen(messages),
        },
        !isMine && {
          id: 'report',
          label: t('chat.room.report'),
          icon: <Flag />,
          onSelect: () =>
            router.history.push(
              `/complaint-user?target_type=${ComplaintTarget.message}&target_id=${author_id}&chat_id=${room.chat_id}&message_id=${message.message_id}`,
            ),
        },
        messages.every(canRemove) && {
          id: 'remove',
          label: t('chat.room.remove'),
          icon: <Trash2 />,
          isDanger: true,
          onSelect: () => menuActions.remove(messages),
        },
      ]
  return all.filter((action) => action !== false)
}

const each = (messages: readonly MessageView[], act: (nonce: string) => Promise<void>) => {
  for (const { nonce } of messages) void act(nonce)
}

const copyAction = (messages: readonly MessageView[], t: ReturnType<typeof useT>): MenuAction => ({
  id: 'copy',
  label: t('chat.room.copy'),
  icon: <Copy />,
  onSelect: async () => {
    const isDone = await copyTexts(messages)
    void toast(t(isDone ? 'chat.room.copied' : 'chat.room.copyFailed'), { tone: isDone ? 'good' : 'bad' })
  },
})
