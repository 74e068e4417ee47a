import { cashier } from '@mela/contract/cashier.ts'
import { refreshWallets, useWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { cipher } from '#platform/cipher.ts'
import { serverNow } from '#platform/clock.ts'
import { useDraft } from '#platform/form/use-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { amountOf } from '#ui/fields/amount-text.ts'
import type { PinRefusal } from '../pin/use-pin-refusal.ts'
import { refreshWithdrawConfig, useWithdrawConfig } from '../withdraw/withdraw.queries.ts'
import { whyNotPayable } from './direct-checks.ts'
import type { Receipt } from './direct-receipt.tsx'
import { usePayee } from './use-payee.ts'

type DirectFormOptions = {
  /** Where the PIN is asked for. */
  sheet: { open: () => void; close: () => void }
  pinRefusal: PinRefusal
  isHeld: boolean
  onSent: (receipt: Receipt) => void
}

/** A payment to another member: to whom, how much, and the PIN that sends it. */
export function useDirectForm({ sheet, pinRefusal, isHeld, onSent }: DirectFormOptions) {
  const t = useT()
  const wallets = useWallets()
  const config = useWithdrawConfig()
  const draft = useDraft({
    fields: { to_uid: '', currency: useChosenWallet().type, amount: '', pin: '' },
    extras: { hasAgreed: false },
  })
  const payee = usePayee(draft.fields.to_uid)
  const to = payee.state === 'found' ? payee.member : undefined
  const { currency } = draft.fields
  const balance = wallets.data?.list.find(({ type }) => type === currency)?.balance
  const amount = amountOf(draft.fields.amount)
  const problem = whyNotPayable(amount, balance)

  const form = useForm(cashier.internalTransfer, {
    ...draft,
    atOnce: ['amount'],
    rules: ({ hasAgreed }) => ({
      // What is wrong with the payee stands beside their face.
      to_uid: to === undefined,
      amount: problem ? t(`cashier.direct.problems.${problem}`) : amount === undefined,
      hasAgreed: !hasAgreed,
    }),
    isBlocked: isHeld,
    refusals: {
      payee_unknown: 'to_uid',
      amount_format: 'amount',
      transfer_out_of_range: 'amount',
      currency_not_transferable: 'amount',
      insufficient_balance: 'amount',
    },
    before: () => {
      pinRefusal.clear()
      sheet.open()
    },
    request: async ({ to_uid, pin }) => ({
      body: { to_uid, currency, amount: amount ?? 0n, pin: await cipher(pin) },
    }),
    onDone: ({ ref }, { body }) => {
      void refreshWallets()
      sheet.close()
      if (to) onSent({ ref, amount: body.amount, currency: body.currency, to, at: serverNow() })
    },
    onFailure: (failure) => {
      if (pinRefusal.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      sheet.close()
      if (failure.reason === 'money_held') void refreshWithdrawConfig()
      return false
    },
  })
  const bounds = config.data?.direct.find((one) => one.currency === currency)
  return { ...form, payee, to, amount, balance, bounds }
}
