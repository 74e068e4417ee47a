import { Link, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfigState } from './config-state.tsx'
import { type Request, requestOf } from './request.ts'
import { ReviewRequest } from './review-request.tsx'
import { useWithdrawConfig } from './withdraw.queries.ts'
import { useWithdrawDraft } from './withdraw-draft.ts'
import { WithdrawalProgress } from './withdrawal-progress.tsx'

/** The second page of a withdrawal: its review before it is sent, and with an id how far it has come. */
export default function WithdrawNextScreen() {
  const { id } = useSearch({ from: '/withdraw-next' })
  return id ? <WithdrawalProgress key={id} id={id} /> : <Review />
}

function Review() {
  const t = useT()
  const bar = usePageBar()
  const config = useWithdrawConfig()
  const draft = useWithdrawDraft()
  const { type: preferred } = useChosenWallet()
  const request = config.data && requestOf(config.data, draft, preferred)
  // What is reviewed stays what it was: the terms may change while it is being sent, and then the server says so.
  const reviewed = useRef<Request>(undefined)
  if (request?.isReady) reviewed.current ??= request
  if (reviewed.current) return <ReviewRequest request={reviewed.current} />
  return (
    <Screen {...bar} isBusy={config.isPending}>
      {config.data ? (
        <EmptyState
          scene="wallet"
          title={t('cashier.withdraw.nothing.title')}
          text={t('cashier.withdraw.nothing.text')}
          action={
            <Link to="/withdraw" replace className={buttonStyle()}>
              {t('cashier.withdraw.nothing.action')}
            </Link>
          }
        />
      ) : (
        <ConfigState config={config} />
      )}
    </Screen>
  )
}
