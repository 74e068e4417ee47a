// What all see of a group, changed by its owner or a manager.
import { YesNo } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useOptimisticCommand } from '#platform/api/optimistic.ts'
import { useCommand } from '#platform/api/query.ts'
import { groupOf, keepGroups, refreshGroup } from './group-cache.ts'
import { refreshMyGroups } from './hints.ts'

export type GroupChange = Partial<
  Pick<Group['group'], 'name' | 'notice' | 'avatar' | 'flag_check' | 'flag_prohibit_add_friends'>
>

type EditOptions = {
  onDone?: () => void
  /** Given, it shows the server's words itself. */
  onRefused?: (message: string) => void
}

export function useGroupEdit(group: Group, { onDone, onRefused }: EditOptions = {}) {
  const { id } = group.group
  const show = (change: GroupChange) => keepGroups([{ ...group, group: { ...group.group, ...change } }])
  const edit = useCommand(groupAdmin.edit, {
    onDone: (_, { body: { id: _id, renew_code: _code, ...change } }) => {
      show(change)
      refreshGroup(id)
      void refreshMyGroups()
      onDone?.()
    },
    onFailure: (failure) => {
      refreshGroup(id)
      if (!onRefused || !(failure instanceof Refusal)) return false
      onRefused(failure.message)
      return true
    },
  })
  const change = (wanted: GroupChange & { renew_code?: true }) => void edit.run({ body: { id, ...wanted } })
  return { change, isRunning: edit.isRunning }
}

type Flag = 'flag_check' | 'flag_prohibit_add_friends'

/** A switch of a group: it moves under the finger, and back when the server says no. */
export function useGroupSwitch(group: Group, flag: Flag): (isOn: boolean) => void {
  const { id } = group.group
  const now = () => groupOf(id) ?? group
  const refresh = () => {
    refreshGroup(id)
    void refreshMyGroups()
  }
  const { set } = useOptimisticCommand(groupAdmin.edit, {
    of: `${flag} of group ${id}`,
    now: () => now().group[flag],
    show: (wish: (typeof YesNo)[keyof typeof YesNo]) =>
      keepGroups([{ ...now(), group: { ...now().group, [flag]: wish } }]),
    request: (wish) => ({ body: { id, ...({ [flag]: wish } as GroupChange) } }),
    onDone: refresh,
    onFailure: refresh,
  })
  return (isOn) => set(isOn ? YesNo.yes : YesNo.no)
}
