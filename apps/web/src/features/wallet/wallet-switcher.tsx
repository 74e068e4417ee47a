import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { useEffect, useState } from 'react'
import { type ChoosableType, choosable, chooseWallet, useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Button } from '#ui/actions/button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useWallets } from './wallet.queries.ts'
import { coinOf, walletName } from './wallet-names.ts'

export const SWITCHER = 'wallet-switcher'

/** Picks first, confirms second (WL-01): a slip of the finger must not change what pays for bets. */
export function WalletSwitcher() {
  const t = useT()
  const { isOpen, close } = useOverlay(SWITCHER)
  const { type: current } = useChosenWallet()
  const { data } = useWallets()
  const [picked, setPicked] = useState<ChoosableType>(current)
  useEffect(() => {
    if (isOpen) setPicked(current)
  }, [isOpen, current])

  const confirm = () => {
    chooseWallet(picked)
    close()
    void toast(t('wallet.switcher.done', { name: t(walletName[picked]) }), { tone: 'good' })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('wallet.switcher.title')}
      description={t('wallet.switcher.about')}
      closeLabel={t('wallet.switcher.close')}
      footer={
        <Button size="lg" isWide disabled={picked === current} onClick={confirm}>
          {t('wallet.switcher.confirm', { name: t(walletName[picked]) })}
        </Button>
      }
    >
      <fieldset className="grid gap-2 pt-2">
        <legend className="sr-only">{t('wallet.switcher.title')}</legend>
        <SavedMark className="text-sm text-ink2" />
        {choosable.map((type) => {
          const balance = data?.list.find((one) => one.type === type)?.balance ?? 0n
          return (
            <label
              key={type}
              className="flex min-h-16 items-center gap-3 rounded-md border-2 border-line px-4 py-2 has-checked:border-brand-text has-checked:bg-brand/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
            >
              <input
                type="radio"
                name="wallet"
                checked={picked === type}
                onChange={() => setPicked(type)}
                className="size-5 shrink-0 accent-brand shadow-none! outline-none"
              />
              <span className="min-w-0 flex-1 text-base font-semibold">{t(walletName[type])}</span>
              <MoneyText
                amount={displayAmount(balance)}
                currency={coinOf[type]}
                currencyLabel={codeOf(type)}
                isCurrencyShown
              />
            </label>
          )
        })}
      </fieldset>
    </Sheet>
  )
}
