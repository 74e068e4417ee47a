import type { MyBet } from '@mela/contract/games.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { betWords, minutesWords, shortPeriod } from '../words.ts'
import { netOf, stateNames, stateTones } from './bet-look.ts'

export function BetRow({ bet, onOpen }: { bet: MyBet; onOpen: () => void }) {
  const t = useT()
  const net = netOf(bet)
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 py-2 text-start -outline-offset-2 hover:bg-surface2/50"
      >
        <span className="grid min-w-0 flex-1 gap-[.2rem]">
          <span className="font-semibold">{betWords(t, bet)}</span>
          <span className="figures text-xs text-ink2">
            {minutesWords(t, bet.minutes)} · {shortPeriod(bet.period)}
          </span>
        </span>
        <span className="grid justify-items-end gap-1">
          <span
            className={`figures text-sm font-bold ${bet.state === 'won' ? 'text-emerald-text' : 'text-ink'}`}
          >
            {net ?? displayAmount(bet.amount)} {codeOf(bet.money_type)}
          </span>
          <Tag tone={stateTones[bet.state]}>{t(stateNames[bet.state] as 'games.myBets.states.won')}</Tag>
        </span>
      </button>
    </li>
  )
}
