// One round of mine: what I bet in it, what it brought, and the way to its proof.
import { games, type MyBet, type Participation } from '@mela/contract/games.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Copyable } from '#features/draws/index.ts'
import { currencyName } from '#features/wallet/index.ts'
import { useRead } from '#platform/api/query.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { ReceiptButton } from '../my-bets/receipt-button.tsx'
import { ResultMark } from '../result-mark.tsx'
import { betWords, gamePaths, gameTitles, minutesWords } from '../words.ts'
import { netOf } from './my-rounds.ts'
import { shownStateOf, stateTones } from './round-look.ts'
import { Net } from './round-row.tsx'

const MAX = 100

export function RoundDetail({ round }: { round: Participation }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { money_type } = round
  const money = (amount: bigint) =>
    `${displayAmount(amount, decimalsOf(money_type))} ${currencyName(t, money_type)}`
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  const net = netOf(round)
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2 text-center">
        {round.result && <ResultMark game_type={round.game_type} result={round.result} size="md" cars={10} />}
        <Net round={round} size="lg" />
        <Tag tone={stateTones[shownStateOf(round)]}>{t(`games.record.states.${shownStateOf(round)}`)}</Tag>
      </div>
      <dl className="grid">
        <Fact label={t('games.record.table')}>
          <Link
            to={gamePaths[round.game_type]}
            className="text-brand-text underline-offset-4 hover:underline"
          >
            {`${t(gameTitles[round.game_type])} · ${minutesWords(t, round.minutes)}`}
          </Link>
        </Fact>
        <Fact label={t('games.record.round')}>
          <Copyable what={t('games.record.round')} value={round.period} />
        </Fact>
        <Fact label={t('games.record.ended')}>{time.format(round.ends_at)}</Fact>
        <Fact label={t('games.record.staked')}>{money(round.amount)}</Fact>
        <Fact label={t('games.record.fee')}>{money(round.fee)}</Fact>
        <Fact label={t('games.record.won')}>{money(round.prize_amount)}</Fact>
        {net !== undefined && (
          <Fact label={t('games.record.net')}>
            {`${signed(net, money_type)} ${currencyName(t, money_type)}`}
          </Fact>
        )}
      </dl>
      <Link
        to="/fairness/$period"
        params={{ period: round.period }}
        className={buttonStyle({ isWide: true })}
      >
        <ShieldCheck aria-hidden="true" className="size-5" />
        {t('games.record.verify')}
      </Link>
      <Bets round={round} />
    </div>
  )
}

function Bets({ round: { period, money_type } }: { round: Participation }) {
  const t = useT()
  const { data, isError, refetch } = useRead(games.myBets, { query: { period, limit: MAX } })
  const bets = data?.list.filter((bet) => bet.money_type === money_type)
  return (
    <section className="grid gap-2">
      <h3 className="font-display text-base font-bold">{t('games.record.myBets')}</h3>
      {isError && (
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('app.failure.retry')}
        </Button>
      )}
      {!data && !isError && <SkeletonText lineCount={3} />}
      <ul className="grid">
        {bets?.map((bet) => (
          <Bet key={bet.bet_id} bet={bet} />
        ))}
      </ul>
    </section>
  )
}

function Bet({ bet }: { bet: MyBet }) {
  const t = useT()
  const { money_type } = bet
  const amount = (value: bigint) => displayAmount(value, decimalsOf(money_type))
  const currency = currencyName(t, money_type)
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{betWords(t, bet)}</span>
        <span className="figures text-sm font-semibold">{`${amount(bet.amount)} ${currency}`}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="text-sm text-ink2">
          {bet.state === 'won'
            ? t('games.record.paid', { amount: `${amount(bet.prize_amount)} ${currency}` })
            : t(`games.record.betStates.${bet.state}`)}
        </span>
        <ReceiptButton bet_id={bet.bet_id} />
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line">
      <dt className="text-sm text-ink2">{label}</dt>
      <dd className="figures min-w-0 text-sm font-semibold">{children}</dd>
    </div>
  )
}
