// Groups: making one, who is in it, how others come in, what its owner and managers do.
import { groupAdmin as adminEndpoints } from '@mela/contract/group-admin.ts'
import { groups as endpoints } from '@mela/contract/groups.ts'
import { friendshipAsked } from '#features/social/index.ts'
import { feature } from '#platform/feature.ts'
import { dissolveGroup, editGroup, editManagers, giveAway, silence } from './administration.ts'
import { batchGroups, listGroups, listMembers, showGroup } from './groups.ts'
import {
  answerInvitation,
  applyToGroup,
  decideJoining,
  inviteToGroup,
  listRequests,
  showInvitation,
} from './joining.ts'
import { addGroup, addUsers, kickUsers, refuseForbiddenFriends } from './membership.ts'

export { setGroupBanned } from './administration.ts'
export { type GroupChange, groupChanged, groupEnded, type Invitation, inviteCard } from './events.ts'
export { selectStanding, updateGroupNickname } from './group-member.store.ts'
export { makeGroup } from './membership.ts'

export const groups = feature(endpoints, {
  handlers: {
    add: addGroup,
    list: listGroups,
    batch: batchGroups,
    info: showGroup,
    userList: listMembers,
    userAdd: addUsers,
    userKick: kickUsers,
  },
  listens: [friendshipAsked.during(refuseForbiddenFriends)],
})

export const groupAdmin = feature(adminEndpoints, {
  handlers: {
    edit: editGroup,
    userApply: applyToGroup,
    userInvite: inviteToGroup,
    inviteCheck: answerInvitation,
    invitation: showInvitation,
    checkList: listRequests,
    check: decideJoining,
    prohibition: silence,
    managers: editManagers,
    assignment: giveAway,
    dissolve: dissolveGroup,
  },
})
