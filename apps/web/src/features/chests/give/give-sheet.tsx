// Giving a chest to a group.
import { CHEST_AMOUNT_MAX, CHEST_REMARKS_MAX, chests } from '@mela/contract/chests.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useGroup } from '#features/groups/index.ts'
import { coinOf, refreshWallets, useWallets } from '#features/wallet/index.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { amountOf, cleanAmount } from '#ui/fields/amount-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { averageOf, type Problems, type Wish, whyNotGivable, wordsLength } from './give-rules.ts'

const DIGITS_MAX = 5
/** From here on it is said how much room is left. */
const NEARLY_FULL = 10

type GiveSheetProps = { group_id: string; onClose: () => void }
export function GiveSheet({ group_id, onClose }: GiveSheetProps) {
  const t = useT()
  const first = useRef<HTMLInputElement>(null)
  const wallets = useWallets()
  const members = useGroup(group_id)?.group_user_total
  const balance = wallets.data?.list.find(({ type }) => type === MoneyType.diamond)?.balance
  const form = useForm(chests.add, {
    fields: { amount: '', number: '', remarks: '' },
    atOnce: ['amount', 'number', 'remarks'],
    rules: (typed) => {
      const wish = wishOf(typed)
      const problems = whyNotGivable(wish, { balance, members })
      const said = (problem: Problems[keyof Problems]) => problemText(t, problem, members)
      return {
        amount: said(problems.amount) ?? wish.amount === undefined,
        number: said(problems.number) ?? wish.number === undefined,
        remarks: said(problems.words),
      }
    },
    refusals: {
      chest_out_of_range: 'amount',
      insufficient_balance: 'amount',
      chest_too_many_boxes: 'number',
      chest_remarks_too_long: 'remarks',
      message_refused: 'remarks',
    },
    request: (typed) => {
      const { amount = 0n, number = 0, words } = wishOf(typed)
      return { body: { group_id, amount, number, remarks: words.trim() } }
    },
    onDone: () => {
      void refreshWallets()
      onClose()
    },
  })
  const { amount, number, words } = wishOf(form.values)
  const left = CHEST_REMARKS_MAX - wordsLength(words)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('chests.give.title')}
      description={t('chests.give.about')}
      closeLabel={t('chests.close')}
      canDismiss={!form.isSending}
      initialFocus={first}
      footer={
        <SubmitButton form={form} variant="gold">
          {t('chests.give.send')}
        </SubmitButton>
      }
    >
      <Form form={form} className="grid gap-4 pt-1">
        <TextField
          {...form.field('amount', (text) => cleanAmount(text, MoneyType.diamond))}
          ref={first}
          label={t('chests.give.amount')}
          inputMode="numeric"
          autoComplete="off"
          name="amount"
          prefix={<Coin currency={coinOf[MoneyType.diamond]} className="size-6" />}
          hint={
            balance === undefined
              ? undefined
              : t('chests.give.balance', { amount: displayAmount(balance, 0) })
          }
        />
        {balance === 0n && (
          <Link
            to="/exchange"
            className="press tap-area w-fit text-sm font-semibold text-brand-text underline underline-offset-4"
          >
            {t('chests.give.getDiamonds')}
          </Link>
        )}
        <TextField
          {...form.field('number', (text) => text.replaceAll(/\D/g, '').slice(0, DIGITS_MAX))}
          label={t('chests.give.boxes')}
          inputMode="numeric"
          autoComplete="off"
          name="boxes"
          hint={members === undefined ? undefined : t('chests.give.members', { count: members })}
        />
        <TextField
          {...form.field('remarks')}
          label={t('chests.give.words')}
          placeholder={t('chests.wish')}
          autoComplete="off"
          name="words"
          hint={left >= 0 && left <= NEARLY_FULL ? t('chests.give.wordsLeft', { count: left }) : undefined}
        />
        <div aria-live="polite" className="min-h-[4.6em] text-sm text-ink2">
          {form.isWhole && amount !== undefined && number !== undefined && (
            <p>{t('chests.give.preview', { average: averageOf(amount, number) })}</p>
          )}
        </div>
        <p className="text-xs text-ink3">{t('chests.give.note')}</p>
      </Form>
    </Sheet>
  )
}

const wishOf = (typed: { amount: string; number: string; remarks: string }): Wish => ({
  amount: amountOf(typed.amount),
  number: typed.number === '' ? undefined : Number(typed.number),
  words: typed.remarks,
})

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
