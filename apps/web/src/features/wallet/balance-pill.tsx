import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { CloudOff } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { RollingNumber } from '#ui/data/rolling-number.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { useSavedWords } from './saved-mark.tsx'
import { useChosenBalance } from './wallet.queries.ts'
import { coinOf } from './wallet-names.ts'
import { SWITCHER } from './wallet-switcher.tsx'

/** From here on an amount needs the room of smaller digits: it is never cut off. */
const LONG = 12

/** The balance in the top bar; a tap opens the switcher, which stands in the shell. */
export function BalancePill() {
  const t = useT()
  const switcher = useOverlay(SWITCHER)
  const { type, balance, isKnown, isError } = useChosenBalance()
  const saved = useSavedWords()
  const amount = displayAmount(balance)
  const label = isKnown
    ? t('wallet.pill', { amount, currency: codeOf(type) })
    : isError
      ? t('wallet.failed')
      : t('wallet.loading')
  return (
    <button
      type="button"
      onClick={switcher.open}
      aria-label={saved && isKnown ? `${label}, ${saved}` : label}
      className={`press tap-area flex h-9 items-center rounded-full bg-white/16 ps-1.5 font-bold text-white hover:bg-white/24 ${amount.length > LONG ? 'gap-1 pe-2 text-xs' : 'gap-2 pe-4 text-sm'}`}
    >
      <Coin currency={coinOf[type]} className="size-6" />
      {isKnown ? (
        <>
          <RollingNumber text={amount} />
          {saved && <CloudOff className="size-4 shrink-0" aria-hidden="true" />}
        </>
      ) : isError ? (
        <span>–</span>
      ) : (
        <Skeleton className="h-4 w-14 opacity-40" />
      )}
    </button>
  )
}
