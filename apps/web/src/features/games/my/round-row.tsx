import { signed } from '#platform/format/signed.ts'
import './my-games.css'
import type { Participation } from '@mela/contract/games.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { ChevronRight } from 'lucide-react'
import { coinOf, currencyName } from '#features/wallet/index.ts'
import { displayTime } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { ResultMark } from '../result-mark.tsx'
import { gameTitles, minutesWords, shortPeriod } from '../words.ts'
import { netOf } from './my-rounds.ts'
import { shownStateOf, stateTones } from './round-look.ts'

type RoundRowProps = { round: Participation; nowMs: number; isChosen: boolean; onOpen: () => void }

export function RoundRow({ round, nowMs, isChosen, onOpen }: RoundRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isChosen || undefined}
      className="my-round w-full px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
    >
      <span className="grid min-w-0 gap-1">
        <span className="text-base font-medium">
          {`${t(gameTitles[round.game_type])} · ${minutesWords(t, round.minutes)}`}
        </span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-xs text-ink2">
          <span>{shortPeriod(round.period)}</span>
          <TimeStamp
            iso={new Date(round.ends_at).toISOString()}
            text={displayTime(round.ends_at, { nowMs, locale })}
          />
          <span>{t('games.record.bets', { count: round.bets })}</span>
        </span>
      </span>
      <span>{round.result && <ResultMark game_type={round.game_type} result={round.result} />}</span>
      <span className="grid justify-items-end gap-1">
        <Net round={round} />
        <Tag tone={stateTones[shownStateOf(round)]}>{t(`games.record.states.${shownStateOf(round)}`)}</Tag>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-ink3" />
    </button>
  )
}

/** What it brought, sign included; while it is open, what is in it. */
export function Net({ round, size = 'md' }: { round: Participation; size?: 'md' | 'lg' }) {
  const t = useT()
  const net = netOf(round)
  const currency = { currency: coinOf[round.money_type], currencyLabel: currencyName(t, round.money_type) }
  return (
    <MoneyText
      {...currency}
      amount={
        net === undefined
          ? displayAmount(round.amount, decimalsOf(round.money_type))
          : signed(net, round.money_type)
      }
      isCurrencyShown
      hasCoin={false}
      size={size}
      tone={net !== undefined && net > 0n ? 'gain' : net !== undefined && net < 0n ? 'loss' : 'plain'}
    />
  )
}
