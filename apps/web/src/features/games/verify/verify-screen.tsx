import type { FairRound } from '@mela/contract/fairness.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useMoment } from '#features/draws/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton, SkeletonCard, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Around } from './around.tsx'
import { stateOfOwnBets } from './own-bet.ts'
import { OwnBets } from './own-bets.tsx'
import { StepCard, StepFrame } from './step-card.tsx'
import { type StepState, stepsOf, verdictOf } from './steps.ts'
import { useFairRound } from './use-fair-round.ts'
import { usePreviousSeed } from './use-previous-seed.ts'
import { type RoundChecks, useRoundChecks } from './use-round-checks.ts'
import { VerdictCard } from './verdict-card.tsx'

export default function VerifyScreen() {
  const bar = usePageBar()
  const { period } = useParams({ from: '/fairness/$period' })
  const read = useFairRound(period)
  return (
    <Screen {...bar} width="wide" isBusy={read.isPending}>
      {read.data ? (
        <Proof key={period} round={read.data} />
      ) : read.isPending ? (
        <Loading />
      ) : (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      )}
    </Screen>
  )
}

function Proof({ round: newest }: { round: FairRound }) {
  const t = useT()
  const time = useMoment()
  const found = useRoundChecks(newest) as RoundChecks
  // What is shown and what was checked are one and the same reply.
  const { round, arithmetic } = found
  const previous = usePreviousSeed(round)
  const checks = useMemo(
    () => found.checks && [...found.checks, ...(previous ? [previous] : [])],
    [found.checks, previous],
  )
  const [bets, setBets] = useState<Record<string, StepState>>({})
  const onState = useCallback(
    (bet_id: string, state: StepState) => setBets((known) => ({ ...known, [bet_id]: state })),
    [],
  )
  const steps = stepsOf(round, checks)
  const own = stateOfOwnBets(Object.values(bets))
  const verdict = verdictOf(round, steps, own ? [own] : [])
  return (
    <Columns
      main={
        <>
          <VerdictCard round={round} verdict={verdict} checks={checks} time={time} />
          <Notes round={round} />
          <ol aria-label={t('games.verify.steps.label')} className="grid">
            {steps.map((step) => (
              <StepCard
                key={step.id}
                round={round}
                step={step}
                time={time}
                arithmetic={step.id === 'result' ? arithmetic : undefined}
              />
            ))}
            <StepFrame
              id="bets"
              title={t('games.verify.steps.bets.title')}
              text={t('games.verify.steps.bets.text')}
              state={own}
            >
              <OwnBets round={round} onState={onState} />
            </StepFrame>
          </ol>
        </>
      }
      side={<Around round={round} />}
    />
  )
}

function Notes({ round }: { round: FairRound }) {
  const t = useT()
  return (
    <>
      {round.state === 'void' && round.void_reason && (
        <InfoBanner kind="info">{t(`games.verify.void.${round.void_reason}`)}</InfoBanner>
      )}
      {round.beacon?.chain.is_test && <InfoBanner kind="sandbox">{t('games.verify.test.beacon')}</InfoBanner>}
      {round.block?.is_test && <InfoBanner kind="sandbox">{t('games.verify.test.network')}</InfoBanner>}
      {round.block && <InfoBanner kind="info">{t('games.verify.noSeed')}</InfoBanner>}
    </>
  )
}

function Loading() {
  return (
    <Columns
      main={
        <>
          <SkeletonCard className="h-[22rem]" />
          {['1', '2', '3', '4'].map((step) => (
            <Card key={step} className="ms-11 grid gap-3">
              <Skeleton className="h-5 w-1/2" />
              <SkeletonText lineCount={3} />
            </Card>
          ))}
        </>
      }
      side={<SkeletonCard className="h-48" />}
    />
  )
}

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useT()
  if (failure instanceof Refusal && failure.reason === 'not_found')
    return (
      <EmptyState
        scene="search"
        title={t('games.verify.missing.title')}
        text={t('games.verify.missing.text')}
        action={
          <Link to="/fairness" className={buttonStyle()}>
            {t('games.verify.missing.action')}
          </Link>
        }
      />
    )
  const action = <Button onClick={onRetry}>{t('app.failure.retry')}</Button>
  const title = t('games.verify.failed')
  return kindOf(failure) === 'offline' ? (
    <OfflineState title={title} text={t('app.failure.offline')} action={action} />
  ) : (
    <ErrorState title={title} text={t('app.failure.unexpected')} action={action} />
  )
}
