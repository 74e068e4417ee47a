import { page } from '#platform/route.tsx'

export const identityPages = [
  page({
    path: '/user-authentication',
    title: 'identity.pages.certification.title',
    access: 'member',
    screen: () => import('./certification-screen.tsx'),
  }),
] as const
