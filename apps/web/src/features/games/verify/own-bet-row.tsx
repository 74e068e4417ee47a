import { type FairRound, fairness } from '@mela/contract/fairness.ts'
import { games, type MyBet } from '@mela/contract/games.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { useEffect, useState } from 'react'
import { checkBet, ValueList } from '#features/draws/index.ts'
import { coinOf, currencyName } from '#features/wallet/index.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { betWords } from '../words.ts'
import { isReceiptOf, isSameBet, type OwnBetFinding, stateOfOwnBet } from './own-bet.ts'
import { CheckLine, StateTag } from './state-mark.tsx'
import type { StepState } from './steps.ts'

type OwnBetRowProps = { round: FairRound; bet: MyBet; onState: (bet_id: string, state: StepState) => void }

export function OwnBetRow({ round, bet, onState }: OwnBetRowProps) {
  const t = useT()
  const { proof, found, state } = useOwnBet(round, bet)
  useEffect(() => onState(bet.bet_id, state), [onState, bet.bet_id, state])
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{betWords(t, bet)}</span>
        <span className="flex flex-wrap items-center gap-2">
          <MoneyText
            amount={displayAmount(bet.amount, decimalsOf(bet.money_type))}
            currency={coinOf[bet.money_type]}
            currencyLabel={currencyName(t, bet.money_type)}
            isCurrencyShown
            hasCoin={false}
            size="sm"
          />
          <StateTag state={state} />
        </span>
      </div>
      {proof.isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
          {t('games.verify.bets.failed')}
          <Button size="sm" variant="quiet" onClick={() => void proof.refetch()}>
            {t('app.failure.retry')}
          </Button>
        </p>
      )}
      {proof.data && found && (
        <>
          <Findings bet={bet} found={found} place={proof.data.index + 1} count={proof.data.count} />
          <Disclosure title={t('games.verify.values.show')}>
            <ValueList
              values={[
                { id: 'salt', label: t('games.verify.bets.salt'), text: proof.data.salt },
                { id: 'leaf', label: t('games.verify.bets.place'), text: JSON.stringify(proof.data.leaf) },
              ]}
            />
          </Disclosure>
        </>
      )}
    </li>
  )
}

function Findings({
  bet,
  found,
  place,
  count,
}: {
  bet: MyBet
  found: OwnBetFinding
  place: number
  count: number
}) {
  const t = useT()
  const { checks, isSame, isReceiptSame } = found
  const isIncluded = checks.included === 'holds'
  return (
    <ul className="grid gap-1.5">
      <CheckLine
        state={checks.included ?? 'unchecked'}
        text={
          isIncluded
            ? t('games.verify.bets.included', { place: String(place), count: String(count) })
            : t('games.verify.bets.notIncluded')
        }
      />
      {!isSame && <CheckLine state="broken" text={t('games.verify.bets.another')} />}
      {isSame && bet.state === 'cancelled' && (
        <CheckLine state="holds" text={t('games.verify.bets.cancelled')} />
      )}
      {checks.receipt === null ? (
        <CheckLine state="later" text={t('games.verify.bets.noReceipt')} />
      ) : checks.receipt === 'broken' || !isReceiptSame ? (
        <CheckLine state="broken" text={t('games.verify.bets.badReceipt')} />
      ) : (
        <CheckLine state={checks.receipt} text={t('games.verify.bets.receipt')} />
      )}
    </ul>
  )
}

function useOwnBet(round: FairRound, bet: MyBet) {
  const [found, setFound] = useState<OwnBetFinding>()
  const { bet_id } = bet
  const once = { isEnabled: round.lock !== null, staleMs: Number.POSITIVE_INFINITY }
  const proof = useRead(fairness.proof, { query: { bet_id } }, once)
  const { data: receipt = null, isPending: isReceiptComing } = useRead(
    games.receipt,
    { params: { bet_id } },
    once,
  )
  useEffect(() => {
    const { lock, keys } = round
    if (!proof.data || !lock || isReceiptComing) return
    let isWanted = true
    const { bet_root, bets } = lock.statement
    const isSame = isSameBet(bet, proof.data)
    const isReceiptSame = receipt === null || isReceiptOf(bet, receipt)
    void checkBet({ proof: proof.data, bet_root, bets, receipt, keys }).then((checks) => {
      if (isWanted) setFound({ checks, isSame, isReceiptSame })
    })
    return () => {
      isWanted = false
    }
  }, [proof.data, receipt, isReceiptComing, round, bet])
  const state: StepState = proof.isError && round.lock ? 'unchecked' : stateOfOwnBet(round, found)
  return { proof, found, state }
}
