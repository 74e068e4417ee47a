import { YesNo } from '@mela/contract/enums.ts'
import type { Group } from '@mela/contract/groups.ts'
import { ShieldQuestionMark, UserRoundX } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { useGroupSwitch } from '../cache/use-group-edit.ts'
import { may } from '../rights/rights.ts'

/** Everybody sees how the group is run; who may not change it reads why the switches do not move. */
export function RulesCard({ group, title }: { group: Group; title: string }) {
  const t = useT()
  const setReview = useGroupSwitch(group, 'flag_check')
  const setNoFriends = useGroupSwitch(group, 'flag_prohibit_add_friends')
  const { flag_check, flag_prohibit_add_friends } = group.group
  const canEdit = may(group.my_group_user.identity, 'edit')
  const note = (words: string) => (canEdit ? words : `${words} ${t('groups.rules.onlyAdmins')}`)
  return (
    <ListCard title={title}>
      <SwitchRow
        icon={<ShieldQuestionMark />}
        label={t('groups.rules.review')}
        note={note(t('groups.rules.reviewNote'))}
        isOn={flag_check === YesNo.yes}
        isDisabled={!canEdit}
        onChange={setReview}
      />
      <SwitchRow
        icon={<UserRoundX />}
        label={t('groups.rules.friends')}
        note={note(t('groups.rules.friendsNote'))}
        isOn={flag_prohibit_add_friends === YesNo.yes}
        isDisabled={!canEdit}
        onChange={setNoFriends}
      />
    </ListCard>
  )
}
