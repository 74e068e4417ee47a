import { cashier } from '@mela/contract/cashier.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AccountMark } from '../accounts/account-mark.tsx'
import { PinSheet } from '../pin/pin-sheet.tsx'
import { usePinRefusal } from '../pin/use-pin-refusal.ts'
import { CertificationDialog } from './certification-dialog.tsx'
import { CostLines } from './cost-lines.tsx'
import type { Request } from './request.ts'
import { sumText } from './sum-lines.tsx'
import { keepWithdrawal, refreshWithdrawConfig } from './withdraw.queries.ts'
import { dropDraft } from './withdraw-draft.ts'

/** What is about to be sent, and the PIN that sends it. */
export function ReviewRequest({ request }: { request: Request }) {
  const t = useT()
  const bar = usePageBar()
  const router = useRouter()
  const sheet = useOverlay('withdraw-pin')
  const refusal = usePinRefusal()
  const [error, setError] = useState<string>()
  const [isUncertified, setIsUncertified] = useState(false)
  const [sentId, setSentId] = useState<string>()
  const { currency, limit, account, amount, costs } = request

  const withdraw = useCommand(cashier.withdraw, {
    isKept: true,
    onDone: (withdrawal) => {
      keepWithdrawal(withdrawal)
      void refreshWallets()
      setSentId(withdrawal.withdraw_id)
      sheet.close()
    },
    onFailure: (failure) => {
      if (refusal.take(failure)) return true
      if (!(failure instanceof Refusal)) return false
      sheet.close()
      if (failure.reason === 'not_certified') setIsUncertified(true)
      else setError(failure.message)
      void refreshWithdrawConfig()
      return true
    },
  })
  // The sheet's own step in the history has to be over: the progress then takes the place of this review.
  useEffect(() => {
    if (!sentId || sheet.isOpen) return
    void router.navigate({ to: '/withdraw-next', search: { id: sentId }, replace: true }).then(dropDraft)
  }, [sentId, sheet.isOpen, router])

  if (!account || amount === undefined || !costs) return null
  const open = () => {
    refusal.clear()
    sheet.open()
  }
  const send = async (pin: string) => {
    setError(undefined)
    await withdraw.run({ body: { currency, account_id: account.id, amount, pin: await cipher(pin) } })
  }
  return (
    <Screen
      {...bar}
      footer={
        <Button
          variant="gold"
          size="lg"
          isWide
          isLoading={withdraw.isRunning || sentId !== undefined}
          onClick={open}
        >
          {t('cashier.withdraw.review.send', { amount: sumText(amount, currency) })}
        </Button>
      }
    >
      <div className="grid gap-4">
        {error && <InfoBanner kind="danger">{error}</InfoBanner>}
        <ListCard title={t('cashier.withdraw.review.to')}>
          <ListRow
            icon={<AccountMark kind={account.kind} />}
            title={account.name}
            note={account.holder ?? undefined}
            end={<span className="figures text-sm text-ink2">{`···· ${account.tail}`}</span>}
          />
        </ListCard>
        <Card padding="wide">
          <CostLines amount={amount} costs={costs} limit={limit} />
        </Card>
        <InfoBanner kind="info">{t('cashier.withdraw.review.note')}</InfoBanner>
      </div>
      <PinSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        about={t('cashier.withdraw.review.pinAbout', { amount: sumText(amount, currency) })}
        confirmLabel={t('cashier.withdraw.review.confirm')}
        onPin={(pin) => void send(pin)}
        isSending={withdraw.isRunning}
        error={refusal.error}
        onTyping={refusal.clear}
      />
      <CertificationDialog isOpen={isUncertified} onClose={() => setIsUncertified(false)} />
    </Screen>
  )
}
