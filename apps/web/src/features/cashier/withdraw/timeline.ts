// The way of a withdrawal (WL-06) as the steps of a timeline: what is behind, where it stands, what is to come.
import type { Withdrawal, WithdrawState } from '@mela/contract/cashier.ts'

export type WayStep = { state: WithdrawState; mark: 'done' | 'now' | 'later' | 'failed'; at?: number }

const way: readonly WithdrawState[] = ['submitted', 'approved', 'paying', 'paid']

export function wayOf({ state, timeline }: Pick<Withdrawal, 'state' | 'timeline'>): WayStep[] {
  const at = (wanted: WithdrawState) => timeline.find((step) => step.state === wanted)?.at
  if (state === 'refused') {
    const behind = way.filter((step) => at(step) !== undefined)
    return [
      ...behind.map((step): WayStep => ({ state: step, mark: 'done', at: at(step) })),
      { state: 'refused', mark: 'failed', at: at('refused') },
    ]
  }
  const now = way.indexOf(state)
  return way.map((step, index) => ({
    state: step,
    // The last one is an end, not a step that goes on.
    mark: index < now || state === 'paid' ? 'done' : index === now ? 'now' : 'later',
    at: index <= now ? at(step) : undefined,
  }))
}
