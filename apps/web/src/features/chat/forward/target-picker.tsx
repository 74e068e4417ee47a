import { useMemo, useState } from 'react'
import { isNamed, TickRow, useFriends } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { useChat, useMe, useRooms } from '../core/hooks.ts'
import { RoomName, RoomPicture, useRoomName } from '../list/room-face.tsx'
import { type Target, targetsOf } from './targets.ts'

type TargetPickerProps = { chosen: readonly Target[]; onChange: (chosen: Target[]) => void; most: number }

export function TargetPicker({ chosen, onChange, most }: TargetPickerProps) {
  const t = useT()
  const me = useMe()
  const listed = useRooms()
  const states = useChat(({ rooms }) => rooms)
  const { list: friends } = useFriends()
  const [typed, setTyped] = useState('')
  const {
    recent,
    friends: others,
    groups,
  } = useMemo(
    () =>
      targetsOf(
        me,
        listed,
        [...states.values()].map(({ room }) => room),
        friends,
      ),
    [me, listed, states, friends],
  )
  const isFull = chosen.length >= most
  const toggle = (target: Target) => {
    const isChosen = chosen.some(({ chat_id }) => chat_id === target.chat_id)
    onChange(isChosen ? chosen.filter(({ chat_id }) => chat_id !== target.chat_id) : [...chosen, target])
  }
  const rows = (targets: readonly Target[]) =>
    targets.map((target) => (
      <TargetRow
        key={target.chat_id}
        target={target}
        typed={typed}
        isTicked={chosen.some(({ chat_id }) => chat_id === target.chat_id)}
        isFull={isFull}
        onToggle={() => toggle(target)}
      />
    ))
  if (recent.length + others.length + groups.length === 0)
    return <EmptyState scene="chat" title={t('chat.forward.nobody')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField
        label={t('chat.forward.search')}
        clearLabel={t('chat.forward.clear')}
        value={typed}
        onValueChange={setTyped}
      />
      {isFull && (
        <p role="status" className="text-sm text-ink2">
          {t('chat.forward.most', { count: most })}
        </p>
      )}
      <Section title={t('chat.forward.recent')}>{rows(recent)}</Section>
      <Section title={t('chat.forward.friends')}>{rows(others)}</Section>
      <Section title={t('chat.forward.groups')}>{rows(groups)}</Section>
    </div>
  )
}

/** A section whose rows a search has all put away goes with them. */
function Section({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className="not-has-[label]:hidden">
      <ListCard title={title}>{children}</ListCard>
    </div>
  )
}

type TargetRowProps = {
  target: Target
  typed: string
  isTicked: boolean
  isFull: boolean
  onToggle: () => void
}

function TargetRow({ target, typed, isTicked, isFull, onToggle }: TargetRowProps) {
  const name = useRoomName(target)
  if (typed.trim() && !isNamed(name, typed)) return null
  return (
    <TickRow isTicked={isTicked} isDisabled={isFull && !isTicked} onToggle={onToggle}>
      <RoomPicture room={target} />
      <span className="min-w-0 flex-1 truncate text-base font-medium">
        <RoomName room={target} />
      </span>
    </TickRow>
  )
}
