// One bet: what it was, what it brought, its number, and the ways to take it back and to prove it.
import { games, type MyBet } from '@mela/contract/games.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { ResultMark } from '../result-mark.tsx'
import { betWords, gameTitles, minutesWords } from '../words.ts'
import { netOf, stateNames, stateTones } from './bet-look.ts'
import { refreshMyBets } from './my-bets.queries.ts'
import { ReceiptButton } from './receipt-button.tsx'

const MINUTE_MS = 60_000

export function BetDetail({
  isOpen,
  onClose,
  bet,
}: {
  isOpen: boolean
  onClose: () => void
  bet: MyBet | undefined
}) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={bet ? betWords(t, bet) : ''}
      closeLabel={t('games.myBets.close')}
      footer={bet?.can_cancel && <CancelButton bet={bet} onDone={onClose} />}
    >
      {bet && <Facts bet={bet} />}
    </Sheet>
  )
}

function Facts({ bet }: { bet: MyBet }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(MINUTE_MS)
  const currency = codeOf(bet.money_type)
  const money = (amount: bigint, places?: number) => `${displayAmount(amount, places)} ${currency}`
  const net = netOf(bet)
  const rows: [string, ReactNode][] = [
    [
      t('games.myBets.state'),
      <Tag key="state" tone={stateTones[bet.state]}>
        {t(stateNames[bet.state] as 'games.myBets.states.won')}
      </Tag>,
    ],
    [
      t('games.myBets.table'),
      `${t(gameTitles[bet.game_type] as 'games.pages.k3.title')} · ${minutesWords(t, bet.minutes)}`,
    ],
    [t('games.play.period'), bet.period],
    [t('games.myBets.stake'), money(bet.amount)],
    [t('games.myBets.fee'), money(bet.fee, 6)],
    bet.state === 'pending'
      ? [t('games.slip.possible'), money(bet.possible_amount)]
      : [t('games.myBets.prize'), money(bet.prize_amount)],
    ...(net === undefined ? [] : [[t('games.myBets.net'), `${net} ${currency}`] as [string, ReactNode]]),
    ...(bet.result
      ? [
          [
            t('games.myBets.result'),
            <ResultMark key="result" game_type={bet.game_type} result={bet.result} cars={10} />,
          ] as [string, ReactNode],
        ]
      : []),
    [t('games.myBets.time'), displayMoment(bet.created_at, { nowMs, locale })],
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt className="text-ink2">{name}</dt>
            <dd className="figures text-end font-semibold break-all">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-ink2">{t('games.myBets.number')}</dt>
          <dd>
            <CopyButton
              value={bet.bet_id}
              label={t('games.myBets.copy')}
              copiedLabel={t('games.myBets.copied')}
              onCopy={() => void toast(t('games.myBets.copied'), { tone: 'good' })}
            >
              <span className="figures text-sm font-semibold break-all">{bet.bet_id}</span>
            </CopyButton>
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/fairness/$period"
          params={{ period: bet.period }}
          className={buttonStyle({ variant: 'outline' }, 'flex-1')}
        >
          <ShieldCheck aria-hidden="true" className="size-5" />
          {t('games.play.verify')}
        </Link>
        <ReceiptButton bet_id={bet.bet_id} />
      </div>
    </div>
  )
}

function CancelButton({ bet, onDone }: { bet: MyBet; onDone: () => void }) {
  const t = useT()
  const cancel = useCommand(games.cancelBet, {
    onDone: ({ amount }) => {
      void refreshMyBets()
      void refreshWallets()
      void toast(
        t('games.myBets.cancelled', { amount: displayAmount(amount), currency: codeOf(bet.money_type) }),
        {
          tone: 'good',
        },
      )
      onDone()
    },
    onFailure: () => {
      void refreshMyBets()
      return false
    },
  })
  return (
    <Button
      variant="danger"
      size="lg"
      isWide
      isLoading={cancel.isRunning}
      onClick={() => void cancel.run({ params: { bet_id: bet.bet_id } })}
    >
      {t('games.myBets.cancel')}
    </Button>
  )
}
