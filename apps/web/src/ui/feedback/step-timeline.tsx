import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

export type StepState = 'done' | 'now' | 'later' | 'failed'

export interface TimelineStep {
  id: string
  title: ReactNode
  note?: ReactNode
  /** Already formatted. */
  time?: string
  state: StepState
  /** The state in a word, for those who cannot see the mark. */
  stateLabel: string
}

const markLook: Record<StepState, string> = {
  done: 'bg-emerald text-white',
  now: 'bg-brand text-white ring-4 ring-brand/20',
  later: 'border-2 border-control bg-surface',
  failed: 'bg-ruby text-white',
}

export function StepTimeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, at) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-6 bottom-0 left-[1.1rem] w-[.2rem] ${step.state === 'done' ? 'bg-emerald' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full ${markLook[step.state]}`}
          >
            {step.state === 'done' && <Check className="size-4" strokeWidth={3} />}
            {step.state === 'failed' && <X className="size-4" strokeWidth={3} />}
            {step.state === 'now' && <span className="size-2 rounded-full bg-white" />}
          </span>
          <span className="grid flex-1 gap-[.2rem] pt-px">
            <span
              className={
                step.state === 'later'
                  ? 'text-ink3'
                  : step.state === 'failed'
                    ? 'font-semibold text-danger'
                    : 'font-semibold'
              }
            >
              {step.title}
              <span className="sr-only">, {step.stateLabel}</span>
            </span>
            {step.note && <span className="text-xs text-ink2">{step.note}</span>}
          </span>
          {step.time && <time className="figures shrink-0 pt-px text-xs text-ink3">{step.time}</time>}
        </li>
      ))}
    </ol>
  )
}
