import type { FairRound } from '@mela/contract/fairness.ts'
import type { ReactNode } from 'react'
import { ValueList } from '#features/draws/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { CheckLine, StateTag, StepMark } from './state-mark.tsx'
import type { Step, StepId, StepState } from './steps.ts'
import { valuesOf } from './values.ts'

type StepFrameProps = {
  id: string
  title: string
  text: string
  state: StepState | undefined
  children?: ReactNode
}

/** One stop on the line of steps. */
export function StepFrame({ id, title, text, state, children }: StepFrameProps) {
  return (
    <li
      data-step={id}
      data-state={state}
      className="relative grid grid-cols-[3.2rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-9 before:bottom-[-.4rem] before:left-[1.5rem] before:w-[.2rem] before:rounded-full before:bg-line last:before:hidden"
    >
      <StepMark state={state ?? 'absent'} />
      <section className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 flex-1 basis-[16rem] font-display text-base font-bold">{title}</h3>
          {state && <StateTag state={state} />}
        </div>
        <p className="text-sm text-ink2">{text}</p>
        {children}
      </section>
    </li>
  )
}

type StepCardProps = {
  round: FairRound
  step: Step
  time: (ms: number) => string
  /** What only this step has: the marked hash, the arithmetic. */
  children?: ReactNode
}

export function StepCard({ round, step, time, children }: StepCardProps) {
  const t = useT()
  const { id, state, checks } = step
  const values = valuesOf(t, round, id, time)
  return (
    <StepFrame
      id={id}
      title={t(`games.verify.steps.${textOf(round, id)}.title`)}
      text={t(
        round.block && id === 'result'
          ? 'games.verify.steps.digit'
          : `games.verify.steps.${textOf(round, id)}.text`,
      )}
      state={state}
    >
      {children}
      {checks.length > 0 && (
        <ul className="grid gap-1.5">
          {checks.map((check) => (
            <CheckLine key={check.name} state={check.state} text={t(`games.verify.checks.${check.name}`)} />
          ))}
        </ul>
      )}
      {state === 'later' && <p className="text-sm font-semibold">{whenOf(t, round, id, time)}</p>}
      {values.length > 0 && (
        <Disclosure title={t('games.verify.values.show')}>
          <ValueList values={values} />
        </Disclosure>
      )}
    </StepFrame>
  )
}

/** A game without seeds has other things to sign beforehand. */
const textOf = (round: FairRound, id: StepId) => (round.block && id === 'epoch' ? 'epoch_block' : id)

const whenOf = (t: ReturnType<typeof useT>, round: FairRound, id: StepId, time: (ms: number) => string) =>
  id === 'lock'
    ? t('games.verify.when.lock', { time: time(round.locks_at) })
    : t('games.verify.when.end', { time: time(round.ends_at) })
