import './verify.css'
import type { FairRound } from '@mela/contract/fairness.ts'
import type { Arithmetic } from '@mela/games/fairness/arithmetic.ts'
import { memo, type ReactNode } from 'react'
import { ValueList } from '#features/draws/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ArithmeticView } from './arithmetic-view.tsx'
import { BlockNotes } from './block-notes.tsx'
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
    <li data-step={id} data-state={state} className="proof-step">
      <StepMark state={state ?? 'absent'} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-surface p-4 shadow-1">
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
  arithmetic?: Arithmetic | null
}

/** Drawn again only when one of its checks says something new. */
export const StepCard = memo(
  DrawnStep,
  (before, now) =>
    before.round === now.round &&
    before.time === now.time &&
    before.arithmetic === now.arithmetic &&
    saidBy(before.step) === saidBy(now.step),
)

const saidBy = ({ state, checks }: Step): string =>
  `${state} ${checks.map((check) => `${check.name} ${check.state}`).join()}`

function DrawnStep({ round, step, time, arithmetic }: StepCardProps) {
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
      <Extra round={round} id={id} arithmetic={arithmetic} />
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

type ExtraProps = { round: FairRound; id: StepId; arithmetic: StepCardProps['arithmetic'] }

/** What only some steps have: the marked hash, the arithmetic. */
function Extra({ round, id, arithmetic }: ExtraProps) {
  if (id === 'block' && round.block) return <BlockNotes block={round.block} />
  if (id === 'result' && arithmetic)
    return <ArithmeticView game_type={round.game_type} period={round.period} arithmetic={arithmetic} />
  return null
}
