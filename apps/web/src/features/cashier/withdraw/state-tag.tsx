import type { WithdrawState } from '@mela/contract/cashier.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag } from '#ui/feedback/tag.tsx'

const tones = {
  submitted: 'info',
  approved: 'info',
  paying: 'gold',
  paid: 'good',
  refused: 'bad',
} as const

export function StateTag({ state }: { state: WithdrawState }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`cashier.withdraw.states.${state}`)}</Tag>
}
