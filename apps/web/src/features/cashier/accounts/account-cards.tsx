import { cashier, type PayoutAccount } from '@mela/contract/cashier.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { refreshWithdrawConfig } from '../withdraw/withdraw.queries.ts'
import { AccountMark } from './account-mark.tsx'

type AccountCardsProps = {
  currency: MoneyType
  accounts: readonly PayoutAccount[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Where the money can go: bank cards for INR, wallets for USDT. */
export function AccountCards({ currency, accounts, chosenId, onChoose }: AccountCardsProps) {
  const t = useT()
  const name = useId()
  const removal = useOverlay('remove-account')
  const [asked, setAsked] = useState<PayoutAccount>()
  const isCrypto = currency === MoneyType.usdt
  const ask = (account: PayoutAccount) => {
    setAsked(account)
    removal.open()
  }
  return (
    <section aria-labelledby={`${name}-title`} className="grid gap-2">
      <h2 id={`${name}-title`} className="text-sm font-medium text-ink2">
        {t('cashier.accounts.title')}
      </h2>
      {accounts.length === 0 && <p className="text-sm text-ink2">{t('cashier.accounts.none')}</p>}
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li
            key={account.id}
            className="flex min-h-16 items-center gap-1 rounded-md border-2 border-line bg-surface pe-1 has-checked:border-brand-text has-checked:bg-brand/6 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand-text"
          >
            <label className="flex min-h-16 min-w-0 flex-1 items-center gap-3 ps-4 pe-1">
              <input
                type="radio"
                name={name}
                checked={account.id === chosenId}
                onChange={() => onChoose(account.id)}
                className="size-5 shrink-0 accent-brand shadow-none! outline-none"
              />
              <AccountMark kind={account.kind} />
              <span className="grid min-w-0 flex-1">
                <span className="text-base font-semibold">{account.name}</span>
                <span className="text-xs text-ink2 wrap-anywhere">
                  <span className="figures">{`···· ${account.tail}`}</span>
                  {account.holder && ` · ${account.holder}`}
                </span>
              </span>
            </label>
            <IconButton
              icon={<Trash2 className="size-5" />}
              label={t('cashier.accounts.remove', { name: `${account.name} ${account.tail}` })}
              onClick={() => ask(account)}
              className="text-ink2"
            />
          </li>
        ))}
      </ul>
      <Link
        to={isCrypto ? '/add-wallet' : '/add-bankcard'}
        className={buttonStyle({ variant: 'outline', isWide: true })}
      >
        <Plus className="size-5" aria-hidden="true" />
        {isCrypto ? t('cashier.accounts.addWallet') : t('cashier.accounts.addBank')}
      </Link>
      {asked && <RemoveAccount account={asked} isOpen={removal.isOpen} onClose={removal.close} />}
    </section>
  )
}

type RemoveAccountProps = { account: PayoutAccount; isOpen: boolean; onClose: () => void }

function RemoveAccount({ account, isOpen, onClose }: RemoveAccountProps) {
  const t = useT()
  const done = () => {
    onClose()
    void refreshWithdrawConfig()
    void toast(t('cashier.accounts.removed'), { tone: 'good' })
  }
  const bank = useCommand(cashier.removeBankCard, { onDone: done })
  const wallet = useCommand(cashier.removeCryptoWallet, { onDone: done })
  const remove = () => (account.kind === 'bank' ? bank : wallet).run({ params: { id: account.id } })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('cashier.accounts.removal.title')}
      description={t('cashier.accounts.removal.text', { name: `${account.name} ···· ${account.tail}` })}
      confirmLabel={t('cashier.accounts.removal.confirm')}
      cancelLabel={t('cashier.accounts.removal.cancel')}
      tone="danger"
      isLoading={bank.isRunning || wallet.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
