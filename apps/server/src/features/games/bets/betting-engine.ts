// Taking bets, as many as come. What arrives while a batch is under way goes together into the next one: one round
// trip, one commit, one signature for all of it. Alone, a bet starts at once and waits for nobody.
import type { Receipt } from '@mela/contract/games.ts'
import { type Signer, signerOf } from '#features/draws/index.ts'
import { announceWallets } from '#features/wallet/index.ts'
import { batcher } from '#platform/batcher.ts'
import { cached } from '#platform/cached.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { refuse } from '#platform/refusal.ts'
import { selectRound } from '../rounds/round.store.ts'
import { type BetAnswer, type BetRequest, type BetRow, insertBets, selectBetsOfNonce } from './bet.store.ts'
import { type Accepted, type RoundFacts, receiptsFor } from './receipts.ts'

/** Two batches of one round would only wait for each other; those of different rounds go side by side. */
const BATCHES = { atOnce: 2, most: 512, enough: 64 }
/** Of one member; far more than the allowance lets come. */
const WAITING_MAX = 1_000
/** As many as are under way, and a few that have just ended. */
const KNOWN_ROUNDS = 200

export type Placed = BetAnswer & {
  /** Made when they are asked for, while the database is busy with the next batch. */
  receipts(): Promise<Receipt[]>
}
export type BettingEngine = {
  place(request: BetRequest): Promise<Placed>
  /** What this nonce was used for, once nothing that the member asked before is under way. */
  takenWith(user_id: string, nonce: string): Promise<BetRow[]>
  /** What its receipts need to know of a round. */
  factsOf(period: string): Promise<RoundFacts>
  signer: Signer
}

type Needs = { db: Database; signer: Signer; now: () => number }

export function bettingEngine({ db, signer, now }: Needs): BettingEngine {
  const rounds = new Map<string, Promise<RoundFacts>>()

  const factsOf = (period: string): Promise<RoundFacts> => {
    const known = rounds.get(period)
    if (known) return known
    const [oldest] = rounds.keys()
    if (rounds.size >= KNOWN_ROUNDS && oldest !== undefined) rounds.delete(oldest)
    const facts = selectRound(db, period).then((round) => {
      // A period of the right form that is not there (yet): nothing can be bet on it.
      if (!round) throw refuse('betting_closed')
      return { period, paytable: round.paytable, salt: round.salt }
    })
    facts.catch(() => rounds.delete(period))
    rounds.set(period, facts)
    return facts
  }

  const takeBatch = async (requests: readonly BetRequest[]): Promise<Placed[]> => {
    const answers = await insertBets(db, requests)
    crashpoint('bet.committed')
    announceWallets(db, changedBy(requests, answers))
    const receipts = lazily(() => receiptsOfBatch(requests, answers))
    return answers.map((answer, i) => ({ ...answer, receipts: async () => (await receipts())[i] ?? [] }))
  }

  async function receiptsOfBatch(requests: readonly BetRequest[], answers: readonly BetAnswer[]) {
    const accepted: (Accepted & { at: number })[] = []
    for (const [at, { outcome, seq }] of answers.entries()) {
      const request = requests[at] as BetRequest
      if (outcome === 'accepted') accepted.push({ at, request, seq, round: await factsOf(request.period) })
    }
    const made = receiptsFor(accepted, signer, now())
    const receipts: Receipt[][] = []
    for (const [i, { at }] of accepted.entries()) receipts[at] = made[i] as Receipt[]
    return receipts
  }

  // Of one member one request is under way: two with one nonce for different rounds would spoil the batches they are in.
  const inTurn = oneByOne(WAITING_MAX, 'too_many_money_actions')
  const take = batcher(takeBatch, { ...BATCHES, laneOf: (request) => request.period })
  return {
    place: (request) => inTurn(request.user_id, () => take(request)),
    takenWith: (user_id, nonce) => inTurn(user_id, () => selectBetsOfNonce(db, user_id, nonce)),
    factsOf,
    signer,
  }
}

/** Once, and not before the next batch is on its way. */
function lazily<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  return () => {
    begun ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work)
    return begun
  }
}

const changedBy = (requests: readonly BetRequest[], answers: readonly BetAnswer[]) =>
  answers.flatMap(({ outcome, available, locked, withdrawable }, i) => {
    const { user_id, money_type } = requests[i] as BetRequest
    return outcome === 'accepted'
      ? [
          {
            user_id,
            type: money_type,
            balance: BigInt(available),
            withdrawable: BigInt(withdrawable),
            locked: BigInt(locked),
          },
        ]
      : []
  })

export const engineOf = cached(Number.POSITIVE_INFINITY, async (platform) =>
  bettingEngine({
    db: platform.hotDb,
    signer: await signerOf(platform),
    now: () => platform.clock.now(),
  }),
).of
