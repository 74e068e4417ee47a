import { page } from '#platform/route.tsx'

export const identityPages = [
  page({
    path: '/user-authentication',
    title: 'identity.pages.certification.title',
    access: 'member',
    soon: { about: 'identity.pages.certification.soon', scene: 'search' },
  }),
] as const
