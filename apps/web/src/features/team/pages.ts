import { page, tab } from '#platform/route.tsx'

export const inviteTab = tab({
  path: '/invite',
  title: 'team.pages.invite.title',
  access: 'anyone',
  soon: {
    about: 'team.pages.invite.soon',
    points: ['team.points.code', 'team.points.rewards', 'team.points.team'],
    scene: 'chest',
  },
})

export const teamPages = [
  inviteTab,
  page({
    path: '/invite-record',
    title: 'team.pages.record.title',
    access: 'member',
    // Its presence alone asks for the reward lines instead of the members.
    search: (raw): { total_revenue?: string } =>
      raw.total_revenue === undefined ? {} : { total_revenue: raw.total_revenue },
    soon: { about: 'team.pages.record.soon', scene: 'chat' },
  }),
  page({
    path: '/receive-rewards',
    title: 'team.pages.rewards.title',
    access: 'member',
    soon: { about: 'team.pages.rewards.soon', scene: 'chest' },
  }),
  page({
    path: '/activateMember',
    title: 'team.pages.activate.title',
    access: 'member',
    soon: { about: 'team.pages.activate.soon', scene: 'chat' },
  }),
] as const
