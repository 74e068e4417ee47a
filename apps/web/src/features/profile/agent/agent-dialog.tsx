import { codeOf } from '@mela/contract/money.ts'
import { team } from '@mela/contract/team.ts'
import { useEffect, useState } from 'react'
import { refreshOwnUser } from '#features/account/index.ts'
import { coinOf } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { type ChoosableType, choosable, useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { Dialog } from '#ui/overlays/lazy.tsx'
import { type Requirements, refreshRequirements, useRequirements } from './agent.queries.ts'
import { AgentStanding, type Standing } from './agent-standing.tsx'
import { RequirementList } from './requirement-list.tsx'
import { RequirementsDialog } from './requirements-dialog.tsx'
import { unmet } from './unmet.ts'

export const APPLY_AGENT = 'apply-agent'

/** A refusal that says how one stands: what the dialog shows from then on, whatever it knew before (TM-10). */
const standingOf: Record<string, Standing | undefined> = {
  agent_blocked: 'blocked',
  agent_forbidden: 'forbidden',
  agent_in_review: 'in_review',
  already_agent: 'agent',
}

/** The apply-agent modal of the profile (TM-04, TM-07). */
export function AgentDialog() {
  const t = useT()
  const { isOpen, close } = useOverlay(APPLY_AGENT)
  const explanation = useOverlay('agent-requirements', { isOver: true })
  const { type: preferred } = useChosenWallet()
  const [currency, setCurrency] = useState<ChoosableType>(preferred)
  const read = useRequirements(currency, isOpen)
  const isAgent = read.data?.state === 'agent'
  useEffect(() => {
    // Approved while the app was open: other pages ask the own user about it.
    if (isAgent) void refreshOwnUser()
  }, [isAgent])
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('profile.agent.title')}
        description={t('profile.agent.about')}
        closeLabel={t('profile.agent.close')}
      >
        <div className="grid gap-4" aria-busy={read.isPending}>
          {read.data ? (
            <Application
              key={currency}
              requirements={read.data}
              currency={currency}
              onCurrency={setCurrency}
              onExplain={explanation.open}
            />
          ) : read.isError ? (
            <ReadFailed
              size="compact"
              failure={read.error}
              title={t('profile.agent.failed')}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <BarsSkeleton />
          )}
        </div>
      </Dialog>
      <RequirementsDialog isOpen={explanation.isOpen} onClose={explanation.close} />
    </>
  )
}

type ApplicationProps = {
  requirements: Requirements
  currency: ChoosableType
  onCurrency: (currency: ChoosableType) => void
  onExplain: () => void
}

function Application({ requirements, currency, onCurrency, onExplain }: ApplicationProps) {
  const t = useT()
  const { requirement, score, reason } = requirements
  const [standing, setStanding] = useState<Standing>()
  const [refusal, setRefusal] = useState<string>()
  const state = standing ?? requirements.state
  const canApply = state === 'open' || state === 'refused'
  const isReady = unmet(requirement, score).length === 0
  const apply = useCommand(team.apply, {
    onDone: () => {
      setStanding('in_review')
      void refreshRequirements()
      void toast(t('profile.agent.sent'), { id: 'agent', tone: 'good' })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      const told = standingOf[failure.reason]
      if (told) setStanding(told)
      else setRefusal(failure.message)
      void refreshRequirements()
      return true
    },
  })
  const send = () => {
    setRefusal(undefined)
    void apply.run({ body: { currency } })
  }
  return (
    <>
      {state !== 'open' && <AgentStanding state={state} reason={reason} />}
      {canApply && (
        <>
          <Segmented
            label={t('profile.agent.currency')}
            options={choosable.map((value) => ({
              value: String(value),
              label: codeOf(value),
              icon: <Coin currency={coinOf[value]} className="size-5" />,
            }))}
            value={String(currency)}
            onValueChange={(value) => onCurrency(choosable.find((one) => String(one) === value) ?? currency)}
          />
          <RequirementList requirement={requirement} score={score} currency={currency} />
          {refusal && <InfoBanner kind="danger">{refusal}</InfoBanner>}
          <div className="grid gap-2">
            <Button size="lg" isWide disabled={!isReady} isLoading={apply.isRunning} onClick={send}>
              {!isReady
                ? t('profile.agent.unmet')
                : state === 'refused'
                  ? t('profile.agent.again')
                  : t('profile.agent.apply')}
            </Button>
            <Button variant="link" className="mx-auto" onClick={onExplain}>
              {t('profile.agent.explain')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function BarsSkeleton() {
  return (
    <>
      <Skeleton className="h-12 rounded-full!" />
      {['1', '2', '3', '4', '5', '6'].map((bar) => (
        <div key={bar} className="grid gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-2 rounded-full!" />
        </div>
      ))}
      <Skeleton className="h-13 rounded-md" />
    </>
  )
}
