import { cashier } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import { formatAmount } from '@mela/contract/money.ts'
import { useState } from 'react'
import { useWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { amountOf, cleanAmount } from '#ui/fields/amount-text.ts'
import { flipped, type Pair, type Source, withSource } from './pairs.ts'
import { useQuote } from './use-quote.ts'

const failureTexts = {
  offline: 'app.failure.offline',
  timed_out: 'app.failure.timedOut',
  unexpected: 'app.failure.unexpected',
} as const satisfies Record<string, TextKey>

export type ExchangeFormState = ReturnType<typeof useExchangeForm>

/** What is given and wanted, the rate for it, and what is wrong with it. */
export function useExchangeForm() {
  const t = useT()
  const { type: chosen } = useChosenWallet()
  const [pair, setPair] = useState<Pair>(() => withSource({ from: chosen, to: chosen }, chosen))
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const wallets = useWallets()
  const balance = wallets.data && (wallets.data.list.find(({ type }) => type === pair.from)?.balance ?? 0n)

  const pairs = useRead(cashier.exchangePairs, {}, { staleMs: Number.POSITIVE_INFINITY })
  const least = pairs.data?.list.find(({ from, to }) => from === pair.from && to === pair.to)?.min

  const amount = amountOf(text)
  const { quote, error, isAsking, renew } = useQuote(pair, amount)
  // A text that says no amount says more than any there is.
  const isTooMuch = text !== '' && balance !== undefined && (amount === undefined || amount > balance)

  const wordsOf = (failure: unknown) => {
    const kind = kindOf(failure)
    return kind === 'refused' && failure instanceof Refusal
      ? failure.message
      : t(failureTexts[kind === 'refused' ? 'unexpected' : kind])
  }
  const write = (typed: string, type: MoneyType = pair.from) => {
    setText(cleanAmount(typed, type))
    setRefused(undefined)
  }
  const change = (next: Pair) => {
    setPair(next)
    write(text, next.from)
  }
  return {
    pair,
    text,
    balance,
    least,
    quote,
    isAsking,
    renew,
    error: isTooMuch ? t('cashier.exchange.insufficient') : (refused ?? (error ? wordsOf(error) : undefined)),
    canExchange: quote !== undefined && !isTooMuch && !isAsking,
    write,
    writeAll: () => balance !== undefined && write(formatAmount(balance)),
    give: (from: Source) => change(withSource(pair, from)),
    want: (to: MoneyType) => change({ ...pair, to }),
    flip: () => {
      const other = flipped(pair)
      if (other) change(other)
    },
    canFlip: flipped(pair) !== undefined,
    refuse: setRefused,
    clear: () => write(''),
  }
}
