// Stays on the board: the armed amount, half and double of it, the last bet again, and quick bet (TB-03).
import { codeOf } from '@mela/contract/money.ts'
import { RotateCcw, Zap } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { cleanAmount } from '#ui/fields/amount-text.ts'
import { halfOf, twiceOf } from './armed-amount.ts'
import { useBetOptions } from './bet-options.ts'
import { setUnit, useSlip } from './slip-store.ts'
import type { SlipState } from './use-slip-state.ts'

export type ChipBarProps = {
  slip: SlipState
  isDisabled: boolean
  isQuick: boolean
  onQuick: () => void
  /** Not there when nothing was bet on this game before. */
  onRepeat: (() => void) | undefined
}

const tile =
  'press figures grid min-h-11 place-items-center rounded-md bg-surface2 px-1 text-sm font-bold text-ink hover:bg-line disabled:opacity-45 aria-pressed:bg-brand aria-pressed:text-white'

export function ChipBar({ slip, isDisabled, isQuick, onQuick, onRepeat }: ChipBarProps) {
  const t = useT()
  const id = useId()
  const { chips } = useBetOptions()
  const { unit } = useSlip()
  const currency = codeOf(slip.money_type)
  return (
    <div className="grid gap-2">
      <span id={id} className="sr-only">
        {t('games.slip.amount', { currency })}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every engine. */}
      <div role="group" aria-labelledby={id} className="grid grid-cols-4 gap-2">
        {chips.map((chip, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two chips may carry the same amount; their places stay.
            key={at}
            type="button"
            disabled={isDisabled}
            aria-pressed={chip === unit}
            onClick={() => setUnit(chip)}
            className={tile}
          >
            {chip}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[4.4rem_minmax(0,1fr)_4.4rem_4.4rem_4.4rem] gap-2">
        <button
          type="button"
          disabled={isDisabled}
          title={t('games.slip.half')}
          onClick={() => setUnit(halfOf(useSlip.getState().unit, slip))}
          className={tile}
        >
          ½
        </button>
        <label className="flex min-h-11 min-w-0 items-center gap-1 rounded-md border border-control bg-surface px-3">
          <span className="sr-only">{t('games.slip.own')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            disabled={isDisabled}
            value={unit}
            onChange={(event) => setUnit(cleanAmount(event.target.value, slip.money_type))}
            className="figures w-full min-w-0 bg-transparent text-center text-base font-bold outline-none"
          />
          <span className="text-xs text-ink2">{currency}</span>
        </label>
        <button
          type="button"
          disabled={isDisabled}
          title={t('games.slip.twice')}
          onClick={() => setUnit(twiceOf(useSlip.getState().unit, slip))}
          className={tile}
        >
          ×2
        </button>
        <button
          type="button"
          disabled={isDisabled || !onRepeat}
          aria-label={t('games.slip.repeat')}
          title={t('games.slip.repeat')}
          onClick={onRepeat}
          className={tile}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-pressed={isQuick}
          aria-label={t('games.slip.quick')}
          title={t('games.slip.quick')}
          onClick={onQuick}
          className={tile}
        >
          <Zap aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}
