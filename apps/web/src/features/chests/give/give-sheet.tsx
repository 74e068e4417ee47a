// Giving a chest to a group.
import { CHEST_AMOUNT_MAX, CHEST_REMARKS_MAX, chests } from '@mela/contract/chests.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useGroup } from '#features/groups/index.ts'
import { coinOf, refreshWallets, useWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { amountOf, cleanAmount } from '#ui/fields/amount-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { averageOf, type Problems, whyNotGivable, wordsLength } from './give-rules.ts'

const MOST_DIGITS = 5
/** From here on it is said how much room is left. */
const NEARLY_FULL = 10

type GiveSheetProps = { group_id: string; onClose: () => void }
type Field = 'amount' | 'number' | 'words'
/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, Field | undefined> = {
  chest_out_of_range: 'amount',
  insufficient_balance: 'amount',
  chest_too_many_boxes: 'number',
  chest_remarks_too_long: 'words',
  message_refused: 'words',
}

export function GiveSheet({ group_id, onClose }: GiveSheetProps) {
  const t = useT()
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const wallets = useWallets()
  const members = useGroup(group_id)?.group_user_total
  const balance = wallets.data?.list.find(({ type }) => type === MoneyType.diamond)?.balance
  const [amountText, setAmountText] = useState('')
  const [numberText, setNumberText] = useState('')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<{ field: Field | undefined; message: string }>()
  const amount = amountOf(amountText)
  const number = numberText === '' ? undefined : Number(numberText)
  const problems = whyNotGivable({ amount, number, words }, { balance, members })
  const isReady = amount !== undefined && number !== undefined && Object.keys(problems).length === 0
  const add = useCommand(chests.add, {
    onDone: () => {
      void refreshWallets()
      onClose()
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setRefused({ field: fieldOf[failure.reason], message: failure.message })
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setRefused(undefined)
    void add.run({ body: { group_id, amount, number, remarks: words.trim() } })
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setRefused(undefined)
  }
  const errorOf = (field: Field) =>
    refused?.field === field ? refused.message : problemText(t, problems[field], members)
  const left = CHEST_REMARKS_MAX - wordsLength(words)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('chests.give.title')}
      description={t('chests.give.about')}
      closeLabel={t('chests.close')}
      canDismiss={!add.isRunning}
      initialFocus={first}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="gold"
          size="lg"
          isWide
          disabled={!isReady}
          isLoading={add.isRunning}
        >
          {t('chests.give.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pt-1">
        {refused && !refused.field && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
        <TextField
          ref={first}
          label={t('chests.give.amount')}
          value={amountText}
          onValueChange={change((text) => setAmountText(cleanAmount(text, MoneyType.diamond)))}
          inputMode="numeric"
          autoComplete="off"
          name="amount"
          prefix={<Coin currency={coinOf[MoneyType.diamond]} className="size-6" />}
          error={errorOf('amount')}
          hint={
            balance === undefined
              ? undefined
              : t('chests.give.balance', { amount: displayAmount(balance, 0) })
          }
        />
        <TextField
          label={t('chests.give.boxes')}
          value={numberText}
          onValueChange={change((text) => setNumberText(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)))}
          inputMode="numeric"
          autoComplete="off"
          name="boxes"
          error={errorOf('number')}
          hint={members === undefined ? undefined : t('chests.give.members', { count: members })}
        />
        <TextField
          label={t('chests.give.words')}
          value={words}
          onValueChange={change(setWords)}
          placeholder={t('chests.wish')}
          autoComplete="off"
          name="words"
          error={errorOf('words')}
          hint={left >= 0 && left <= NEARLY_FULL ? t('chests.give.wordsLeft', { count: left }) : undefined}
        />
        <div aria-live="polite" className="min-h-[4.6em] text-sm text-ink2">
          {isReady && <p>{t('chests.give.preview', { average: averageOf(amount, number) })}</p>}
        </div>
        <p className="text-xs text-ink3">{t('chests.give.note')}</p>
      </form>
    </Sheet>
  )
}

function problemText(
  t: Translate,
  problem: Problems[keyof Problems],
  members: number | undefined,
): string | undefined {
  if (!problem) return undefined
  if (problem === 'amount')
    return t('chests.give.problems.amount', { most: CHEST_AMOUNT_MAX.toLocaleString('en-US') })
  if (problem === 'members') return t('chests.give.problems.members', { count: String(members) })
  return t(`chests.give.problems.${problem}`)
}
