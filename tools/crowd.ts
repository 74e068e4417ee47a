// npm run crowd -- --players 500 [--minutes 5] [--rate 50] [--url http://127.0.0.1:3000]
// A crowd for trying things out: joins, gets play money and bets in all games, through the public API alone. It plays in
// demonstrations only, and stops by itself or on Ctrl-C. Whoever joined is kept in .data/crowd.json for the next run.
//   --rate   bets a second of all together; one in ten seconds each unless told
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SUCCESS } from '@mela/contract/endpoint.ts'
import { gatherMembers } from './crowd/members.ts'
import { play } from './crowd/play.ts'
import type { Player } from './crowd/player.ts'
import { Tally } from './crowd/tally.ts'
import { type Wire, wireTo } from './crowd/wire.ts'
import { repoRoot } from './postgres.ts'

const SHOW_EVERY_MS = 5_000

function readArguments() {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '5' },
      rate: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
    },
  })
  const [players, minutes] = [Number(values.players), Number(values.minutes)]
  const rate = values.rate === undefined ? players / 10 : Number(values.rate)
  if (!(Number.isInteger(players) && players > 0 && minutes > 0 && rate > 0))
    throw new Error('players, minutes and rate are numbers above zero')
  const url = new URL(values.url)
  if (url.protocol !== 'http:') throw new Error('the crowd speaks plain http, to a demonstration')
  return { players, minutes, rate, url }
}

async function demandDemonstration(wire: Wire): Promise<void> {
  const login = await wire.call<{ is_sandbox?: boolean }>({ method: 'GET', path: '/public/sign_in_options' })
  if (login.code !== SUCCESS || login.data.is_sandbox !== true)
    throw new Error('this server is no demonstration: the crowd stays away')
}

async function wonAndLost(wire: Wire, players: readonly Player[], sinceMs: number) {
  const total = { staked: 0, paid: 0 }
  for (const { token, from } of players) {
    const path = `/game/user_data?money_type=1&from=${sinceMs}`
    const reply = await wire.call<{ total: { betting_amount: string; prize_amount: string } }>({
      method: 'GET',
      path,
      token,
      from,
    })
    if (reply.code !== SUCCESS) continue
    total.staked += Number(reply.data.total.betting_amount)
    total.paid += Number(reply.data.total.prize_amount)
  }
  return total
}

async function main() {
  const { players: count, minutes, rate, url } = readArguments()
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  const wire = wireTo(url, process.platform)
  const say = (line: string) => console.log(`· ${line}`)
  await demandDemonstration(wire)
  const file = join(repoRoot, '.data', 'crowd.json')
  const players = await gatherMembers(wire, { url: url.origin, count, file, say, signal: stopping.signal })
  if (players.length === 0) throw new Error('nobody could join')
  say(`${players.length} players, ${rate} bets a second, ${minutes} minutes; Ctrl-C ends it`)
  const tally = new Tally()
  const startedAt = performance.now()
  const sinceMs = Date.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const showing = setInterval(() => say(tally.lineOf(seconds())), SHOW_EVERY_MS)
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(minutes * 60_000)])
  const heard = await play({ url: url.origin, wire, players, perSecond: rate, tally, signal })
  clearInterval(showing)
  const { staked, paid } = await wonAndLost(wire, players, sinceMs)
  wire.close()
  console.log(`✓ ${tally.lineOf(seconds())}`)
  for (const [reason, times] of tally.refusals) console.log(`  refused: ${reason} ${times}`)
  console.log(`  read ${tally.reads} pages; the socket told ${JSON.stringify(heard)}`)
  console.log(`  settled since: staked ${staked.toFixed(2)}, won ${paid.toFixed(2)} rupees`)
  process.exit(0)
}

await main().catch((error) => {
  console.error(`✗ ${(error as Error).message}`)
  process.exit(1)
})
