import { page } from '#platform/route.tsx'
import { maybeId } from '#platform/search.ts'

export const vipPages = [
  page({
    path: '/my-vip',
    title: 'vip.pages.mine.title',
    access: 'member',
    screen: () => import('./level/my-vip-screen.tsx'),
  }),
  page({
    path: '/wash-code',
    title: 'vip.pages.washCode.title',
    access: 'member',
    screen: () => import('./wash-code/wash-code-screen.tsx'),
  }),
  page({
    path: '/view-all-ratio',
    title: 'vip.pages.ratios.title',
    access: 'member',
    screen: () => import('./wash-code/ratios-screen.tsx'),
  }),
  page({
    path: '/recharge-activitys',
    title: 'vip.pages.activities.title',
    access: 'anyone',
    screen: () => import('./activities/activities-screen.tsx'),
  }),
  page({
    path: '/recharge-activity-detail',
    title: 'vip.pages.activityDetail.title',
    access: 'anyone',
    search: (raw): { id?: string } => {
      const id = maybeId(raw.id)
      return id ? { id } : {}
    },
    screen: () => import('./activities/activity-screen.tsx'),
  }),
] as const
