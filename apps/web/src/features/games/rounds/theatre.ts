// What happens on the stage over the board, from the end of a round until its result is told (TB-01). Pure, so that every
// way through it can be tested.
import type { RoundResult } from '@mela/contract/games.ts'

export type Act =
  | { name: 'none' }
  /** The round has ended; its result is not public yet. */
  | { name: 'awaiting'; period: string }
  /** It takes longer than anybody should be kept from the board of the next round. */
  | { name: 'late'; period: string }
  | { name: 'drawing'; round: RoundResult }
  /** The last frame stands for a moment. */
  | { name: 'standing'; round: RoundResult }
  /** The board is free again; what the round brought is on the screen. */
  | { name: 'told'; round: RoundResult }

export type Cue =
  | { name: 'ended'; period: string }
  | { name: 'overdue' }
  | { name: 'result'; round: RoundResult; isWatched: boolean }
  | { name: 'revealed' }
  | { name: 'left' }
  | { name: 'done' }

export function nextAct(act: Act, cue: Cue): Act {
  switch (cue.name) {
    case 'ended':
      return { name: 'awaiting', period: cue.period }
    case 'overdue':
      return act.name === 'awaiting' ? { name: 'late', period: act.period } : act
    case 'result': {
      const { round, isWatched } = cue
      if ((act.name !== 'awaiting' && act.name !== 'late') || act.period !== round.period) return act
      const hasScene = act.name === 'awaiting' && isWatched && round.result !== null
      return { name: hasScene ? 'drawing' : 'told', round }
    }
    case 'revealed':
      return act.name === 'drawing' ? { name: 'standing', round: act.round } : act
    case 'left':
      return act.name === 'drawing' || act.name === 'standing' ? { name: 'told', round: act.round } : act
    case 'done':
      return { name: 'none' }
  }
}

/** The round whose result is not to be told yet. */
export const heldBy = (act: Act): string | undefined =>
  act.name === 'awaiting' ? act.period : act.name === 'drawing' ? act.round.period : undefined

/** The round that is drawn or has just been. */
export const roundOn = (act: Act): RoundResult | undefined => ('round' in act ? act.round : undefined)
