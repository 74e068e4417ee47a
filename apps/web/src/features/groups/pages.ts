import { page } from '#platform/route.tsx'
import { maybeId, oneOf, type RawSearch } from '#platform/search.ts'

/** What the chosen members are for; a new group needs no group yet, the other three do. */
const choices = ['group', 'add', 'remove', 'silence'] as const

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
    soon: { about: 'groups.pages.qr.soon', scene: 'search' },
  }),
  page({
    path: '/group-management',
    title: 'groups.pages.management.title',
    access: 'member',
    soon: { about: 'groups.pages.management.soon', scene: 'chat' },
  }),
  page({
    path: '/prohibition-list',
    title: 'groups.pages.prohibitionList.title',
    access: 'member',
    soon: { about: 'groups.pages.prohibitionList.soon', scene: 'bell' },
  }),
  page({
    path: '/set-manager',
    title: 'groups.pages.setManager.title',
    access: 'member',
    soon: { about: 'groups.pages.setManager.soon', scene: 'chat' },
  }),
  page({
    path: '/join-group/$groupId',
    title: 'groups.pages.joinGroup.title',
    access: 'anyone',
    soon: { about: 'groups.pages.joinGroup.soon', scene: 'chat' },
  }),
  page({
    path: '/group-review',
    title: 'groups.pages.review.title',
    access: 'member',
    soon: { about: 'groups.pages.review.soon', scene: 'chat' },
  }),
] as const
