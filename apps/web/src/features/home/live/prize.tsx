import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import type { Currency } from '#ui/media/coins.tsx'

const coins: Record<MoneyType, Currency> = {
  [MoneyType.rupee]: 'INR',
  [MoneyType.usdt]: 'USDT',
  [MoneyType.diamond]: 'DIAMOND',
}

type PrizeProps = { money_type: MoneyType; amount: bigint; size?: 'sm' | 'md'; hasSign?: boolean }

export function Prize({ money_type, amount, size = 'sm', hasSign = false }: PrizeProps) {
  return (
    <MoneyText
      amount={`${hasSign ? '+' : ''}${displayAmount(amount)}`}
      currency={coins[money_type]}
      currencyLabel={codeOf(money_type)}
      tone={hasSign ? 'gain' : 'plain'}
      size={size}
    />
  )
}
