import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import type { Currency } from '#ui/media/coins.tsx'

const coins: Record<MoneyType, Currency> = {
  [MoneyType.rupee]: 'INR',
  [MoneyType.usdt]: 'USDT',
  [MoneyType.diamond]: 'DIAMOND',
}

type PrizeProps = { money_type: MoneyType; amount: bigint }

/** With the written currency: thirty coins would be five hundred shapes to draw. */
export function Prize({ money_type, amount }: PrizeProps) {
  return (
    <MoneyText
      amount={`+${displayAmount(amount)}`}
      currency={coins[money_type]}
      currencyLabel={codeOf(money_type)}
      hasCoin={false}
      isCurrencyShown
      tone="gain"
      size="sm"
    />
  )
}

/** On a plate of the podium there is room for the figures alone; the head of the card names the currency. */
export function Income({ money_type, amount }: PrizeProps) {
  return (
    <span className="figures text-sm leading-tight font-bold [overflow-wrap:anywhere]">
      {displayAmount(amount)}
      <span className="sr-only"> {codeOf(money_type)}</span>
    </span>
  )
}
