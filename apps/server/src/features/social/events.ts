// What happens between two members. The chat below listens: their room opens, closes to writing or opens again.
import { event } from '#platform/event.ts'

export type BetweenTwo =
  | { kind: 'befriended'; one: string; other: string; first_words: { from_id: string; text: string } }
  /** Friendship or a block changed who may write. */
  | { kind: 'judged'; one: string; other: string }

export const happenedBetween = event<BetweenTwo>('social.happened_between')

/** Somebody asks to be a friend; features below may have a reason against it and refuse by throwing. */
export const friendshipAsked = event<{ one: string; other: string }>('social.friendship_asked')
