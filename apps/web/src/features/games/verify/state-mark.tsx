// How a step or a check stands: shape and word, never colour alone.
import { Check, CircleHelp, Hourglass, LoaderCircle, Minus, X } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag, type TagProps } from '#ui/feedback/tag.tsx'
import type { StepState } from './steps.ts'

const icons = {
  running: LoaderCircle,
  holds: Check,
  broken: X,
  later: Hourglass,
  unchecked: CircleHelp,
  absent: Minus,
}
const looks: Record<StepState, string> = {
  running: 'bg-brand text-white',
  holds: 'bg-emerald text-white',
  broken: 'bg-ruby text-white',
  later: 'border-2 border-control bg-surface text-ink2',
  unchecked: 'bg-gold text-gold-ink',
  absent: 'bg-surface2 text-ink2',
}
const inks: Record<StepState, string> = {
  running: 'text-brand-text',
  holds: 'text-emerald-text',
  broken: 'text-danger',
  later: 'text-ink3',
  unchecked: 'text-warn',
  absent: 'text-ink3',
}
const tones: Record<StepState, TagProps['tone']> = {
  running: 'brand',
  holds: 'good',
  broken: 'bad',
  later: 'neutral',
  unchecked: 'gold',
  absent: 'neutral',
}

const turning = (state: StepState) => (state === 'running' ? 'motion-safe:animate-spin' : '')

/** The mark of a step on the line of steps. */
export function StepMark({ state }: { state: StepState }) {
  const Icon = icons[state]
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-full transition-colors ${looks[state]}`}
    >
      <Icon className={`size-5 ${turning(state)}`} strokeWidth={2.6} />
    </span>
  )
}

export function StateTag({ state }: { state: StepState }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`games.verify.states.${state}`)}</Tag>
}

/** One line of a list of checks; its state is also said. */
export function CheckLine({ state, text }: { state: StepState; text: string }) {
  const t = useT()
  const Icon = icons[state]
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon
        aria-hidden="true"
        strokeWidth={2.6}
        className={`mt-[.3rem] size-4 shrink-0 ${inks[state]} ${turning(state)}`}
      />
      <span className={state === 'broken' ? 'font-semibold text-danger' : ''}>
        {text}
        <span className="sr-only">: {t(`games.verify.states.${state}`)}</span>
      </span>
    </li>
  )
}
