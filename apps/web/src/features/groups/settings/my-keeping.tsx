import { chat } from '@mela/contract/chat.ts'
import { YesNo } from '@mela/contract/enums.ts'
import type { Group } from '@mela/contract/groups.ts'
import { BellOff, IdCard, Pin } from 'lucide-react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { keepGroups, refreshGroup } from '../cache/group-cache.ts'
import { NicknameSheet } from './nickname-sheet.tsx'

/** How I keep the group, for myself alone: nobody else sees any of it but the nickname. */
export function MyKeeping({ group }: { group: Group }) {
  const t = useT()
  const nickname = useOverlay('group-nickname')
  const { id } = group.group
  const { pin, not_disturb, group_nickname } = group.group_user
  const edit = useCommand(chat.editGroupUser, {
    onDone: () => refreshGroup(id),
    onFailure: () => {
      refreshGroup(id)
      return false
    },
  })
  const set = (change: { pin?: typeof pin; not_disturb?: typeof pin }) => {
    // The switch moves under the finger; the server's word follows.
    keepGroups([{ ...group, group_user: { ...group.group_user, ...change } }])
    void edit.run({ body: { group_id: id, ...change } })
  }
  const flag = (isOn: boolean) => (isOn ? YesNo.yes : YesNo.no)
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
          isDisabled={edit.isRunning}
          onChange={(isOn) => set({ pin: flag(isOn) })}
        />
        <SwitchRow
          icon={<BellOff />}
          label={t('groups.settings.mute')}
          note={t('groups.settings.muteNote')}
          isOn={not_disturb === YesNo.yes}
          isDisabled={edit.isRunning}
          onChange={(isOn) => set({ not_disturb: flag(isOn) })}
        />
      </ListCard>
      <NicknameSheet group={group} isOpen={nickname.isOpen} onClose={nickname.close} />
    </>
  )
}
