import { codeOf, displayAmount, formatAmount } from '@mela/contract/money.ts'
import { useState } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { choosable } from '#platform/chosen-wallet.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { cleanAmount } from '#ui/fields/amount-text.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { PinSheet } from '../pin/pin-sheet.tsx'
import { usePinRefusal } from '../pin/use-pin-refusal.ts'
import { HoldNote, useHold } from '../withdraw/hold-note.tsx'
import { sumText } from '../withdraw/sum-lines.tsx'
import { cleanUid } from './direct-checks.ts'
import { DirectReceipt, type Receipt } from './direct-receipt.tsx'
import { PayeeField } from './payee-field.tsx'
import { useDirectForm } from './use-direct-form.ts'

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
  const sheet = useOverlay('direct-pin')
  const pinRefusal = usePinRefusal()
  const heldUntil = useHold()
  const form = useDirectForm({
    sheet,
    pinRefusal,
    isHeld: heldUntil !== undefined,
    onSent,
  })
  const { payee, to, amount, balance, bounds } = form
  const { currency } = form.values
  return (
    <Screen
      {...bar}
      footer={
        <SubmitButton form={form} variant="gold">
          {t('cashier.direct.send')}
        </SubmitButton>
      }
    >
      <Form form={form}>
        {heldUntil && <HoldNote until={heldUntil} />}
        <Card padding="wide">
          <PayeeField {...form.field('to_uid', cleanUid)} payee={payee} />
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
              onValueChange={(value) =>
                form.change({
                  currency: choosable.find((one) => String(one) === value) ?? currency,
                  amount: '',
                })
              }
            />
            <TextField
              {...form.field('amount', (typed) => cleanAmount(typed, currency))}
              label={t('cashier.direct.amount')}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              name="amount"
              prefix={<Coin currency={coinOf[currency]} className="size-6" />}
              hint={balance === undefined ? undefined : hintOf(t, sumText(balance, currency), bounds)}
              suffix={
                <Button
                  variant="link"
                  size="sm"
                  disabled={!balance}
                  onClick={() => form.change({ amount: formatAmount(balance ?? 0n) })}
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
        <Checkbox {...form.tick('hasAgreed')} label={t('cashier.direct.agree')} />
      </Form>
      <PinSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        about={
          to && t('cashier.direct.pinAbout', { amount: sumText(amount ?? 0n, currency), name: to.nickname })
        }
        confirmLabel={t('cashier.direct.confirm')}
        onPin={(pin) => void form.send({ pin })}
        isSending={form.isSending}
        error={pinRefusal.error}
        onTyping={pinRefusal.clear}
      />
    </Screen>
  )
}
