// The SQL of bets. The arrays of a batch are written out by hand, because that is where a busy server spends its time:
// numbers and nonces need no quotes.
import type { GameType, MoneyType } from '@mela/contract/enums.ts'
import { liabilityOf } from '@mela/games/liability.ts'
import type { Queryable } from '#platform/db/database.ts'

export type BetLineRow = { pick: number; stake: bigint; fee: bigint }

/** What one member asks for in one round. */
export type BetRequest = {
  user_id: string
  game_type: GameType
  period: string
  money_type: MoneyType
  nonce: string
  stake: bigint
  lines: readonly BetLineRow[]
}

export type BetAnswer = {
  outcome: 'accepted' | 'insufficient' | 'closed' | 'paused' | 'off' | 'capped' | 'repeated'
  /** The number of its first line; the others follow without a gap. */
  seq: number
  available: string
  locked: string
  withdrawable: string
}

const list = (values: readonly (string | number | bigint)[]) => `{${values.join(',')}}`

/** Ids are numbers written as text: the shorter is the smaller. */
export const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** One transaction for all of them, each with its own answer, in their order. Members must differ. */
export async function insertBets(q: Queryable, asked: readonly BetRequest[]): Promise<BetAnswer[]> {
  const order = asked.map((_, i) => i).sort((a, b) => byNumber(idAt(asked, a), idAt(asked, b)))
  const requests = order.map((i) => asked[i] as BetRequest)
  const periods = [...new Set(requests.map((request) => request.period))].sort()
  const places = new Map(periods.map((period, i) => [period, i + 1]))
  const lines = { requests: [], numbers: [], picks: [], stakes: [], fees: [] } as Record<
    string,
    unknown[]
  > & {
    requests: number[]
    numbers: number[]
    picks: number[]
    stakes: bigint[]
    fees: bigint[]
  }
  for (const [i, request] of requests.entries())
    for (const [k, line] of request.lines.entries()) {
      lines.requests.push(i + 1)
      lines.numbers.push(k + 1)
      lines.picks.push(line.pick)
      lines.stakes.push(line.stake)
      lines.fees.push(line.fee)
    }
  const [row] = await q.sql<[Record<'outcomes' | 'seqs' | 'available' | 'locked' | 'withdrawable', string>]>`
    select * from game_place_bets(
    ${list(periods)}, ${list(requests.map((r) => places.get(r.period) as number))},
    ${list(requests.map((r) => r.user_id))}, ${list(requests.map((r) => r.money_type))},
    ${list(requests.map((r) => r.stake))}, ${list(requests.map((r) => r.nonce))},
    ${list(requests.map((r) => r.lines.length))},
    ${list(lines.requests)}, ${list(lines.numbers)}, ${list(lines.picks)}, ${list(lines.stakes)}, ${list(lines.fees)},
    ${list(requests.map(mostWon))})`
  const seqs = row.seqs.split(',')
  const available = row.available.split(',')
  const locked = row.locked.split(',')
  const withdrawable = row.withdrawable.split(',')
  const answers: BetAnswer[] = new Array(asked.length)
  for (const [i, outcome] of row.outcomes.split(',').entries())
    answers[order[i] as number] = {
      outcome: outcome as BetAnswer['outcome'],
      seq: Number(seqs[i]),
      available: available[i] as string,
      locked: locked[i] as string,
      withdrawable: withdrawable[i] as string,
    }
  return answers
}

/** What it may cost the house beyond its stakes. */
const mostWon = ({ game_type, lines }: BetRequest): bigint =>
  lines.reduce((sum, line) => sum + liabilityOf(game_type, line), 0n)

const idAt = (asked: readonly BetRequest[], i: number) => (asked[i] as BetRequest).user_id

export type BetRow = {
  period: string
  seq: number
  user_id: string
  pick: number
  money_type: MoneyType
  stake: string
  fee: string
  nonce: string
  line: number
  placed_at: Date
  cancelled_at: Date | null
}

export function selectBetsOfNonce(q: Queryable, user_id: string, nonce: string): Promise<BetRow[]> {
  return q.sql<BetRow[]>`select * from bet where user_id = ${user_id} and nonce = ${nonce} order by line`
}

export async function selectBet(
  q: Queryable,
  user_id: string,
  period: string,
  seq: number,
): Promise<BetRow | undefined> {
  const [row] = await q.sql<BetRow[]>`
    select * from bet where period = ${period} and seq = ${seq} and user_id = ${user_id}`
  return row
}

/** Null: no such bet of this member, or cancelled before. False: betting has closed. */
export async function cancelBet(
  q: Queryable,
  game_type: GameType,
  { period, seq, user_id, pick, stake, fee }: BetRow,
): Promise<boolean | null> {
  const risk = liabilityOf(game_type, { pick, stake: BigInt(stake), fee: BigInt(fee) })
  const [row] = await q.sql<[{ cancelled: boolean | null }]>`
    select game_cancel_bet(${period}, ${seq}, ${user_id}, ${String(risk)}) as cancelled`
  return row.cancelled
}
