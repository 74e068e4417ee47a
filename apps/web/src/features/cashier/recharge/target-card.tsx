import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { coinOf, SavedMark, useWallets, walletName } from '#features/wallet/index.ts'
import { type ChoosableType, choosable } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'

type TargetCardProps = { currency: ChoosableType; onPick: (currency: ChoosableType) => void }

/** Which wallet the money goes to, and what is in it now. */
export function TargetCard({ currency, onPick }: TargetCardProps) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  return (
    <FacetCard padding="wide">
      <div className="grid gap-3 md:flex md:items-center md:justify-between">
        <div className="grid gap-1">
          <span className="text-sm text-ink2">{t(walletName[currency])}</span>
          {isSignedIn ? (
            <Balance currency={currency} />
          ) : (
            <span className="text-sm text-ink2">{t('cashier.recharge.visitor')}</span>
          )}
        </div>
        <div className="md:w-[26rem]">
          <Segmented
            label={t('cashier.recharge.currency')}
            value={String(currency)}
            onValueChange={(value) => onPick(choosable.find((type) => String(type) === value) ?? currency)}
            options={choosable.map((type) => ({
              value: String(type),
              label: codeOf(type),
              icon: <Coin currency={coinOf[type]} className="size-5" />,
            }))}
          />
        </div>
      </div>
    </FacetCard>
  )
}

function Balance({ currency }: { currency: ChoosableType }) {
  const t = useT()
  const { data, isError } = useWallets()
  if (isError && !data) return <span className="text-sm font-semibold">{t('wallet.failed')}</span>
  if (!data) return <Skeleton className="h-8 w-40" />
  const balance = data.list.find(({ type }) => type === currency)?.balance ?? 0n
  return (
    <>
      <MoneyText
        amount={displayAmount(balance)}
        currency={coinOf[currency]}
        currencyLabel={codeOf(currency)}
        size="lg"
      />
      <SavedMark className="text-xs text-ink2" />
    </>
  )
}
