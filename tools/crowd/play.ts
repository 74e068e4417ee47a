// The crowd plays: at a steady rate somebody bets somewhere, now and then takes a bet back, or looks at results.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SUCCESS } from '@mela/contract/endpoint.ts'
import { picksOf } from '@mela/games/pick.ts'
import { newNonce, type PlacedBet, type Player } from './player.ts'
import { type OpenTable, Tables } from './tables.ts'
import type { Tally } from './tally.ts'
import type { Wire } from './wire.ts'

const CHIPS = [10, 20, 50, 100]
const LINES_MAX = 3
/** Of a hundred bets so many are taken back, and so many are followed by a look at the results. */
const CANCEL_PERCENT = 5
const READ_PERCENT = 10
const TICK_MS = 20
const UNDER_WAY_MAX = 2_000

export type Game = {
  url: string
  wire: Wire
  players: readonly Player[]
  perSecond: number
  tally: Tally
  signal: AbortSignal
}

export async function play(game: Game): Promise<Record<string, number>> {
  const tables = new Tables(game.wire, game.url)
  const underWay = new Set<Promise<void>>()
  const startedAt = performance.now()
  let begun = 0
  while (!game.signal.aborted) {
    const due = ((performance.now() - startedAt) / 1_000) * game.perSecond
    for (; begun < due && underWay.size < UNDER_WAY_MAX; begun += 1) {
      const turn: Promise<void> = takeTurn(game, tables).finally(() => underWay.delete(turn))
      underWay.add(turn)
    }
    await pause(TICK_MS, undefined, { signal: game.signal }).catch(() => {})
  }
  await Promise.all(underWay)
  tables.close()
  return tables.heard
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

async function takeTurn({ wire, players, tally }: Game, tables: Tables): Promise<void> {
  const { game_type, minutes } = oneOf(tables.all())
  const table = tables.tableOf(game_type, minutes)
  if (!table) return
  const player = oneOf(players)
  try {
    const bet = await placeBet(wire, player, table, tally)
    if (bet && randomInt(100) < CANCEL_PERCENT) await takeBack(wire, player, bet, tally)
    else if (randomInt(100) < READ_PERCENT) await look(wire, player, table, tally)
  } catch {
    tally.refused('no answer')
  }
}

async function placeBet(
  wire: Wire,
  { token, from }: Player,
  { game_type, minutes, period }: OpenTable,
  tally: Tally,
): Promise<PlacedBet | undefined> {
  const amount = oneOf(CHIPS)
  const bets = Array.from({ length: 1 + randomInt(LINES_MAX) }, () => {
    const { category, position, selection } = oneOf(picksOf(game_type))
    return { category, position, selection, amount: String(amount) }
  })
  const body = { game_type, minutes, period, money_type: 1, bets, nonce: newNonce(Date.now()) }
  const startedAt = performance.now()
  const path = '/game/betting'
  const reply = await wire.call<{ list: PlacedBet[] }>({ method: 'POST', path, body, token, from })
  if (reply.code === SUCCESS) {
    tally.accepted(bets.length, amount * bets.length, performance.now() - startedAt)
    return reply.data.list[0]
  }
  tally.refused(reply.reason ?? String(reply.code))
  return undefined
}

async function takeBack(wire: Wire, { token, from }: Player, { bet_id }: PlacedBet, tally: Tally) {
  const reply = await wire.call({ method: 'DELETE', path: `/game/betting/${bet_id}`, token, from })
  if (reply.code === SUCCESS) tally.cancelled += 1
  else tally.refused(`cancel: ${reply.reason ?? reply.code}`)
}

async function look(wire: Wire, { token, from }: Player, { game_type, minutes }: OpenTable, tally: Tally) {
  const table = `game_type=${game_type}&minutes=${minutes}`
  const path = oneOf([`/game/result?${table}`, `/game/betting_result?${table}`, '/game/latest_winning_list'])
  const reply = await wire.call({ method: 'GET', path, token, from })
  if (reply.code === SUCCESS) tally.reads += 1
  else tally.refused(`reading: ${reply.reason ?? reply.code}`)
}
