import type { TopUpConfig } from '@mela/contract/cashier.ts'
import { codeOf, displayMoney, type Money } from '@mela/contract/money.ts'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { methodName } from './method-name.ts'
import { type Product, type Terms, termsOf } from './offer.ts'

type TermsCardProps = {
  channel: TopUpConfig
  product: Product
  /** On desktops the one button stands here. */
  action?: ReactNode
}

/** Everything that a member agrees to by paying, before they do. */
export function TermsCard({ channel, product, action }: TermsCardProps) {
  const t = useT()
  const terms = termsOf(channel, product)
  return (
    <FacetCard padding="wide">
      <h2 className="font-display text-base font-bold">{t('cashier.recharge.summary')}</h2>
      <p className="text-xs text-ink2">
        {t('cashier.recharge.via', {
          method: methodName(t, channel.category),
          channel: channel.platform,
        })}
      </p>
      <dl className="mt-3 grid gap-2">
        <Line label={t('cashier.recharge.pay')} sum={terms.pay} />
        <Line label={t('cashier.recharge.receive')} sum={terms.receive} isMain />
        {terms.bonus.amount > 0n && <Line label={t('cashier.recharge.bonus')} sum={terms.bonus} sign="+" />}
      </dl>
      <p className="mt-3 flex gap-2 rounded-md bg-surface2 px-3 py-2 text-xs text-ink2">
        <Scale className="size-4 shrink-0 text-brand-text" aria-hidden="true" />
        <span>
          <WagerRule channel={channel} terms={terms} />
        </span>
      </p>
      {action && <div className="mt-4 grid">{action}</div>}
    </FacetCard>
  )
}

function Line({ label, sum, sign = '', isMain = false }: LineProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 ${isMain ? 'border-t border-line pt-2' : ''}`}
    >
      <dt className={isMain ? 'text-sm font-semibold' : 'text-sm text-ink2'}>{label}</dt>
      <dd>
        <MoneyText
          amount={sign + displayMoney(sum)}
          currency={coinOf[sum.money_type]}
          currencyLabel={codeOf(sum.money_type)}
          isCurrencyShown
          hasCoin={isMain}
          size={isMain ? 'lg' : 'sm'}
          tone={sign ? 'gain' : 'plain'}
        />
      </dd>
    </div>
  )
}
type LineProps = { label: string; sum: Money; sign?: string; isMain?: boolean }

function WagerRule({ channel, terms }: { channel: TopUpConfig; terms: Terms }) {
  const t = useT()
  if (terms.toWager.amount === 0n && terms.bonus.amount === 0n) return t('cashier.recharge.wager.none')
  const [amount, bonusAmount] = [terms.toWager, terms.bonusToWager].map(
    (sum) => `${displayMoney(sum)} ${codeOf(channel.currency)}`,
  ) as [string, string]
  const factor = channel.wager_factor
  return terms.bonus.amount > 0n
    ? t('cashier.recharge.wager.withBonus', {
        amount,
        factor,
        bonusAmount,
        bonusFactor: channel.bonus_wager_factor,
      })
    : t('cashier.recharge.wager.plain', { amount, factor })
}
