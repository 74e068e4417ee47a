// Asks for proof that the person is there (SE-03): the way that is quickest first, and any other that the member has.
import type { StepUpPurpose } from '@mela/contract/enums.ts'
import { type StepUpProof, type StepUpWay, stepUp } from '@mela/contract/step-up.ts'
import { useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand, useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { CodeProof } from './code-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import { PinProof } from './pin-proof.tsx'

type Kind = StepUpWay['kind']

export type StepUpFormProps = {
  purpose: StepUpPurpose
  onProved: () => void
  /** The PIN is locked: only the other ways are offered. */
  isPinLocked?: boolean
  /** Five wrong ones have just locked it. */
  onPinLocked?: () => void
}

export default function StepUpForm({ purpose, onProved, isPinLocked = false, onPinLocked }: StepUpFormProps) {
  const t = useT()
  const read = useRead(stepUp.ways, { query: { purpose } }, { staleMs: 0 })
  const [chosen, setChosen] = useState<Kind>()
  const [isChoosing, setIsChoosing] = useState(false)
  if (!read.data) {
    return read.isError ? (
      <ReadFailed
        failure={read.error}
        title={t('account.stepUp.failed')}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  }
  const ways = read.data.ways.filter(({ kind }) => kind !== 'pin' || !isPinLocked)
  const way = ways.find(({ kind }) => kind === chosen) ?? ways[0]
  if (!way) return <InfoBanner kind="warn">{t('account.stepUp.none')}</InfoBanner>
  const others = ways.filter(({ kind }) => kind !== way.kind)
  if (isChoosing) {
    return (
      <RadioRows
        label={t('account.stepUp.choose')}
        // Only the others: a tap on the chosen one would change nothing.
        options={others.map((one) => ({
          value: one.kind,
          label: t(`account.stepUp.ways.${one.kind}`),
          note: 'target' in one ? one.target : undefined,
        }))}
        value={way.kind}
        onValueChange={(kind) => {
          setChosen(kind)
          setIsChoosing(false)
        }}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <Prove
        key={way.kind}
        way={way}
        purpose={purpose}
        onProved={onProved}
        onRefused={(reason) => reason === 'pin_locked' && onPinLocked?.()}
      />
      {others.length > 0 && (
        <Button variant="link" className="mx-auto" onClick={() => setIsChoosing(true)}>
          {t('account.stepUp.another')}
        </Button>
      )}
    </div>
  )
}

type ProveProps = {
  way: StepUpWay
  purpose: StepUpPurpose
  onProved: () => void
  onRefused: (reason: string) => void
}

function Prove({ way, purpose, onProved, onRefused }: ProveProps) {
  const t = useT()
  const [error, setError] = useState<string>()
  const command = useCommand(stepUp.prove, {
    onDone: onProved,
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setError(failure.message)
      onRefused(failure.reason)
      return true
    },
  })
  const parts = {
    prove: (proof: StepUpProof) => void command.run({ body: { purpose, proof } }),
    isChecking: command.isRunning,
    error,
    onTyping: () => setError(undefined),
  }
  if (way.kind === 'password') return <PasswordProof {...parts} />
  if (way.kind === 'pin') return <PinProof {...parts} />
  if (way.kind === 'mobile' || way.kind === 'email')
    return <CodeProof {...parts} channel={way.kind} target={'target' in way ? way.target : ''} />
  return (
    <div className="grid gap-4">
      {error ? (
        <InfoBanner kind="danger">{error}</InfoBanner>
      ) : (
        <p className="text-sm text-ink2">{t('account.stepUp.signInAbout')}</p>
      )}
      <Button size="lg" isWide isLoading={command.isRunning} onClick={() => parts.prove({ sign_in: true })}>
        {t('account.stepUp.confirm')}
      </Button>
    </div>
  )
}
