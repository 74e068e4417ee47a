import { page, tab } from '#platform/route.tsx'

export const inviteTab = tab({
  path: '/invite',
  title: 'team.pages.invite.title',
  access: 'anyone',
  screen: () => import('./invite/invite-tab-screen.tsx'),
})

export const teamPages = [
  inviteTab,
  page({
    path: '/invite-record',
    title: 'team.pages.record.title',
    access: 'member',
    // Its presence alone asks for the rewards instead of the members.
    search: (raw): { total_revenue?: string } =>
      raw.total_revenue === undefined ? {} : { total_revenue: raw.total_revenue },
    screen: () => import('./record/record-screen.tsx'),
  }),
  page({
    path: '/receive-rewards',
    title: 'team.pages.rewards.title',
    access: 'member',
    screen: () => import('./rewards/rewards-screen.tsx'),
  }),
  page({
    path: '/activateMember',
    title: 'team.pages.activate.title',
    access: 'member',
    screen: () => import('./activate/activate-screen.tsx'),
  }),
] as const
