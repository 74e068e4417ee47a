import { isRealName, lengths } from '@mela/contract/account-rules.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { PhotoField } from '#features/files/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { type CardDraft, changeCard, dropCard, useCardDraft } from './card-draft.ts'
import { editedNumber, groupedNumber, isCardNumber } from './card-number.ts'
import { type Proof, useStepUp } from './use-step-up.tsx'

type Field = 'bank' | 'holder' | 'number' | 'photos'
/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, Field | undefined> = {
  bank_unknown: 'bank',
  real_name_format: 'holder',
  card_number_format: 'number',
  card_already_linked: 'number',
  photo_unknown: 'photos',
}

export default function AddBankcardScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const router = useRouter()
  const formId = useId()
  const card = useCardDraft()
  const [refused, setRefused] = useState<{ field: Field | undefined; message: string }>()
  const [hasLeft, setHasLeft] = useState({ holder: false, number: false })
  const holder = card.holder.trim()
  const { bank, front, back: backPhoto } = card
  const isWhole = bank && isRealName(holder) && isCardNumber(card.number) && front && backPhoto

  const add = useCommand(cashier.addBankCard, {
    onDone: () => stepUp.added(),
    onFailure: (failure) => {
      if (stepUp.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      setRefused({ field: fieldOf[failure.reason], message: failure.message })
      return true
    },
  })
  const send = (proof: Proof) => {
    if (!bank || !front || !backPhoto) return
    const card_number = card.number.replaceAll(' ', '')
    void add.run({
      body: { bank_code: bank.code, account_name: holder, card_number, front, back: backPhoto, ...proof },
    })
  }
  const stepUp = useStepUp({
    send,
    isSending: add.isRunning,
    onAdded: () => {
      dropCard()
      back()
    },
  })
  const change = (part: Partial<CardDraft>) => {
    changeCard(part)
    setRefused(undefined)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !add.isRunning) send({})
  }
  const errorOf = (field: Field, isWrong: boolean, words: string) =>
    refused?.field === field ? refused.message : isWrong ? words : undefined
  return (
    <Screen
      {...bar}
      footer={
        <Button type="submit" form={formId} size="lg" isWide disabled={!isWhole} isLoading={add.isRunning}>
          {t('cashier.accounts.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        {refused && !refused.field && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
        <Card padding="wide">
          <div className="grid gap-4">
            <SelectField
              label={t('cashier.accounts.bank')}
              shown={bank?.name}
              placeholder={t('cashier.accounts.chooseBank')}
              error={errorOf('bank', false, '')}
              onOpen={() => void router.navigate({ to: '/bank-selected' })}
            />
            <TextField
              label={t('cashier.accounts.holder')}
              value={card.holder}
              onValueChange={(value) => change({ holder: value })}
              onBlur={() => setHasLeft({ ...hasLeft, holder: true })}
              error={errorOf(
                'holder',
                hasLeft.holder && holder !== '' && !isRealName(holder),
                t('cashier.accounts.problems.holder', { max: lengths.realName.max }),
              )}
              hint={t('cashier.accounts.holderHint')}
              autoComplete="off"
              enterKeyHint="next"
              name="holder"
            />
            <TextField
              label={t('cashier.accounts.number')}
              value={card.number}
              onValueChange={(value) => change({ number: editedNumber(card.number, value) })}
              onBlur={() => {
                changeCard({ number: groupedNumber(card.number) })
                setHasLeft({ ...hasLeft, number: true })
              }}
              error={errorOf(
                'number',
                hasLeft.number && card.number !== '' && !isCardNumber(card.number),
                t('cashier.accounts.problems.number'),
              )}
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
            <PhotoField
              label={t('cashier.accounts.front')}
              use="card"
              value={card.front}
              onValueChange={(url) => change({ front: url })}
              error={errorOf('photos', false, '')}
            />
            <PhotoField
              label={t('cashier.accounts.back')}
              use="card"
              value={card.back}
              onValueChange={(url) => change({ back: url })}
              error={errorOf('photos', false, '')}
            />
          </div>
          <p className="mt-3 text-xs text-ink2">{t('cashier.accounts.photoPrivacy')}</p>
        </Card>
      </form>
      {stepUp.sheet}
    </Screen>
  )
}
