// What of a profile an action still needs (PF-06), as data for the dialog.
import type { OwnUser, ProfilePart } from '@mela/contract/account.ts'
import { ProfileCompletion } from '@mela/contract/enums.ts'

export type CompletionState = 'reviewing' | 'incomplete' | 'completed'

const states: Record<OwnUser['completion'], CompletionState> = {
  [ProfileCompletion.idnenting]: 'reviewing',
  [ProfileCompletion.incomplete]: 'incomplete',
  [ProfileCompletion.completed]: 'completed',
}

export const completionOf = (user: Pick<OwnUser, 'completion'>): CompletionState => states[user.completion]

export type MissingPart = {
  part: ProfilePart
  /** False when it is the reviewers' turn: there is nothing that the member could do. */
  canAct: boolean
}

type Profile = Pick<OwnUser, 'missing' | 'completion'>

/** In the order in which they are needed, whatever the order of the asking. */
export function missingParts(user: Profile, needed: readonly ProfilePart[]): MissingPart[] {
  const isReviewed = completionOf(user) === 'reviewing'
  return user.missing
    .filter((part) => needed.includes(part))
    .map((part) => ({ part, canAct: !(isReviewed && part === 'identity') }))
}
