// What happens to an account and is worth telling its owner. Features below listen and do their part in the same
// transaction.
import { event } from '#platform/event.ts'

export type AccountHappening =
  | { kind: 'welcome'; user_id: string }
  | { kind: 'new_device'; user_id: string; device: string; ip: string }
  | { kind: 'password_changed'; user_id: string }
  /** `target` is masked. */
  | { kind: 'contact_bound'; user_id: string; channel: 'mobile' | 'email'; target: string }

export const accountHappened = event<AccountHappening>('account.happened')

/** The id of a member who was just made. */
export const memberCreated = event<string>('account.member_created')

/** A member who had none has named an inviter. Who came with one is told by `memberCreated`. */
export const inviterBound = event<string>('account.inviter_bound')

/** A nickname as it comes from outside. Features below may refuse it by throwing. */
export const nameGiven = event<string>('account.name_given')

/** The member whose public face is another now. */
export const profileChanged = event<string>('account.profile_changed')

/** The member of whom a way in or a way out of money is another now. */
export const wayChanged = event<string>('account.way_changed')
