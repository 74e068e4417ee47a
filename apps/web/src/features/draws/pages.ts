import { page } from '#platform/route.tsx'
import type { RawSearch } from '#platform/search.ts'

type FairnessSearch = { chest_seed?: string; chest_amount?: string; chest_boxes?: string }

/** A chest that is to be worked out; what is not of its form is dropped. */
function readChest({ chest_seed, chest_amount, chest_boxes }: RawSearch): FairnessSearch {
  const isWhole = (text: string | undefined) => text !== undefined && /^\d{1,8}$/.test(text)
  if (!chest_seed || !/^[\da-f]{64}$/.test(chest_seed) || !isWhole(chest_amount) || !isWhole(chest_boxes))
    return {}
  return { chest_seed, chest_amount, chest_boxes }
}

export const drawsPages = [
  page({
    path: '/fairness',
    title: 'draws.pages.fairness.title',
    access: 'anyone',
    search: readChest,
    screen: () => import('./fairness/fairness-screen.tsx'),
  }),
] as const
