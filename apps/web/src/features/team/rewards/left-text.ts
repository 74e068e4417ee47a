import type { Translate } from '#platform/i18n/intl.tsx'
import { timeLeft } from './time-left.ts'

export function leftText(t: Translate, ms: number): string {
  const left = timeLeft(ms)
  return left.unit === 'moment'
    ? t('team.rewards.left.moment')
    : t(`team.rewards.left.${left.unit}`, { count: left.count })
}
