// Opening a chest: first how it stands, then, by a tap, the box. What was taken is shown the same way ever after.
import './chests.css'
import { chests } from '@mela/contract/chests.ts'
import { ChestStatus, MoneyType } from '@mela/contract/enums.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnUser } from '#features/account/index.ts'
import { useMemberName } from '#features/groups/index.ts'
import { PersonAvatar } from '#features/social/index.ts'
import { coinOf, refreshWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { queryClient, useCommand, useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { infoKey, keepStatus, type Status } from '../chest-cache.ts'
import type { OfferedChest } from './chest-sheets.tsx'
import { ChestStage, type StageStep } from './chest-stage.tsx'

type OpenSheetProps = { chest: OfferedChest; isOpen: boolean; onClose: () => void }
type Result = { status: Status; amount: bigint | null }

const words = {
  [ChestStatus.received]: 'mine',
  [ChestStatus.not_enough]: 'none',
  [ChestStatus.expired]: 'over',
} as const

export function OpenSheet({ chest, isOpen, onClose }: OpenSheetProps) {
  const t = useT()
  const { chest_id, giver_id, group_id } = chest
  const me = useOwnUser().data?.id
  const name = useMemberName(group_id, giver_id)
  const standing = useRead(chests.preReceive, { query: { chest_id } }, { isEnabled: isOpen, staleMs: 0 })
  const [result, setResult] = useState<Result>()
  const [isGone, setIsGone] = useState(false)
  const receive = useCommand(chests.receive, {
    onDone: (reply) => {
      setResult(reply)
      keepStatus(chest_id, reply.status)
      void refreshWallets()
      void queryClient.invalidateQueries({ queryKey: infoKey(chest_id) })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal) || failure.reason !== 'not_found') return false
      setIsGone(true)
      return true
    },
  })
  const hasGone = isGone || (standing.error instanceof Refusal && standing.error.reason === 'not_found')
  const status = result?.status ?? standing.data?.status
  const step: StageStep = receive.isRunning
    ? 'opening'
    : result?.amount
      ? 'opened'
      : hasGone || (status !== undefined && status !== ChestStatus.unreceive)
        ? 'closed'
        : 'offered'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('chests.name')}
      closeLabel={t('chests.close')}
      canDismiss={!receive.isRunning}
      footer={
        status === ChestStatus.unreceive && !hasGone ? (
          <Button
            variant="gold"
            size="lg"
            isWide
            isLoading={receive.isRunning}
            onClick={() => void receive.run({ body: { chest_id } })}
          >
            {t(receive.isRunning ? 'chests.opening.opening' : 'chests.opening.open')}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4 text-center">
        <ChestStage step={step}>
          <span className="flex items-center justify-center gap-2 text-white">
            <PersonAvatar id={giver_id} size="xs" />
            <span className="min-w-0 text-sm font-semibold wrap-anywhere">
              {giver_id === me ? t('chests.opening.fromMe') : t('chests.opening.from', { name: name || '…' })}
            </span>
          </span>
        </ChestStage>
        <p className="font-display text-base font-semibold wrap-anywhere">
          {chest.words || t('chests.wish')}
        </p>
        <div aria-live="polite" className="grid min-h-14 content-center justify-items-center gap-1">
          {hasGone ? (
            <p className="text-sm text-ink2">{t('chests.opening.gone')}</p>
          ) : result?.amount ? (
            <Got amount={result.amount} />
          ) : standing.error && !standing.data ? (
            <ReadFailed
              size="compact"
              failure={standing.error}
              title={t('chests.opening.failed')}
              onRetry={() => void standing.refetch()}
            />
          ) : status === undefined ? (
            <Skeleton className="h-4 w-48" />
          ) : (
            status !== ChestStatus.unreceive && (
              <p className="text-sm text-ink2">{t(`chests.opening.${words[status]}`)}</p>
            )
          )}
        </div>
        {status !== undefined && status !== ChestStatus.unreceive && !hasGone && (
          <Link
            to="/$treasureId"
            params={{ treasureId: chest_id }}
            replace
            className={buttonStyle({ variant: 'quiet', isWide: true })}
          >
            {t('chests.opening.record')}
          </Link>
        )}
      </div>
    </Sheet>
  )
}

function Got({ amount }: { amount: bigint }) {
  const t = useT()
  return (
    <div className="animate-rise grid justify-items-center gap-1">
      <p className="text-sm text-ink2">{t('chests.opening.got')}</p>
      <MoneyText
        amount={displayAmount(amount, 0)}
        currency={coinOf[MoneyType.diamond]}
        currencyLabel={t('chests.diamonds')}
        size="xl"
      />
      <p className="text-xs text-ink2">{t('chests.opening.inWallet')}</p>
    </div>
  )
}
