import { Certification, MoneyType } from '@mela/contract/enums.ts'
import { codeOf, formatAmount } from '@mela/contract/money.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnUser } from '#features/account/index.ts'
import { coinOf } from '#features/wallet/index.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import type { FieldParts } from '#platform/form/form-types.ts'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { cleanAmount } from '#ui/fields/amount-text.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { AccountCards } from '../accounts/account-cards.tsx'
import { feeKind, mostOf } from './amount.ts'
import { CertificationDialog } from './certification-dialog.tsx'
import { ConfigState } from './config-state.tsx'
import { CostLines } from './cost-lines.tsx'
import { EarlierWithdrawals } from './earlier-withdrawals.tsx'
import { HoldNote, useHold } from './hold-note.tsx'
import { type Request, requestOf } from './request.ts'
import { percentText, sumText } from './sum-lines.tsx'
import { useWithdrawConfig } from './withdraw.queries.ts'
import { changeDraft, useWithdrawDraft } from './withdraw-draft.ts'
import { WithdrawableCard } from './withdrawable-card.tsx'

export default function WithdrawScreen() {
  const t = useT()
  const bar = usePageBar()
  const router = useRouter()
  const config = useWithdrawConfig()
  const user = useOwnUser()
  const draft = useWithdrawDraft()
  const { type: preferred } = useChosenWallet()
  const isCertified = user.data?.identity_flag === Certification.advanced_certified
  const isUncertified = user.data !== undefined && !isCertified
  const [isDialogClosed, setIsDialogClosed] = useState(false)
  const heldUntil = useHold()
  const request = config.data && requestOf(config.data, draft, preferred)

  const askToCertify = () => setIsDialogClosed(false)
  const form = useLocalForm({
    fields: { text: draft.text },
    keep: (part) => changeDraft({ ...part, currency: request?.currency }),
    atOnce: ['text'],
    rules: () => ({ text: request && whyNot(t, request) }),
    isBlocked: !request?.isReady || heldUntil !== undefined,
    onSubmit: () => {
      if (isUncertified) return askToCertify()
      changeDraft({ currency: request?.currency, accountId: request?.account?.id })
      void router.navigate({ to: '/withdraw-next' })
    },
  })
  return (
    <Screen
      {...bar}
      width="wide"
      isBusy={config.isPending}
      footer={
        request &&
        (isUncertified ? (
          <Button size="lg" isWide onClick={askToCertify}>
            {t('cashier.withdraw.continue')}
          </Button>
        ) : (
          <SubmitButton form={form} variant="gold">
            {t('cashier.withdraw.continue')}
          </SubmitButton>
        ))
      }
    >
      {!config.data ? (
        <ConfigState config={config} />
      ) : !request ? (
        <EmptyState scene="wallet" title={t('cashier.withdraw.closed')} />
      ) : (
        <Columns
          main={
            <Form form={form}>
              {heldUntil && <HoldNote until={heldUntil} />}
              {isUncertified && (
                <InfoBanner kind="warn" action={<CertifyButton onTap={askToCertify} />}>
                  {t('cashier.withdraw.certification.title')}
                </InfoBanner>
              )}
              <Segmented
                label={t('cashier.withdraw.currency')}
                options={config.data.limits.map(({ currency }) => ({
                  value: String(currency),
                  label: codeOf(currency),
                  icon: <Coin currency={coinOf[currency]} className="size-5" />,
                }))}
                value={String(request.currency)}
                onValueChange={(value) => changeDraft({ currency: currencyOf(value), text: '' })}
              />
              <AccountCards
                currency={request.currency}
                accounts={request.accounts}
                chosenId={request.account?.id}
                onChoose={(accountId) => changeDraft({ accountId })}
              />
              <AmountCard
                request={request}
                field={form.field('text', (typed) => cleanAmount(typed, request.currency))}
              />
            </Form>
          }
          side={
            <>
              <WithdrawableCard sum={request.sum} />
              <EarlierWithdrawals />
            </>
          }
        />
      )}
      <CertificationDialog
        isOpen={isUncertified && !isDialogClosed}
        onClose={() => setIsDialogClosed(true)}
      />
    </Screen>
  )
}

const currencyOf = (text: string) => Object.values(MoneyType).find((value) => String(value) === text)

function CertifyButton({ onTap }: { onTap: () => void }) {
  const t = useT()
  return (
    <Button variant="link" size="sm" onClick={onTap}>
      {t('cashier.withdraw.certification.more')}
    </Button>
  )
}

function whyNot(t: Translate, { currency, limit, sum, problem }: Request): string | undefined {
  const texts = {
    below: t('cashier.withdraw.problems.below', { min: sumText(limit.min, currency) }),
    above: t('cashier.withdraw.problems.above', { max: sumText(limit.max, currency) }),
    balance: t('cashier.withdraw.problems.balance', { amount: sumText(sum.withdrawable, currency) }),
  }
  return problem && texts[problem]
}

function AmountCard({ request, field }: { request: Request; field: FieldParts<string> }) {
  const t = useT()
  const { currency, limit, sum, amount, costs } = request
  const most = mostOf(limit, sum)
  const feeWords = { fixed: sumText(limit.fee, currency), rate: percentText(limit.fee_rate) }
  return (
    <Card padding="wide">
      <div className="grid gap-4">
        <TextField
          {...field}
          label={t('cashier.withdraw.amount')}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          hint={t('cashier.withdraw.range', {
            amount: sumText(sum.withdrawable, currency),
            min: sumText(limit.min, currency),
            max: sumText(limit.max, currency),
          })}
          prefix={<Coin currency={coinOf[currency]} className="size-6" />}
          suffix={
            <Button
              variant="link"
              size="sm"
              disabled={most < limit.min}
              onClick={() => field.onValueChange(formatAmount(most))}
            >
              {t('cashier.withdraw.max')}
            </Button>
          }
        />
        {amount !== undefined && costs && <CostLines amount={amount} costs={costs} limit={limit} />}
        <ul className="grid gap-1 text-xs text-ink2">
          <li>{t(`cashier.withdraw.fee.${feeKind(limit)}`, feeWords)}</li>
          <li>{t('cashier.withdraw.directRule', { rate: percentText(limit.direct_fee_rate) })}</li>
          <li className={limit.left_today === 0 ? 'font-semibold text-danger' : ''}>
            {t('cashier.withdraw.leftToday', { left: limit.left_today, all: limit.per_day })}
          </li>
        </ul>
      </div>
    </Card>
  )
}
