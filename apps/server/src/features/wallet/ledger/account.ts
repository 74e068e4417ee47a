// Who can hold money. A member's wallet has two balances per currency; every other account is a name of the form
// `kind:key` and needs no row of its own: it is what its postings add up to.

/** One side of a posting. The currency is the posting's. */
export type Account = {
  /** Null when no member stands behind it. */
  readonly user_id: string | null
  /** `available` or `locked` of a member, else a name such as `house:fees`. */
  readonly account: string
}

/** Where the house keeps what is not a member's. Each has its own name, so that its sum means one thing. */
export type HouseName =
  | 'gateway' // recharges come out of it
  | 'payouts' // paid withdrawals go into it
  | 'fees'
  | 'exchange'
  | 'promotions' // bonuses, cashback and rewards come out of it
  | 'transit' // between a payer's transfer and the payee's; empty whenever nothing is on the way
  | 'bank' // covers what a round wins or loses

/** What a member may spend. */
export const memberWallet = (user_id: string): Account => ({ user_id, account: 'available' })
/** What a member has, but may not spend until something is decided. */
export const memberLocked = (user_id: string): Account => ({ user_id, account: 'locked' })
export const houseAccount = (name: HouseName): Account => named('house', name)
/** `roundAccount(game_type, minutes, period)`: the stakes of one round. */
export const roundAccount = (...key: (string | number)[]): Account => named('round', ...key)
export const chestAccount = (chest_id: string): Account => named('chest', chest_id)

const part = /^[A-Za-z0-9_.-]+$/

function named(kind: string, ...key: (string | number)[]): Account {
  if (key.length === 0 || !key.every((word) => part.test(String(word))))
    throw new TypeError(`not an account: ${kind}:${key.join(':')}`)
  return { user_id: null, account: [kind, ...key].join(':') }
}

export const isSameAccount = (a: Account, b: Account): boolean =>
  a.user_id === b.user_id && a.account === b.account
