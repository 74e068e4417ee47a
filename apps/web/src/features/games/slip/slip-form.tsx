// The inside of the slip, the same in the sheet of phones and in the panel of desktops.
import { codeOf, displayAmount, formatAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { cleanAmount } from '#ui/fields/amount-text.ts'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { NumberChips } from '#ui/fields/number-chips.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Table } from '../rounds/use-results.ts'
import type { RoundClock } from '../rounds/use-round-clock.ts'
import { shortPeriod } from '../words.ts'
import { keepChips, useBetOptions } from './bet-options.ts'
import { SlipLines } from './slip-lines.tsx'
import { mostUnit } from './slip-math.ts'
import { leaveSlip, setMultiplier, setUnit, useSlip } from './slip-store.ts'
import type { SlipState } from './use-slip-state.ts'

const multipliers = [1, 5, 10, 20, 50, 100]
const MAX = 1000

export type SlipFormProps = {
  table: Table
  paytable: string
  clock: RoundClock
  slip: SlipState
  problem?: string
}

export function SlipForm({ table, paytable, slip, problem }: SlipFormProps) {
  const t = useT()
  const { chips } = useBetOptions()
  const { unit, multiplier } = useSlip()
  const currency = codeOf(slip.money_type)
  return (
    <div className="grid gap-4">
      <SlipLines table={table} paytable={paytable} slip={slip} />
      {slip.hasRolled && (
        <p role="status" className="text-sm text-ink2">
          {t('games.slip.moved', { period: shortPeriod(slip.period) })}
        </p>
      )}
      <NumberChips
        label={t('games.slip.amount', { currency })}
        chips={chips.map((value, at) => ({ id: String(at), value, label: value }))}
        chosenId={String(chips.indexOf(unit))}
        onChoose={(id) => setUnit(chips[Number(id)] ?? unit)}
        onEdit={keepChips}
        editLabel={t('games.slip.editChips')}
        doneLabel={t('games.slip.doneChips')}
      />
      <TextField
        label={t('games.slip.own')}
        value={unit}
        onValueChange={(typed) => setUnit(cleanAmount(typed, slip.money_type))}
        inputMode="decimal"
        autoComplete="off"
        error={errorOf(slip, t)}
        suffix={
          <Button
            variant="link"
            size="sm"
            disabled={!slip.balance}
            onClick={() => setUnit(mostText(slip, multiplier))}
          >
            {t('games.slip.max')}
          </Button>
        }
        hint={
          slip.limit &&
          t('games.slip.limits', {
            min: formatAmount(slip.limit.min),
            max: displayAmount(slip.limit.max),
            currency,
          })
        }
      />
      <div className="grid gap-2">
        <Stepper
          label={t('games.slip.multiplier')}
          value={multiplier}
          max={MAX}
          onValueChange={setMultiplier}
          lessLabel={t('games.slip.less')}
          moreLabel={t('games.slip.more')}
        />
        <ChipRow
          label={t('games.slip.multiplier')}
          options={multipliers.map((times) => ({ id: String(times), label: `×${times}` }))}
          chosenId={String(multiplier)}
          onChoose={(id) => setMultiplier(Number(id))}
        />
      </div>
      <Summary slip={slip} />
      {slip.refusal === 'balance' && (
        <InfoBanner
          kind="warn"
          action={
            <Link
              to="/recharge"
              onClick={leaveSlip}
              className={buttonStyle({ size: 'sm', variant: 'outline' })}
            >
              {t('games.slip.recharge')}
            </Link>
          }
        >
          {t('games.slip.tooLittle')}
        </InfoBanner>
      )}
      {problem && <InfoBanner kind="danger">{problem}</InfoBanner>}
    </div>
  )
}

const mostText = ({ money_type, picks, balance = 0n, limit }: SlipState, multiplier: number) =>
  formatAmount(
    mostUnit({ money_type, lines: Math.max(1, picks.length), multiplier, balance, max: limit?.max }),
  )

function errorOf({ refusal, limit }: SlipState, t: ReturnType<typeof useT>): string | undefined {
  if (refusal === 'format') return t('games.slip.format')
  if (refusal === 'low' && limit) return t('games.slip.low', { min: formatAmount(limit.min) })
  if (refusal === 'high' && limit) return t('games.slip.high', { max: displayAmount(limit.max) })
  return undefined
}

function Summary({ slip }: { slip: SlipState }) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const currency = codeOf(slip.money_type)
  const { totals, picks, balance } = slip
  const rows: [string, string][] = [
    [t(picks.length > 1 ? 'games.slip.best' : 'games.slip.possible'), displayAmount(totals.best)],
    [t('games.slip.fee'), displayAmount(totals.fee, 6)],
  ]
  if (isSignedIn && balance !== undefined)
    rows.push([t('games.slip.after'), displayAmount(balance - totals.total)])
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink2">{name}</dt>
          <dd className="figures text-end font-semibold">
            {value} <span className="text-ink2">{currency}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
