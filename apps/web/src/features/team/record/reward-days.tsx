import { codeOf } from '@mela/contract/money.ts'
import type { RewardEntry } from '@mela/contract/team.ts'
import { CircleCheck, CircleX, Clock3, Gift, Percent } from 'lucide-react'
import type { ReactNode } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { displayDay, displayMoment } from '#platform/format/dates.ts'
import { signed } from '#platform/format/signed.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { rateText, sumText } from '../sums.ts'
import { byDay } from './by-day.ts'

type RewardDaysProps = {
  rewards: readonly RewardEntry[]
  nowMs: number
  /** In place of the state, where all of them have the same. */
  endOf?: (reward: RewardEntry) => ReactNode
}

/** Rewards under the day that they were earned on. */
export function RewardDays({ rewards, nowMs, endOf }: RewardDaysProps) {
  const { locale } = useLocaleStore()
  return byDay(rewards).map(({ day, rewards: ofDay }) => (
    <ListCard
      key={day}
      title={displayDay(Date.parse(`${day}T00:00:00Z`), { nowMs, locale, timeZone: 'UTC' })}
    >
      {ofDay.map((reward) => (
        <RewardRow
          key={reward.id}
          reward={reward}
          end={endOf?.(reward) ?? <StateTag reward={reward} nowMs={nowMs} />}
        />
      ))}
    </ListCard>
  ))
}

function RewardRow({ reward, end }: { reward: RewardEntry; end: ReactNode }) {
  const t = useT()
  const Icon = reward.kind === 'commission' ? Percent : Gift
  return (
    <div className="grid grid-cols-[4.4rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3">
      <span className="grid size-11 place-items-center rounded-full bg-gold/22 text-gold-text">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-base font-medium wrap-anywhere">{rewardTitle(t, reward)}</span>
          <span className="ms-auto">
            <MoneyText
              amount={signed(reward.amount, reward.currency)}
              currency={coinOf[reward.currency]}
              currencyLabel={codeOf(reward.currency)}
              isCurrencyShown
              hasCoin={false}
              tone={reward.state === 'expired' ? 'plain' : 'gain'}
            />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="figures text-xs text-ink2">{arithmetic(t, reward)}</span>
          <span className="ms-auto">{end}</span>
        </div>
      </div>
    </div>
  )
}

function rewardTitle(t: Translate, { kind, tier, source }: RewardEntry): string {
  if (kind === 'commission') return t('team.record.commission', { tier })
  return source ? t('team.record.bonus', { name: source.nickname }) : t('team.record.bonusUnnamed')
}

/** Why it is as much as it is. */
function arithmetic(t: Translate, { base, rate, amount, currency }: RewardEntry): string {
  const [from, brings] = [sumText(base, currency), sumText(amount, currency)]
  return rate === null
    ? t('team.record.bonusFormula', { base: from, amount: brings })
    : t('team.record.formula', { base: from, rate: rateText(rate), amount: brings })
}

const looks = {
  open: { tone: 'gold', Icon: Clock3 },
  redeemed: { tone: 'good', Icon: CircleCheck },
  expired: { tone: 'neutral', Icon: CircleX },
} as const

function StateTag({ reward, nowMs }: { reward: RewardEntry; nowMs: number }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { tone, Icon } = looks[reward.state]
  const date = displayMoment(reward.expires_at, { nowMs, locale })
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink2">
      {reward.state === 'open' && t('team.record.until', { date })}
      <Tag tone={tone} icon={<Icon className="size-3.5 shrink-0" aria-hidden="true" />}>
        {t(`team.record.states.${reward.state}`)}
      </Tag>
    </span>
  )
}
