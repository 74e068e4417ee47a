import type { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, decimalsOf, displayAmount, parseAmount } from '@mela/contract/money.ts'
import type { ReactNode } from 'react'

export type SumLine = { label: ReactNode; amount: string; isTotal?: boolean }

/** An amount with its currency, exact to the smallest unit. */
export const sumText = (amount: bigint, currency: MoneyType): string =>
  `${displayAmount(amount, decimalsOf(currency))} ${codeOf(currency)}`

/** "0.02" → "2%". */
export const percentText = (rate: string): string => `${displayAmount(parseAmount(rate) * 100n)}%`

/** Words and amounts under one another; the last is what it comes to. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {lines.map(({ label, amount, isTotal }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are places, and labels may be nodes.
          key={at}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-t border-line pt-2 text-base font-bold' : ''}`}
        >
          <dt className={isTotal ? '' : 'text-ink2'}>{label}</dt>
          <dd className="figures ms-auto font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
