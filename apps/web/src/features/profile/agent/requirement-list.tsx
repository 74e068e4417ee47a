import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { AgentFigures } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { Check } from 'lucide-react'
import { type TextKey, type Translate, useT } from '#platform/i18n/intl.tsx'
import { RequirementBar } from '#ui/feedback/progress.tsx'
import { inOrder, type Listed, shareOf, unmet } from './unmet.ts'

export const names: Record<Listed, TextKey> = {
  topup_amount: 'profile.agent.requirements.topUp',
  play_amount: 'profile.agent.requirements.play',
  identity_flag: 'profile.agent.requirements.identity',
  valid_subordinate_count: 'profile.agent.requirements.validCount',
  valid_subordinate_total_topup_amount: 'profile.agent.requirements.totalTopUp',
  valid_subordinate_total_play_amount: 'profile.agent.requirements.totalPlay',
}

export const sumText = (amount: bigint, currency: PlayCurrency): string =>
  `${displayAmount(amount, decimalsOf(currency))} ${codeOf(currency)}`

type RequirementListProps = { requirement: AgentFigures; score: AgentFigures; currency: PlayCurrency }

/** The six requirements as bars, what is still to be reached first, and what the other two keys mean. */
export function RequirementList({ requirement, score, currency }: RequirementListProps) {
  const t = useT()
  const open = unmet(requirement, score)
  const keys = inOrder(requirement, score)
  return (
    <div className="grid gap-4">
      <p className="text-sm font-semibold">
        {t('profile.agent.progress', { met: keys.length - open.length, all: keys.length })}
      </p>
      <ul className="grid gap-4">
        {keys.map((key) => {
          const isMet = !open.includes(key)
          return (
            <li key={key}>
              <RequirementBar
                label={t(names[key])}
                amountText={figureOf(t, key, { requirement, score, currency })}
                value={shareOf(key, requirement, score)}
                isMet={isMet}
                metIcon={<Check className="size-4 shrink-0" strokeWidth={3} aria-hidden="true" />}
              />
              <span className="sr-only">{t(isMet ? 'profile.agent.reached' : 'profile.agent.missing')}</span>
            </li>
          )
        })}
      </ul>
      <p className="rounded-md bg-surface2/60 p-3 text-xs text-ink2">
        {t('profile.agent.note', {
          topup: sumText(requirement.valid_subordinate_topup_amount, currency),
          play: sumText(requirement.valid_subordinate_play_amount, currency),
        })}
      </p>
    </div>
  )
}

const levelName = (t: Translate, flag: number): string =>
  t(`profile.agent.level.${flag >= 2 ? 'advanced' : flag === 1 ? 'basic' : 'none'}`)

function figureOf(t: Translate, key: Listed, { requirement, score, currency }: RequirementListProps): string {
  const [need, have] = [requirement[key], score[key]]
  if (need <= 0) return t('profile.agent.notAsked')
  if (key === 'identity_flag') {
    const [needed, reached] = [levelName(t, Number(need)), levelName(t, Number(have))]
    return have >= need && have > 0 ? reached : t('profile.agent.level.of', { have: reached, need: needed })
  }
  return typeof need === 'bigint'
    ? `${displayAmount(BigInt(have), decimalsOf(currency))} / ${sumText(need, currency)}`
    : `${have} / ${need}`
}
