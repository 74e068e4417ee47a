import { codeOf } from '@mela/contract/money.ts'
import type { RewardLine } from '@mela/contract/team.ts'
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

type LineDaysProps = {
  lines: readonly RewardLine[]
  nowMs: number
  /** In place of the state, where all of them have the same. */
  endOf?: (line: RewardLine) => ReactNode
}

/** Reward lines under the day that they were earned on. */
export function LineDays({ lines, nowMs, endOf }: LineDaysProps) {
  const { locale } = useLocaleStore()
  return byDay(lines).map(({ day, lines: ofDay }) => (
    <ListCard
      key={day}
      title={displayDay(Date.parse(`${day}T00:00:00Z`), { nowMs, locale, timeZone: 'UTC' })}
    >
      {ofDay.map((line) => (
        <LineRow key={line.id} line={line} end={endOf?.(line) ?? <StateTag line={line} nowMs={nowMs} />} />
      ))}
    </ListCard>
  ))
}

function LineRow({ line, end }: { line: RewardLine; end: ReactNode }) {
  const t = useT()
  const Icon = line.kind === 'commission' ? Percent : Gift
  return (
    <div className="grid grid-cols-[4.4rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3">
      <span className="grid size-11 place-items-center rounded-full bg-gold/22 text-gold-text">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-base font-medium wrap-anywhere">{lineTitle(t, line)}</span>
          <span className="ms-auto">
            <MoneyText
              amount={signed(line.amount, line.currency)}
              currency={coinOf[line.currency]}
              currencyLabel={codeOf(line.currency)}
              isCurrencyShown
              hasCoin={false}
              tone={line.state === 'expired' ? 'plain' : 'gain'}
            />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="figures text-xs text-ink2">{arithmetic(t, line)}</span>
          <span className="ms-auto">{end}</span>
        </div>
      </div>
    </div>
  )
}

function lineTitle(t: Translate, { kind, tier, source }: RewardLine): string {
  if (kind === 'commission') return t('team.record.commission', { tier })
  return source ? t('team.record.bonus', { name: source.nickname }) : t('team.record.bonusUnnamed')
}

/** Why it is as much as it is. */
function arithmetic(t: Translate, { base, rate, amount, currency }: RewardLine): string {
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

function StateTag({ line, nowMs }: { line: RewardLine; nowMs: number }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { tone, Icon } = looks[line.state]
  const date = displayMoment(line.expires_at, { nowMs, locale })
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink2">
      {line.state === 'open' && t('team.record.until', { date })}
      <Tag tone={tone} icon={<Icon className="size-3.5 shrink-0" aria-hidden="true" />}>
        {t(`team.record.states.${line.state}`)}
      </Tag>
    </span>
  )
}
