import { cashier } from '@mela/contract/cashier.ts'
import { codeOf, displayAmount, formatAmount } from '@mela/contract/money.ts'
import { type FormEvent, useId, useState } from 'react'
import { choosable, coinOf, refreshWallets, useChosenWallet, useWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { serverNow } from '#platform/clock.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { amountOf, cleanAmount } from '#ui/fields/amount-text.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { PinSheet } from '../pin/pin-sheet.tsx'
import { usePinRefusal } from '../pin/use-pin-refusal.ts'
import { sumText } from '../withdraw/sum-lines.tsx'
import { useWithdrawConfig } from '../withdraw/withdraw.queries.ts'
import { whyNotPayable } from './direct-checks.ts'
import { DirectReceipt, type Receipt } from './direct-receipt.tsx'
import { PayeeField } from './payee-field.tsx'
import { usePayee } from './use-payee.ts'

type Field = 'payee' | 'amount'
/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, Field | undefined> = {
  payee_unknown: 'payee',
  amount_format: 'amount',
  transfer_out_of_range: 'amount',
  currency_not_transferable: 'amount',
  insufficient_balance: 'amount',
}

export default function DirectScreen() {
  const bar = usePageBar()
  const [receipt, setReceipt] = useState<Receipt>()
  if (!receipt) return <DirectForm onSent={setReceipt} />
  return (
    <Screen {...bar}>
      <DirectReceipt receipt={receipt} onAnother={() => setReceipt(undefined)} />
    </Screen>
  )
}

type Bounds = { min: bigint; max: bigint } | undefined

function hintOf(t: Translate, amount: string, bounds: Bounds): string {
  if (!bounds) return t('cashier.direct.balance', { amount })
  const [min, max] = [displayAmount(bounds.min), displayAmount(bounds.max)]
  return t('cashier.direct.balanceAndBounds', { amount, min, max })
}

function DirectForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const t = useT()
  const bar = usePageBar()
  const formId = useId()
  const sheet = useOverlay('direct-pin')
  const pinRefusal = usePinRefusal()
  const { type: preferred } = useChosenWallet()
  const wallets = useWallets()
  const [currency, setCurrency] = useState(preferred)
  const [uid, setUid] = useState('')
  const [text, setText] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [refused, setRefused] = useState<{ field: Field | undefined; message: string }>()
  const payee = usePayee(uid)
  const to = payee.state === 'found' ? payee.member : undefined
  const balance = wallets.data?.list.find(({ type }) => type === currency)?.balance
  const bounds = useWithdrawConfig().data?.direct.find((one) => one.currency === currency)
  const amount = amountOf(text)
  const problem = whyNotPayable(amount, balance)
  const isReady = to !== undefined && amount !== undefined && !problem && hasAgreed

  const transfer = useCommand(cashier.internalTransfer, {
    onDone: ({ ref }, { body }) => {
      void refreshWallets()
      sheet.close()
      if (to) onSent({ ref, amount: body.amount, currency: body.currency, to, at: serverNow() })
    },
    onFailure: (failure) => {
      if (pinRefusal.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      sheet.close()
      setRefused({ field: fieldOf[failure.reason], message: failure.message })
      return true
    },
  })
  const send = async (pin: string) => {
    if (!to || amount === undefined) return
    await transfer.run({ body: { to_uid: to.uid, currency, amount, pin: await cipher(pin) } })
  }
  const changed = () => setRefused(undefined)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    changed()
    pinRefusal.clear()
    sheet.open()
  }
  const refusalOf = (field: Field) => (refused?.field === field ? refused.message : undefined)
  return (
    <Screen
      {...bar}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="gold"
          size="lg"
          isWide
          disabled={!isReady}
          isLoading={transfer.isRunning}
        >
          {t('cashier.direct.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={ask} noValidate className="grid gap-4">
        {refused && !refused.field && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
        <Card padding="wide">
          <PayeeField
            uid={uid}
            onUidChange={(value) => {
              setUid(value)
              changed()
            }}
            payee={payee}
            error={refusalOf('payee')}
          />
        </Card>
        <Card padding="wide">
          <div className="grid gap-4">
            <Segmented
              label={t('cashier.direct.currency')}
              options={choosable.map((value) => ({
                value: String(value),
                label: codeOf(value),
                icon: <Coin currency={coinOf[value]} className="size-5" />,
              }))}
              value={String(currency)}
              onValueChange={(value) => {
                setCurrency(choosable.find((one) => String(one) === value) ?? currency)
                setText('')
                changed()
              }}
            />
            <TextField
              label={t('cashier.direct.amount')}
              value={text}
              onValueChange={(typed) => {
                setText(cleanAmount(typed, currency))
                changed()
              }}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              name="amount"
              prefix={<Coin currency={coinOf[currency]} className="size-6" />}
              error={refusalOf('amount') ?? (problem && t(`cashier.direct.problems.${problem}`))}
              hint={balance === undefined ? undefined : hintOf(t, sumText(balance, currency), bounds)}
              suffix={
                <Button
                  variant="link"
                  size="sm"
                  disabled={!balance}
                  onClick={() => setText(formatAmount(balance ?? 0n))}
                >
                  {t('cashier.withdraw.max')}
                </Button>
              }
            />
          </div>
        </Card>
        <InfoBanner kind="warn">
          <p className="font-semibold">{t('cashier.direct.rule.title')}</p>
          <p>{t('cashier.direct.rule.text')}</p>
        </InfoBanner>
        <Checkbox label={t('cashier.direct.agree')} isChecked={hasAgreed} onChange={setHasAgreed} />
      </form>
      <PinSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        about={
          to && t('cashier.direct.pinAbout', { amount: sumText(amount ?? 0n, currency), name: to.nickname })
        }
        confirmLabel={t('cashier.direct.confirm')}
        onPin={(pin) => void send(pin)}
        isSending={transfer.isRunning}
        error={pinRefusal.error}
        onTyping={pinRefusal.clear}
      />
    </Screen>
  )
}
