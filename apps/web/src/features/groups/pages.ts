import { page } from '#platform/route.tsx'
import { isId, maybeId, oneOf, type RawSearch } from '#platform/search.ts'

/** What the chosen members are for; a new group needs no group yet, the others do. */
const choices = ['group', 'add', 'remove', 'silence', 'manager', 'transfer', 'invite'] as const

/** As many characters as the server reads. */
const CODE_MAX = 50

const ofGroup = (raw: RawSearch): { group_id?: string } => {
  const group_id = maybeId(raw.group_id)
  return group_id ? { group_id } : {}
}

export const groupsPages = [
  page({
    path: '/my-groups',
    title: 'groups.pages.myGroups.title',
    access: 'member',
    screen: () => import('./my-groups/my-groups-screen.tsx'),
  }),
  page({
    path: '/group-setting',
    title: 'groups.pages.settings.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./settings/group-setting-screen.tsx'),
  }),
  page({
    path: '/all-members',
    title: 'groups.pages.allMembers.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./all-members/all-members-screen.tsx'),
  }),
  page({
    path: '/choose-member',
    title: 'groups.pages.chooseMember.title',
    access: 'member',
    search: (raw): { type: (typeof choices)[number]; group_id?: string } => {
      const group_id = maybeId(raw.group_id)
      return { type: oneOf(choices, raw.type), ...(group_id && { group_id }) }
    },
    screen: () => import('./choose-member/choose-member-screen.tsx'),
  }),
  page({
    path: '/group-qr',
    title: 'groups.pages.qr.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./qr/group-qr-screen.tsx'),
  }),
  page({
    path: '/group-management',
    title: 'groups.pages.management.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./manage/group-management-screen.tsx'),
  }),
  page({
    path: '/prohibition-list',
    title: 'groups.pages.prohibitionList.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./silenced/prohibition-list-screen.tsx'),
  }),
  page({
    path: '/set-manager',
    title: 'groups.pages.setManager.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./managers/set-manager-screen.tsx'),
  }),
  page({
    path: '/join-group/$groupId',
    title: 'groups.pages.joinGroup.title',
    access: 'anyone',
    params: ({ groupId }) => isId(groupId),
    search: (raw): { code?: string } => {
      const code = raw.code?.slice(0, CODE_MAX)
      return code ? { code } : {}
    },
    screen: () => import('./join/join-group-screen.tsx'),
  }),
  page({
    path: '/group-review',
    title: 'groups.pages.review.title',
    access: 'member',
    search: ofGroup,
    screen: () => import('./review/group-review-screen.tsx'),
  }),
] as const
