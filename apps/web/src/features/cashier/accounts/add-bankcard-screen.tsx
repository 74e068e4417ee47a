import { isRealName, lengths } from '@mela/contract/account-rules.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { useRouter } from '@tanstack/react-router'
import { useStepUp } from '#features/account/index.ts'
import { PhotoField } from '#features/files/index.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import type { Problems } from '#platform/form/form-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { type CardDraft, changeCard, dropCard, useCardDraft } from './card-draft.ts'
import { editedNumber, groupedNumber, isCardNumber } from './card-number.ts'
import { tellAdded } from './tell-added.ts'

/** What keeps a card from being sent, in words where there is something to say. */
const rulesOf =
  (t: Translate) =>
  ({ bank, account_name, card_number, front, back }: CardDraft): Problems<CardDraft> => ({
    bank: !bank,
    account_name:
      !isRealName(account_name.trim()) &&
      t('cashier.accounts.problems.holder', { max: lengths.realName.max }),
    card_number: !isCardNumber(card_number) && t('cashier.accounts.problems.number'),
    front: !front,
    back: !back,
  })

export default function AddBankcardScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const router = useRouter()
  const { bank, ...fields } = useCardDraft()
  const stepUp = useStepUp('payout_account', t('cashier.accounts.proofAbout'))
  const form = useForm(cashier.addBankCard, {
    fields,
    extras: { bank },
    keep: changeCard,
    rules: rulesOf(t),
    refusals: {
      bank_unknown: 'bank',
      real_name_format: 'account_name',
      holder_differs: 'account_name',
      card_number_format: 'card_number',
      card_already_linked: 'card_number',
      photo_unknown: ['front', 'back'],
    },
    request: (card) => ({ body: bodyOf(card) }),
    onDone: () => {
      tellAdded(t)
      dropCard()
      back()
    },
    onFailure: (failure) => stepUp.take(failure, () => void form.send()),
  })
  const number = form.field('card_number', (typed) => editedNumber(form.values.card_number, typed))
  return (
    <Screen {...bar} footer={<SubmitButton form={form}>{t('cashier.accounts.save')}</SubmitButton>}>
      <Form form={form}>
        <Card padding="wide">
          <div className="grid gap-4">
            <SelectField
              label={t('cashier.accounts.bank')}
              shown={bank?.name}
              placeholder={t('cashier.accounts.chooseBank')}
              error={form.errorOf('bank')}
              onOpen={() => void router.navigate({ to: '/bank-selected' })}
            />
            <TextField
              {...form.field('account_name')}
              label={t('cashier.accounts.holder')}
              hint={t('cashier.accounts.holderHint')}
              autoComplete="off"
              enterKeyHint="next"
              name="holder"
            />
            <TextField
              {...number}
              onBlur={() => {
                changeCard({ card_number: groupedNumber(form.values.card_number) })
                number.onBlur()
              }}
              label={t('cashier.accounts.number')}
              hint={t('cashier.accounts.numberHint')}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              name="card-number"
            />
          </div>
        </Card>
        <Card padding="wide">
          <div className="grid gap-5 sm:grid-cols-2">
            <PhotoField {...form.field('front')} label={t('cashier.accounts.front')} use="card" />
            <PhotoField {...form.field('back')} label={t('cashier.accounts.back')} use="card" />
          </div>
          <p className="mt-3 text-xs text-ink2">{t('cashier.accounts.photoPrivacy')}</p>
        </Card>
      </Form>
      {stepUp.sheet}
    </Screen>
  )
}

const bodyOf = ({ bank, account_name, card_number, front = '', back = '' }: CardDraft) => ({
  bank_code: bank?.code ?? '',
  account_name: account_name.trim(),
  card_number: card_number.replaceAll(' ', ''),
  front,
  back,
})
