import { ALL } from '@mela/contract/chat-shapes.ts'
import { AtSign } from 'lucide-react'
import { PersonAvatar } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import type { Mentioned } from './mention-choices.ts'

type MentionListProps = {
  id: string
  choices: readonly Mentioned[]
  active: number
  onChoose: (choice: Mentioned) => void
}

/** The focus stays in the text: its arrow keys move here. */
export function MentionList({ id, choices, active, onChoose }: MentionListProps) {
  const t = useT()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('chat.composer.mention')}
      className="scroller absolute inset-x-0 bottom-full z-20 max-h-[26rem] border-t border-line bg-surface py-1 shadow-2"
    >
      {choices.map((choice, at) => (
        <div
          key={choice.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          ref={(row) => {
            if (at === active) row?.scrollIntoView({ block: 'nearest' })
          }}
          className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 ${at === active ? 'bg-surface2' : ''}`}
          // Before the text loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          onKeyDown={() => {}}
        >
          {choice.id === ALL ? (
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand text-white">
              <AtSign aria-hidden="true" className="size-5" />
            </span>
          ) : (
            <PersonAvatar id={choice.id} size="sm" />
          )}
          <span className="truncate text-base">
            <bdi>{choice.id === ALL ? t('chat.composer.everybody', { name: choice.name }) : choice.name}</bdi>
          </span>
        </div>
      ))}
    </div>
  )
}
