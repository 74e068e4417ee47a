// The door of groups: what a group is called, what it looks like, who is in it.

export { useGroup } from './cache/group-cache.ts'
export { useGroupMembers } from './cache/members.queries.ts'
export { memberNameOf, useGroupName, useMemberName } from './cache/names.ts'
export { GroupLine, GroupPicture, GroupTitle } from './face/group-face.tsx'
export { useMyGroups } from './my-groups/my-groups.queries.ts'
export { LeaveGroup } from './settings/leave-group.tsx'
