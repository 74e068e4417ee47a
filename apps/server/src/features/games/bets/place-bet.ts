// A member's bets: checked against the rules, then all of them taken or none. The same nonce again gets the same bets.

import type { BodyOf } from '@mela/contract/endpoint.ts'
import { Toggle } from '@mela/contract/enums.ts'
import { type BetLine, games as endpoints, type GameSwitch, type Receipt } from '@mela/contract/games.ts'
import { formatAmount, isDivisible, money } from '@mela/contract/money.ts'
import { type Round, roundOf } from '@mela/games/period.ts'
import { pickNumbered, pickOf } from '@mela/games/pick.ts'
import { feeOf } from '@mela/games/stake.ts'
import type * as z from 'zod/mini'
import { balancesOf } from '#features/wallet/index.ts'
import { hotHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { perSecondAllowance } from '#platform/per-second.ts'
import type { Platform } from '#platform/platform.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'
import { settingsOf } from '../settings/settings.ts'
import { type BetAnswer, type BetRequest, type BetRow, selectBetsOfNonce } from './bet.store.ts'
import { betIdOf } from './bet-id.ts'
import { engineOf, type Placed } from './betting-engine.ts'
import { receiptsFor } from './receipts.ts'

type Wish = BodyOf<typeof endpoints.bet>
/** In the form of the wire. */
type Reply = z.input<typeof endpoints.bet.reply>

export const placeBet = hotHandler(endpoints.bet, async ({ me, body, platform, now }) => {
  const { mayBet, limit } = allowance.of(platform)
  if (!mayBet(me.id, now)) throw refuse('too_many_money_actions')
  await platform.limits.takeBetweenNodes(limit, me.id, 'too_many_money_actions')
  return takeBet(platform, me.id, body)
})

const allowance = state(({ config: { betsPerSecond: points } }) => {
  const limit: Limit = { name: 'bets', points, perSeconds: 1 }
  return { mayBet: perSecondAllowance(points), limit }
})

async function takeBet(platform: Platform, user_id: string, wish: Wish): Promise<Reply> {
  const engine = await engineOf(platform)
  const asked = askedOf(user_id, wish)
  const refused = whySettingsRefuse(asked, (await settingsOf(platform)).of.get(wish.game_type))
  // What was taken while the settings were others stays taken: who asks again after all learns of it.
  if (refused && (await engine.takenWith(user_id, wish.nonce)).length === 0) throw refuse(refused)
  const request = withFees(asked, (await engine.factsOf(wish.period)).paytable)
  if (refused) return repeatedBet(platform, request)
  const placed = await engine.place(request)
  if (placed.outcome === 'repeated') return repeatedBet(platform, request)
  if (placed.outcome !== 'accepted') throw refusalOf(placed.outcome)
  return acceptedBet(request, placed)
}

const rounds = new Map<string, Round>()
/** As many as are open, and more. */
const KNOWN_ROUNDS = 200

function knownRound(period: string): Round | undefined {
  const known = rounds.get(period)
  if (known) return known
  const round = roundOf(period)
  if (rounds.size >= KNOWN_ROUNDS) rounds.clear()
  if (round) rounds.set(period, round)
  return round
}

type Asked = Omit<BetRequest, 'lines'> & { lines: readonly { pick: number; stake: bigint }[] }

/** Throws what is wrong with it at any time. Whether the round still takes bets only the database knows. */
function askedOf(user_id: string, wish: Wish): Asked {
  const { game_type, money_type, period, nonce } = wish
  const round = knownRound(period)
  if (round?.game_type !== game_type || round.minutes !== wish.minutes) throw refuse('betting_closed')
  const lines = wish.bets.map((line) => {
    const picked = pickOf(game_type, line)
    if (!picked) throw refuse('unknown_selection')
    if (!isDivisible(money_type, line.amount)) throw refuse('amount_format')
    if (line.amount <= 0n) throw refuse('stake_out_of_range')
    return { pick: picked.pick, stake: line.amount }
  })
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  return { user_id, game_type, period, money_type, nonce, stake, lines }
}

/** By the paytable of the round, which was published before it opened. */
const withFees = (asked: Asked, paytable: string): BetRequest => ({
  ...asked,
  lines: asked.lines.map((line) => ({
    ...line,
    fee: feeOf(asked.game_type, paytable, money(asked.money_type, line.stake)).amount,
  })),
})

function whySettingsRefuse({ money_type, lines }: Asked, game: GameSwitch | undefined) {
  if (game?.switch !== Toggle.opened) return 'game_under_maintenance'
  const limit = game.limits.find((one) => one.money_type === money_type)
  const isWithin = (stake: bigint) => limit && stake >= limit.min && stake <= limit.max
  return lines.every(({ stake }) => isWithin(stake)) ? undefined : 'stake_out_of_range'
}

const reasons = {
  insufficient: 'insufficient_balance',
  closed: 'betting_closed',
  paused: 'betting_paused',
  off: 'game_under_maintenance',
  capped: 'round_full',
} as const

const refusalOf = (outcome: Exclude<BetAnswer['outcome'], 'accepted' | 'repeated'>): Refusal =>
  refuse(reasons[outcome])

async function acceptedBet(request: BetRequest, placed: Placed): Promise<Reply> {
  const receipts = await placed.receipts()
  return { list: listOf(request, placed.seq, receipts), balance: formatAmount(BigInt(placed.available)) }
}

/** The nonce was used: for the same, then its bets are the answer; or for something else, then it is a mistake. */
async function repeatedBet(platform: Platform, request: BetRequest): Promise<Reply> {
  const rows = await selectBetsOfNonce(platform.db, request.user_id, request.nonce)
  const [first] = rows
  if (!first || !isSame(request, rows)) throw refuse('idempotency_conflict')
  const { factsOf, signer } = await engineOf(platform)
  const accepted = { request, seq: first.seq, round: await factsOf(request.period) }
  const [receipts = []] = receiptsFor([accepted], signer, platform.clock.now())
  const balances = await balancesOf(platform.db, request.user_id)
  const balance = balances.find((one) => one.type === request.money_type)?.balance ?? 0n
  return { list: listOf(request, first.seq, receipts), balance: formatAmount(balance) }
}

function isSame(request: BetRequest, rows: readonly BetRow[]): boolean {
  return (
    rows.length === request.lines.length &&
    rows.every((row, i) => {
      const line = request.lines[i]
      return (
        row.period === request.period &&
        row.money_type === request.money_type &&
        row.pick === line?.pick &&
        BigInt(row.stake) === line.stake
      )
    })
  )
}

function listOf(request: BetRequest, seq: number, receipts: readonly Receipt[]): Reply['list'] {
  return request.lines.map((line, i) => {
    const picked = pickNumbered(request.game_type, line.pick) as Pick<BetLine, 'category' | 'selection'> & {
      position: string | null
    }
    return {
      bet_id: betIdOf(request.period, seq + i),
      category: picked.category,
      position: picked.position,
      selection: picked.selection,
      amount: formatAmount(line.stake),
      fee: formatAmount(line.fee),
      receipt: receipts[i] as Receipt,
    }
  })
}
