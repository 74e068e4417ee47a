import { isRealName, isUsername } from '@mela/contract/account-rules.ts'
import { team } from '@mela/contract/team.ts'
import { defaultCountry, emailOf, mobileOf, refreshOwnUser, whyNotContact } from '#features/account/index.ts'
import { usePinRefusal } from '#features/cashier/index.ts'
import { refreshWallets, useWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { cipher } from '#platform/cipher.ts'
import { useDraft } from '#platform/form/use-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { amountOf } from '#ui/fields/amount-text.ts'
import { sumText } from '../sums.ts'
import { refreshTeam } from '../team.queries.ts'
import { whyNotFirst } from './activate-checks.ts'
import type { Activated } from './activated-card.tsx'
import { type Channel, shownContact } from './contact-part.tsx'
import { useUsername } from './use-username.ts'

type Sheet = { open: () => void; close: () => void }

/** The account of a new member: who they are, how they are reached, and what they begin with. */
export function useActivateForm(sheet: Sheet, onActivated: (activated: Activated) => void) {
  const t = useT()
  const pinRefusal = usePinRefusal()
  const wallets = useWallets()
  const draft = useDraft({
    fields: {
      username: '',
      contact: '',
      real_name: '',
      currency: useChosenWallet().type,
      amount: '',
      pin: '',
    },
    extras: { channel: 'mobile' as Channel, country: defaultCountry() },
  })
  const { currency, contact: typed } = draft.fields
  const { channel, country } = draft.extras
  const availability = useUsername(draft.fields.username.trim())
  const amount = amountOf(draft.fields.amount)
  const balance = wallets.data?.list.find(({ type }) => type === currency)?.balance
  const contact = channel === 'mobile' ? mobileOf(country, typed) : emailOf(typed)

  const form = useForm(team.activate, {
    ...draft,
    atOnce: ['amount', ...(availability === 'taken' ? (['username'] as const) : [])],
    rules: ({ username, real_name, amount: text }) => {
      const problem = whyNotFirst(text, amount, balance)
      return {
        username:
          (!isUsername(username.trim()) && t('team.activate.usernameWrong')) ||
          (availability === 'taken' && t('team.activate.taken')),
        contact: whyNotContact(t, contact),
        real_name: !isRealName(real_name.trim()) && t('team.activate.realNameWrong'),
        amount: problem && t(`team.activate.problems.${problem}`),
      }
    },
    refusals: {
      username_format: 'username',
      username_already_bound: 'username',
      mobile_format: 'contact',
      email_format: 'contact',
      mobile_or_email_already_bound: 'contact',
      code_send_failed: 'contact',
      real_name_format: 'real_name',
      amount_format: 'amount',
      transfer_out_of_range: 'amount',
      insufficient_balance: 'amount',
    },
    before: () => {
      pinRefusal.clear()
      // Money of one's own leaves only with the PIN.
      if (amount) sheet.open()
      else void form.send()
    },
    request: async ({ username, real_name, pin }) => {
      const money = amount && pin ? { currency, amount, pin: await cipher(pin) } : {}
      return { body: { data: { username: username.trim(), contact, real_name: real_name.trim(), ...money } } }
    },
    onDone: ({ uid }) => {
      void refreshTeam()
      if (amount) void refreshWallets()
      sheet.close()
      const first = amount ? sumText(amount, currency) : undefined
      onActivated({ uid, contact: shownContact(contact), first })
    },
    onFailure: (failure) => {
      if (pinRefusal.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      sheet.close()
      // An operator may have closed the agent meanwhile: the page then says what is needed.
      if (failure.reason === 'agent_needed') void refreshOwnUser()
      return false
    },
  })
  return { ...form, pinRefusal, availability, amount, balance }
}
