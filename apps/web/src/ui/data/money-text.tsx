import { Coin, type Currency } from '#ui/media/coins.tsx'

export interface MoneyTextProps {
  /** Already formatted by the contract's money, sign included. */
  amount: string
  currency: Currency
  /** The written currency, for instance "INR"; read aloud even when the coin stands for it. */
  currencyLabel: string
  isCurrencyShown?: boolean
  hasCoin?: boolean
  /** A gain or a loss is coloured and must carry its sign in `amount`. */
  tone?: 'plain' | 'currency' | 'gain' | 'loss'
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const sizes = {
  sm: { text: 'text-sm font-semibold', coin: 'size-[1.8rem]' },
  md: { text: 'text-base font-bold', coin: 'size-5' },
  lg: { text: 'text-xl font-bold', coin: 'size-7' },
  xl: { text: 'text-3xl font-extrabold tracking-tight', coin: 'size-9' },
}
const currencyTone: Record<Currency, string> = { INR: 'text-inr', USDT: 'text-usdt', DIAMOND: 'text-diamond' }

/** Amounts are never cut off: they wrap under their label sooner. */
export function MoneyText({
  amount,
  currency,
  currencyLabel,
  isCurrencyShown = false,
  hasCoin = true,
  tone = 'plain',
  size = 'md',
}: MoneyTextProps) {
  const { text, coin } = sizes[size]
  const colour = {
    plain: '',
    currency: currencyTone[currency],
    gain: 'text-emerald-text',
    loss: 'text-danger',
  }[tone]
  return (
    <span className={`figures inline-flex items-center gap-1.5 whitespace-nowrap ${text} ${colour}`}>
      {hasCoin && <Coin currency={currency} className={coin} />}
      <span>{amount}</span>
      <span className={isCurrencyShown ? 'font-semibold' : 'sr-only'}>{currencyLabel}</span>
    </span>
  )
}
