// What all see of a group, changed by its owner or a manager.
import { groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { useRef } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { keepGroups, refreshGroup } from './group-cache.ts'
import { refreshMyGroups } from './hints.ts'

export type GroupChange = Partial<
  Pick<Group['group'], 'name' | 'notice' | 'avatar' | 'flag_check' | 'flag_prohibit_add_friends'>
>

type EditOptions = {
  onDone?: () => void
  /** Given, it shows the server's words itself. */
  onRefused?: (message: string) => void
  /** A switch moves under the finger and moves back when the server says no; a text waits for the answer. */
  isAtOnce?: boolean
}

export function useGroupEdit(group: Group, { onDone, onRefused, isAtOnce = false }: EditOptions = {}) {
  const { id } = group.group
  const before = useRef(group)
  const show = (change: GroupChange) => keepGroups([{ ...group, group: { ...group.group, ...change } }])
  const edit = useCommand(groupAdmin.edit, {
    onDone: (_, { body: { id: _id, renew_code: _code, ...change } }) => {
      show(change)
      refreshGroup(id)
      void refreshMyGroups()
      onDone?.()
    },
    onFailure: (failure) => {
      if (isAtOnce) keepGroups([before.current])
      refreshGroup(id)
      if (!onRefused || !(failure instanceof Refusal)) return false
      onRefused(failure.message)
      return true
    },
  })
  const change = (wanted: GroupChange & { renew_code?: true }) => {
    const { renew_code: _, ...shown } = wanted
    before.current = group
    if (isAtOnce) show(shown)
    void edit.run({ body: { id, ...wanted } })
  }
  return { change, isRunning: edit.isRunning }
}
