import { page } from '#platform/route.tsx'

export const vipPages = [
  page({
    path: '/my-vip',
    title: 'vip.pages.mine.title',
    access: 'member',
    soon: { about: 'vip.pages.mine.soon', scene: 'chest' },
  }),
  page({
    path: '/wash-code',
    title: 'vip.pages.washCode.title',
    access: 'member',
    soon: { about: 'vip.pages.washCode.soon', scene: 'chest' },
  }),
  page({
    path: '/view-all-ratio',
    title: 'vip.pages.ratios.title',
    access: 'member',
    soon: { about: 'vip.pages.ratios.soon', scene: 'search' },
  }),
  page({
    path: '/recharge-activitys',
    title: 'vip.pages.activities.title',
    access: 'anyone',
    soon: { about: 'vip.pages.activities.soon', scene: 'chest' },
  }),
  page({
    path: '/recharge-activity-detail',
    title: 'vip.pages.activityDetail.title',
    access: 'anyone',
    soon: { about: 'vip.pages.activityDetail.soon', scene: 'chest' },
  }),
] as const
