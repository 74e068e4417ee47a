// What I may do with a member of a group, as the actions of a menu.
import { GroupIdentity, YesNo } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group, GroupMember } from '@mela/contract/groups.ts'
import { Mic, MicOff, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { useRemark } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { MenuAction } from '#ui/overlays/menu-list.tsx'
import { refreshMembers } from '../cache/members.queries.ts'
import { memberNameOf } from '../cache/names.ts'
import { may, mayActOn } from '../rights/rights.ts'

type Wanted = { group: Group; member: GroupMember; onRemove: (member: GroupMember) => void }

/** Empty for whoever may do nothing. */
export function useMemberActions({ group, member, onRemove }: Wanted): MenuAction[] {
  const t = useT()
  const group_id = group.group.id
  const mine = group.my_group_user.identity
  const { user, identity, prohibition_status } = member
  const name = memberNameOf(member, useRemark(user.id))
  const isSilenced = prohibition_status === YesNo.yes
  const isManager = identity === GroupIdentity.manager
  const tell = (words: string) => {
    void refreshMembers(group_id)
    void toast(words, { tone: 'good' })
  }
  const silence = useCommand(groupAdmin.prohibition, {
    onDone: (_, { body }) =>
      tell(
        body.prohibition_status === YesNo.yes
          ? t('groups.silence.done', { count: 1 })
          : t('groups.silenced.lifted', { name }),
      ),
  })
  const name_managers = useCommand(groupAdmin.managers, {
    onDone: (_, { body }) =>
      tell(
        body.identity === GroupIdentity.manager
          ? t('groups.managers.made', { name })
          : t('groups.managers.removed', { name }),
      ),
  })
  if (!mayActOn(mine, identity)) return []
  const ids = { group_id, user_ids: [user.id] }
  return [
    {
      id: 'silence',
      label: t(isSilenced ? 'groups.silenced.lift' : 'groups.silence.one'),
      icon: isSilenced ? <Mic /> : <MicOff />,
      onSelect: () =>
        void silence.run({ body: { ...ids, prohibition_status: isSilenced ? YesNo.no : YesNo.yes } }),
    },
    ...(may(mine, 'name_managers')
      ? [
          {
            id: 'manager',
            label: t(isManager ? 'groups.promote.undoOne' : 'groups.promote.one'),
            icon: isManager ? <ShieldMinus /> : <ShieldCheck />,
            onSelect: () =>
              void name_managers.run({
                body: { ...ids, identity: isManager ? GroupIdentity.member : GroupIdentity.manager },
              }),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('groups.remove.one'),
      icon: <UserMinus />,
      isDanger: true,
      onSelect: () => onRemove(member),
    },
  ]
}
