import { chat } from '@mela/contract/chat.ts'
import { YesNo } from '@mela/contract/enums.ts'
import type { Group } from '@mela/contract/groups.ts'
import { BellOff, IdCard, Pin } from 'lucide-react'
import { useOptimisticCommand } from '#platform/api/optimistic.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { groupOf, keepGroups, refreshGroup } from '../cache/group-cache.ts'
import { NicknameSheet } from './nickname-sheet.tsx'

type Keeping = Pick<Group['group_user'], 'pin' | 'not_disturb'>

function useKeeping(group: Group, name: keyof Keeping) {
  const { id } = group.group
  const now = () => groupOf(id) ?? group
  const { set } = useOptimisticCommand(chat.editGroupUser, {
    of: `${name} of group ${id}`,
    now: () => now().group_user[name],
    show: (wish: (typeof YesNo)[keyof typeof YesNo]) =>
      keepGroups([{ ...now(), group_user: { ...now().group_user, [name]: wish } }]),
    request: (wish) => ({ body: { group_id: id, ...({ [name]: wish } as Partial<Keeping>) } }),
    onDone: () => refreshGroup(id),
    onFailure: () => refreshGroup(id),
  })
  return (isOn: boolean) => set(isOn ? YesNo.yes : YesNo.no)
}

/** How I keep the group, for myself alone: nobody else sees any of it but the nickname. */
export function MyKeeping({ group }: { group: Group }) {
  const t = useT()
  const nickname = useOverlay('group-nickname')
  const { pin, not_disturb, group_nickname } = group.group_user
  const setPin = useKeeping(group, 'pin')
  const setQuiet = useKeeping(group, 'not_disturb')
  return (
    <>
      <ListCard>
        <ListRow
          icon={<IdCard />}
          title={t('groups.settings.nickname')}
          remark={group_nickname || t('groups.settings.noNickname')}
          onClick={nickname.open}
        />
        <SwitchRow
          icon={<Pin />}
          label={t('groups.settings.pin')}
          isOn={pin === YesNo.yes}
          onChange={setPin}
        />
        <SwitchRow
          icon={<BellOff />}
          label={t('groups.settings.mute')}
          note={t('groups.settings.muteNote')}
          isOn={not_disturb === YesNo.yes}
          onChange={setQuiet}
        />
      </ListCard>
      <NicknameSheet group={group} isOpen={nickname.isOpen} onClose={nickname.close} />
    </>
  )
}
