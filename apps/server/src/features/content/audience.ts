// Who sees what.
import type { Target } from './content.store.ts'

export type Audience = { isMember: boolean; level: number }
export const VISITORS: Audience = { isMember: false, level: 0 }

export function isFor({ target, level_min }: Target, { isMember, level }: Audience): boolean {
  switch (target) {
    case 'all':
      return true
    case 'visitors':
      return !isMember
    case 'members':
      return isMember
    case 'vip':
      return isMember && level >= level_min
  }
}
