// The ledger as one would explain it: a table of balances and a memory of keys. For the model test only; it shares no
// code with the real one.
export type Side = { user: number; purpose: 'available' | 'locked' } | { name: string }
export type ModelPosting = { from: Side; to: Side; money_type: 1 | 2 | 3; amount: bigint }
export type ModelTransfer = { key: string; kind: string; cause: number; postings: readonly ModelPosting[] }
export type ModelAnswer =
  | { outcome: 'applied' | 'replayed'; after: (string | null)[]; posted: boolean[] }
  | { outcome: 'insufficient' | 'conflict' | 'too_large' }

const MAX = 9_000_000_000_000_000_000n

export class ModelLedger {
  readonly balances = new Map<string, bigint>()
  readonly #done = new Map<string, { content: string; after: (string | null)[]; posted: boolean[] }>()
  readonly users: number

  constructor(users: number) {
    this.users = users
  }

  balanceOf(user: number, purpose: string, money_type: number): bigint {
    return this.balances.get(`${user} ${purpose} ${money_type}`) ?? 0n
  }

  transfer(asked: ModelTransfer): ModelAnswer {
    const content = JSON.stringify(asked, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const before = this.#done.get(asked.key)
    if (before) {
      if (before.content !== content) return { outcome: 'conflict' }
      return { outcome: 'replayed', after: before.after, posted: before.posted }
    }
    const after: (string | null)[] = []
    const posted: boolean[] = []
    const saved = new Map(this.balances)
    for (const posting of asked.postings) {
      const problem = this.#carryOut(posting, after)
      posted.push(problem === null)
      if (problem) {
        this.balances.clear()
        for (const [account, balance] of saved) this.balances.set(account, balance)
        return { outcome: problem }
      }
    }
    this.#done.set(asked.key, { content, after, posted })
    return { outcome: 'applied', after, posted }
  }

  /** Adds the balances after the posting, payer first. */
  #carryOut(
    { from, to, money_type, amount }: ModelPosting,
    after: (string | null)[],
  ): 'insufficient' | 'too_large' | null {
    const at = (side: Side) => ('user' in side ? `${side.user} ${side.purpose} ${money_type}` : null)
    const [payer, payee] = [at(from), at(to)]
    const paid = payer === null ? null : (this.balances.get(payer) ?? 0n) - amount
    if (paid !== null && paid < 0n) {
      after.push(null, null)
      return 'insufficient'
    }
    const got = payee === null ? null : (this.balances.get(payee) ?? 0n) + amount
    if (got !== null && got > MAX) {
      after.push(null, null)
      return 'too_large'
    }
    if (payer !== null && paid !== null) this.balances.set(payer, paid)
    if (payee !== null && got !== null) this.balances.set(payee, got)
    after.push(paid === null ? null : String(paid), got === null ? null : String(got))
    return null
  }
}
