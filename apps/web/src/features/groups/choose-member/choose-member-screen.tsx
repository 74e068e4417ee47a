import { useSearch } from '@tanstack/react-router'
import { AddMembers } from './add-members.tsx'
import { InviteFriends } from './invite-friends.tsx'
import { NameManagers } from './name-managers.tsx'
import { NewGroup } from './new-group.tsx'
import { RemoveMembers } from './remove-members.tsx'
import { SilenceMembers } from './silence-members.tsx'
import { TransferGroup } from './transfer-group.tsx'

const choices = {
  add: AddMembers,
  remove: RemoveMembers,
  silence: SilenceMembers,
  manager: NameManagers,
  transfer: TransferGroup,
  invite: InviteFriends,
}

type Address = { type: 'group' | keyof typeof choices; group_id?: string }

export default function ChooseMemberScreen() {
  const { type, group_id }: Address = useSearch({ from: '/choose-member' })
  if (type === 'group') return <NewGroup />
  const Choice = choices[type]
  // Another group, or another purpose, begins with nobody chosen.
  return <Choice key={`${type} ${group_id}`} groupId={group_id} />
}
