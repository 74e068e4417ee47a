// Choosing several people: chips of who is chosen over a list to tick. Whoever uses it decides what for.
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { byLetter, isNamed } from '../contacts/by-letter.ts'
import { letterClass, nameOfFriend } from '../contacts/contact-list.tsx'
import { useFriends } from '../people/friend-book.ts'
import { PersonLine } from '../people/person-face.tsx'
import { ChosenRow } from './chosen-row.tsx'
import { TickRow } from './tick-row.tsx'

export type FriendPickerProps = {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Cannot be chosen any more, with the reason: already in the group. */
  taken?: ReadonlySet<string>
  takenNote?: string
  /** At most so many. */
  most: number
  /** Stands over the friends: a field for the name of the group. */
  head?: ReactNode
}

export function FriendPicker({ chosen, onChange, taken, takenNote, most, head }: FriendPickerProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { list, isKnown, failure, retry } = useFriends()
  const [typed, setTyped] = useState('')
  const groups = useMemo(
    () =>
      byLetter(
        list.filter((friend) => isNamed(nameOfFriend(friend), typed)),
        nameOfFriend,
        locale,
      ),
    [list, typed, locale],
  )
  const isFull = chosen.length >= most
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  if (list.length === 0 && !isKnown)
    return failure ? (
      <ReadFailed failure={failure} title={t('social.contacts.failed')} onRetry={retry} />
    ) : (
      <ListCard>
        {['1', '2', '3', '4', '5'].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </ListCard>
    )
  if (list.length === 0)
    return (
      <EmptyState scene="chat" title={t('social.contacts.empty')} text={t('social.contacts.emptyText')} />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {head}
      <ChosenRow ids={chosen} onRemove={toggle} />
      <SearchField
        label={t('social.contacts.search')}
        clearLabel={t('social.contacts.clear')}
        value={typed}
        onValueChange={setTyped}
      />
      {groups.length === 0 && (
        <EmptyState size="compact" scene="search" title={t('social.contacts.noMatch')} />
      )}
      {groups.length > 0 && (
        <div className="overflow-clip rounded-lg bg-surface shadow-1">
          {groups.map(({ letter, items }) => (
            <section key={letter} className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
              <h2 className={letterClass}>{letter}</h2>
              {items.map(({ friend_id }) => {
                const isTaken = taken?.has(friend_id) ?? false
                const isChosen = chosen.includes(friend_id)
                return (
                  <TickRow
                    key={friend_id}
                    isTicked={isChosen || isTaken}
                    isDisabled={isTaken || (isFull && !isChosen)}
                    onToggle={() => toggle(friend_id)}
                  >
                    <PersonLine id={friend_id} note={isTaken ? takenNote : undefined} />
                  </TickRow>
                )
              })}
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
