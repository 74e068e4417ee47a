import { useT } from '#platform/i18n/intl.tsx'
import type { MessageView } from '../../core/shapes.ts'
import { useRoomTools } from '../room-context.tsx'

export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

export function Reactions({ message }: { message: MessageView }) {
  const t = useT()
  const { react } = useRoomTools()
  const { reactions = [], my_reaction } = message
  if (reactions.length === 0) return null
  return (
    <ul className="-mt-1 flex max-w-full flex-wrap gap-1 px-1 pb-1">
      {reactions.map(({ emoji, count }) => {
        const isMine = emoji === my_reaction
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={t('chat.room.reaction', { emoji, count })}
              className={`press tap-area flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs ${
                isMine ? 'border-brand-text bg-brand/12 text-brand-text' : 'border-line bg-surface text-ink2'
              }`}
              onClick={() => react(message, emoji)}
            >
              <span aria-hidden="true">{emoji}</span>
              <span className="figures font-bold">{count}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
