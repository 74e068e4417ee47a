// Groups: making one, who is in it, leaving it.
import { groups as endpoints } from '@mela/contract/groups.ts'
import { feature } from '#platform/feature.ts'
import { batchGroups, listGroups, listMembers, showGroup } from './groups.ts'
import { addGroup, addUsers, kickUsers } from './membership.ts'

export { type GroupChange, groupChanged } from './events.ts'
export { selectStanding, updateGroupNickname } from './groups.store.ts'
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
})
