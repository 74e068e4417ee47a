import type { Withdrawal } from '@mela/contract/cashier.ts'
import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { coinOf, refreshWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { useNow } from '#platform/use-now.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { StepTimeline } from '#ui/feedback/step-timeline.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card, FacetCard } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfigState } from './config-state.tsx'
import { EarlierWithdrawals } from './earlier-withdrawals.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import { StateTag } from './state-tag.tsx'
import { sumText } from './sum-lines.tsx'
import { wayOf } from './timeline.ts'
import { isDecided, useWithdrawal } from './withdraw.queries.ts'

const TIMES_AGE_MS = 60_000

/** How far a withdrawal has come. It cannot be taken back to be played with. */
export function WithdrawalProgress({ id }: { id: string }) {
  const t = useT()
  const bar = { ...usePageBar(), title: t('cashier.withdraw.progress.title') }
  const withdrawal = useWithdrawal(id)
  const { data, error } = withdrawal
  const isOver = data !== undefined && isDecided(data)
  useEffect(() => {
    if (isOver) void refreshWallets()
  }, [isOver])
  return (
    <Screen {...bar} width="wide" isBusy={withdrawal.isPending}>
      {data ? (
        <Columns main={<Progress withdrawal={data} />} side={<EarlierWithdrawals />} />
      ) : error instanceof Refusal && error.reason === 'not_found' ? (
        <EmptyState
          scene="search"
          title={t('cashier.withdraw.progress.unknown')}
          action={
            <Link to="/withdraw" replace className={buttonStyle()}>
              {t('cashier.withdraw.nothing.action')}
            </Link>
          }
        />
      ) : (
        <ConfigState config={withdrawal} />
      )}
    </Screen>
  )
}

function Progress({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(TIMES_AGE_MS)
  const { amount, currency, state, account, fee, extra_fee, net, ref, reason } = withdrawal
  const steps = wayOf(withdrawal).map((step) => ({
    id: step.state,
    title: t(`cashier.withdraw.states.${step.state}`),
    note: step.mark === 'later' ? undefined : t(`cashier.withdraw.stateNotes.${step.state}`),
    time: step.at === undefined ? undefined : displayMoment(step.at, { nowMs, locale }),
    state: step.mark,
    stateLabel: t(`cashier.withdraw.marks.${step.mark}`),
  }))
  const figures = (text: string) => <span className="figures text-sm font-semibold">{text}</span>
  return (
    <>
      <FacetCard>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MoneyText
            amount={displayAmount(amount, decimalsOf(currency))}
            currency={coinOf[currency]}
            currencyLabel={codeOf(currency)}
            isCurrencyShown
            size="lg"
          />
          <span role="status">
            <StateTag state={state} />
          </span>
        </div>
      </FacetCard>
      {state === 'refused' && (
        <InfoBanner kind="danger">
          <p className="font-semibold">{reason}</p>
          <p>{t('cashier.withdraw.progress.returned', { amount: sumText(amount, currency) })}</p>
        </InfoBanner>
      )}
      <Card padding="wide">
        <StepTimeline label={t('cashier.withdraw.progress.title')} steps={steps} />
      </Card>
      {!isDecided(withdrawal) && <SandboxNote />}
      <ListCard>
        <ListRow
          title={t('cashier.withdraw.review.to')}
          end={figures(`${account.name} ···· ${account.tail}`)}
        />
        {/* What was refused costs nothing. */}
        {state !== 'refused' && (
          <>
            <ListRow
              title={t('cashier.withdraw.costs.fee')}
              end={figures(sumText(fee + extra_fee, currency))}
            />
            <ListRow title={t('cashier.withdraw.costs.net')} end={figures(sumText(net, currency))} />
          </>
        )}
        <ListRow
          title={t('cashier.withdraw.progress.ref')}
          end={
            <CopyButton
              value={ref}
              label={t('cashier.withdraw.progress.copy')}
              copiedLabel={t('cashier.withdraw.progress.copied')}
              onCopy={() => void toast(t('cashier.withdraw.progress.copied'), { tone: 'good' })}
              className="text-sm text-ink2"
            >
              <span className="figures">{ref}</span>
            </CopyButton>
          }
        />
      </ListCard>
      <div className="grid gap-2 sm:grid-cols-2">
        <Link to="/withdraw" replace className={buttonStyle({ variant: 'quiet', isWide: true })}>
          {t('cashier.withdraw.progress.another')}
        </Link>
        <Link
          to="/history"
          search={{ type: '2' }}
          className={buttonStyle({ variant: 'quiet', isWide: true })}
        >
          {t('cashier.withdraw.progress.record')}
        </Link>
      </div>
    </>
  )
}
