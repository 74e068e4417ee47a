// Bets over HTTP from a process of its own.
import { picksOf } from '@mela/games/pick.ts'
import { askMany } from './ask-many.ts'
import { newNonce } from './nonces.ts'
import type { BenchRound } from './open-rounds.ts'
import { serveWork } from './worker.ts'

export type RequestLoad = { addresses: string[]; tokens: string[]; rounds: BenchRound[]; connections: number }

serveWork(({ addresses, tokens, rounds, connections }: RequestLoad) =>
  askMany(addresses, connections, requestsTo(tokens, rounds)),
)

/** Members, rounds and selections by turns; everything that does not change is written once. */
function requestsTo(tokens: readonly string[], rounds: readonly BenchRound[]): () => string {
  const bodies = rounds.map(({ game_type, minutes, period }) =>
    picksOf(game_type).map(({ category, position, selection }) => {
      const bets = [{ category, position, selection, amount: '1' }]
      return JSON.stringify({ game_type, minutes, period, money_type: 1, bets }).slice(0, -1)
    }),
  )
  const heads = tokens.map((token) =>
    [
      'POST /api/game/betting HTTP/1.1',
      'Host: bench',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: ',
    ].join('\r\n'),
  )
  let turn = 0
  return () => {
    turn += 1
    const ofRound = bodies[turn % bodies.length] as string[]
    const body = `${ofRound[turn % ofRound.length]},"nonce":"${newNonce()}"}`
    return `${heads[turn % heads.length]}${body.length}\r\n\r\n${body}`
  }
}
