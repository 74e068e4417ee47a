// What is on the slip. Up to three lines stand in full; more of them fold to chips, so that the amount and the total stay
// in view with ten (TB-03).
import { pickNumbered } from '@mela/games/pick.ts'
import { X } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { Table } from '../rounds/use-results.ts'
import { betWords } from '../words.ts'
import { chanceOf, multiplierText, returnOf } from './slip-math.ts'
import { clearSlip, togglePick } from './slip-store.ts'
import type { SlipState } from './use-slip-state.ts'

const IN_FULL = 3

type SlipLinesProps = { table: Table; paytable: string; slip: SlipState }

type Line = {
  number: number
  name: string
  pays: string
  /** How often it wins and what comes back of it: nobody bets without knowing. */
  odds: string
  remove: () => void
}

export function SlipLines(props: SlipLinesProps) {
  const t = useT()
  const lines = useLines(props)
  const isFolded = lines.length > IN_FULL
  return (
    <div className="grid gap-2">
      <ul
        aria-label={t('games.slip.lines')}
        className={isFolded ? 'flex max-h-44 flex-wrap gap-2 overflow-y-auto' : 'grid gap-2'}
      >
        {lines.map((line) =>
          isFolded ? <FoldedLine key={line.number} {...line} /> : <FullLine key={line.number} {...line} />,
        )}
      </ul>
      {lines.length > 1 && (
        <div className="flex justify-end">
          <Button variant="link" size="sm" onClick={clearSlip}>
            {t('games.slip.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useLines({ table, paytable, slip }: SlipLinesProps): Line[] {
  const t = useT()
  const { locale } = useLocaleStore()
  const percent = (share: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
  return slip.picks.flatMap((number) => {
    const pick = pickNumbered(table.game_type, number)
    if (!pick) return []
    return [
      {
        number,
        name: betWords(t, { game_type: table.game_type, ...pick }),
        pays: multiplierText(table.game_type, paytable, number),
        odds: t('games.slip.odds', {
          chance: percent(chanceOf(table.game_type, paytable, number)),
          share: percent(returnOf(table.game_type, paytable, number)),
        }),
        remove: () => togglePick(table, slip.period, number),
      },
    ]
  })
}

function FullLine({ name, pays, odds, remove }: Line) {
  const t = useT()
  return (
    <li className="flex items-center gap-3 rounded-md bg-surface2 py-2 ps-4 pe-1">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-ink2">{odds}</p>
      </div>
      <span className="figures text-sm font-bold text-brand-text">{pays}</span>
      <IconButton icon={<X className="size-5" />} label={t('games.slip.remove', { name })} onClick={remove} />
    </li>
  )
}

function FoldedLine({ name, pays, odds, remove }: Line) {
  const t = useT()
  return (
    <li title={odds} className="flex items-center gap-1 rounded-full bg-surface2 ps-3 text-sm">
      <span className="font-semibold">{name}</span>
      <span className="figures text-xs font-bold text-brand-text">{pays}</span>
      <IconButton icon={<X className="size-4" />} label={t('games.slip.remove', { name })} onClick={remove} />
    </li>
  )
}
