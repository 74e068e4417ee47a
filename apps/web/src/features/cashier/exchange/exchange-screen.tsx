import { cashier } from '@mela/contract/cashier.ts'
import { useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { ExchangeReceipt } from './exchange-receipt.tsx'
import { QuoteCard } from './quote-card.tsx'
import { sumText } from './sum-text.ts'
import { useExchangeForm } from './use-exchange-form.ts'
import type { Quote } from './use-quote.ts'

export default function ExchangeScreen() {
  const t = useT()
  const bar = usePageBar()
  const isDesktop = useIsDesktop()
  const form = useExchangeForm()
  const question = useOverlay('exchange-confirm')
  // What is asked is what is done: the quote stays as it was shown, though newer ones arrive behind the question.
  const [asked, setAsked] = useState<Quote>()
  const [receipt, setReceipt] = useState<{ quote: Quote; ref: string }>()

  const exchange = useCommand(cashier.exchange, {
    isKept: true,
    onDone: ({ ref }) => {
      question.close()
      void refreshWallets()
      if (asked) setReceipt({ quote: asked, ref })
      form.clear()
    },
    onFailure: (failure) => {
      // Without a clear no the exchange may have happened. The question stays, so that another tap sends the same one
      // again; asking anew would exchange twice.
      if (!(failure instanceof Refusal) || failure.reason === 'request_in_progress') return false
      question.close()
      form.refuse(failure.message)
      void form.renew()
      return true
    },
  })

  if (receipt)
    return (
      <Screen {...bar} head="violet">
        <ExchangeReceipt {...receipt} onAgain={() => setReceipt(undefined)} />
      </Screen>
    )

  const ask = () => {
    if (!form.quote) return
    setAsked(form.quote)
    question.open()
  }
  const button = (
    <Button variant="gold" size="lg" isWide disabled={!form.canExchange} onClick={ask}>
      {t('cashier.exchange.action')}
    </Button>
  )
  return (
    <Screen {...bar} head="violet" width="wide" footer={!isDesktop && button}>
      <Columns
        main={<ExchangeForm form={form} />}
        side={
          <>
            <QuoteCard form={form} action={isDesktop && button} />
            <InfoBanner kind="info">{t('cashier.exchange.wager')}</InfoBanner>
          </>
        }
      />
      <ConfirmDialog
        isOpen={question.isOpen && asked !== undefined}
        tone="gold"
        title={asked && t('cashier.exchange.confirm.title', sumsOf(asked, t))}
        description={t('cashier.exchange.confirm.text')}
        confirmLabel={t('cashier.exchange.confirm.yes')}
        cancelLabel={t('cashier.exchange.confirm.no')}
        isLoading={exchange.isRunning}
        onConfirm={() => asked && void exchange.run({ body: { quote_id: asked.quote_id } })}
        onCancel={question.close}
      />
    </Screen>
  )
}

const sumsOf = ({ from, to, amount, receive }: Quote, t: ReturnType<typeof useT>) => ({
  give: sumText(t, amount, from),
  receive: sumText(t, receive, to),
})
