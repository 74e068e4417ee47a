import { page } from '#platform/route.tsx'
import { maybeOneOf } from '#platform/search.ts'

/** The transaction types of WL-18, as they stand in the address; none means all. */
const types = ['1', '2', '3', '4', '5', '6', '7'] as const

export const walletPages = [
  page({
    path: '/history',
    title: 'wallet.pages.history.title',
    access: 'member',
    search: (raw): { type?: (typeof types)[number] } => {
      const type = maybeOneOf(types, raw.type)
      return type ? { type } : {}
    },
    soon: { about: 'wallet.pages.history.soon', scene: 'wallet' },
  }),
] as const
