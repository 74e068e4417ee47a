import { codeOf } from '@mela/contract/money.ts'
import { coinOf } from '#features/wallet/index.ts'
import { type ChoosableType, choosable } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Coin } from '#ui/media/coins.tsx'

type CurrencyChoiceProps = { currency: ChoosableType; onChoose: (currency: ChoosableType) => void }

export function CurrencyChoice({ currency, onChoose }: CurrencyChoiceProps) {
  const t = useT()
  return (
    <Segmented
      label={t('team.currency')}
      options={choosable.map((value) => ({
        value: String(value),
        label: codeOf(value),
        icon: <Coin currency={coinOf[value]} className="size-5" />,
      }))}
      value={String(currency)}
      onValueChange={(value) => onChoose(choosable.find((one) => String(one) === value) ?? currency)}
    />
  )
}
