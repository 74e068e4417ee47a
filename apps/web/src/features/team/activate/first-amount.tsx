import { coinOf } from '#features/wallet/index.ts'
import type { ChoosableType } from '#platform/chosen-wallet.ts'
import type { FieldParts } from '#platform/form/form-types.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { CurrencyChoice } from '../currency-choice.tsx'
import { sumText } from '../sums.ts'

type FirstAmountProps = FieldParts<string> & {
  currency: ChoosableType
  onCurrency: (currency: ChoosableType) => void
  balance: bigint | undefined
}

/** What the new member begins with, out of the agent's wallet; nothing when it is left empty. */
export function FirstAmount({ currency, onCurrency, balance, ...field }: FirstAmountProps) {
  const t = useT()
  return (
    <Card padding="wide">
      <div className="grid gap-4">
        <div>
          <h2 className="font-display text-base font-bold">{t('team.activate.first')}</h2>
          <p className="text-sm text-ink2">{t('team.activate.firstAbout')}</p>
        </div>
        <CurrencyChoice currency={currency} onChoose={onCurrency} />
        <TextField
          {...field}
          label={t('team.activate.amount')}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          name="amount"
          prefix={<Coin currency={coinOf[currency]} className="size-6" />}
          hint={
            balance === undefined
              ? undefined
              : t('team.activate.balance', { amount: sumText(balance, currency) })
          }
        />
      </div>
    </Card>
  )
}
