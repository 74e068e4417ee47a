// A process with one betting engine and many bets waiting, each of another member, each with its receipt. It answers how
// many bets were accepted and shows a few of the receipts.
import { createPrivateKey, sign } from 'node:crypto'
import type { Receipt } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { picksOf } from '@mela/games/pick.ts'
import { feeOf } from '@mela/games/stake.ts'
import { bettingEngine } from '../../apps/server/src/features/games/bets/betting-engine.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { hotConnections } from '../../apps/server/src/platform/start-platform.ts'
import { newNonce } from './nonces.ts'
import type { BenchRound } from './open-rounds.ts'
import { serveWork } from './worker.ts'

export type BetLoad = {
  url: string
  /** Ids of members, one after another. */
  members: { first: number; count: number }
  rounds: BenchRound[]
  /** How many bets wait at any time. */
  waiting: number
  /** Ed25519, PKCS#8 in base64. */
  signingKey: string
}
export type BetWork = { ms: number }
export type BetsPlaced = { accepted: number; receipts: Receipt[] }

const SHOWN = 20
const STRIDE = 7_919

const stake = inr('1')

serveWork(({ url, members, rounds, waiting, signingKey }: BetLoad) => {
  const db = openDatabase({ url, ...hotConnections })
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' })
  const signer = { key_id: 'bench', sign: (bytes: Uint8Array) => sign(null, bytes, key).toString('hex') }
  const engine = bettingEngine({ db, signer, now: () => Date.now() })
  const games = rounds.map(({ game_type, period, paytable }) => ({
    game_type,
    period,
    picks: picksOf(game_type).length,
    fee: feeOf(game_type, paytable, stake).amount,
  }))

  let next = 0
  const placeOne = async (): Promise<Receipt> => {
    const turn = next++
    const { game_type, period, picks, fee } = games[turn % games.length] as (typeof games)[number]
    const placed = await engine.place({
      // A stride without a common divisor: everybody's turn comes, nobody's twice among those who wait.
      user_id: String(members.first + ((turn * STRIDE) % members.count)),
      game_type,
      period,
      money_type: 1,
      nonce: newNonce(),
      stake: stake.amount,
      lines: [{ pick: 1 + (turn % picks), stake: stake.amount, fee }],
    })
    if (placed.outcome !== 'accepted') throw new Error(`a bet was ${placed.outcome}`)
    const [receipt] = await placed.receipts()
    if (!receipt) throw new Error('a bet has no receipt')
    return receipt
  }

  return async ({ ms }: BetWork): Promise<BetsPlaced> => {
    const until = performance.now() + ms
    const done: BetsPlaced = { accepted: 0, receipts: [] }
    const keepBetting = async () => {
      for (;;) {
        const receipt = await placeOne()
        if (performance.now() >= until) return
        done.accepted += 1
        if (done.accepted % 1_000 === 0 && done.receipts.length < SHOWN) done.receipts.push(receipt)
      }
    }
    await Promise.all(Array.from({ length: waiting }, keepBetting))
    return done
  }
})
