import type { Participation } from '@mela/contract/games.ts'
import type { TagProps } from '#ui/feedback/tag.tsx'

export const stateTones: Record<Participation['state'], TagProps['tone']> = {
  pending: 'info',
  won: 'good',
  lost: 'neutral',
  refunded: 'brand',
}
