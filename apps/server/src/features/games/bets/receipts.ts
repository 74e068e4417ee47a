// A receipt for every accepted bet: its leaf, and its way to the root of the batch that it was accepted with, which is
// signed once for all. Whoever has it can prove to anybody that we took this bet.
import { hash } from 'node:crypto'
import type { Receipt } from '@mela/contract/games.ts'
import { formatAmount } from '@mela/contract/money.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import { betSaltOf, leafOf, pseudonymOf } from '@mela/games/fairness/bet-leaf.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import type { Signer } from '#features/draws/index.ts'
import type { BetRequest } from './bet.store.ts'

export const nativeSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
const NODE = Buffer.from([1])

/** What of a round goes into its receipts. */
export type RoundFacts = { period: string; paytable: string; salt: Uint8Array }

type Leaf = Receipt['leaf']

export type Accepted = {
  request: Pick<BetRequest, 'user_id' | 'game_type' | 'money_type' | 'lines'>
  seq: number
  round: RoundFacts
}

/** Per request the receipts of its lines. */
export function receiptsFor(accepted: readonly Accepted[], signer: Signer, signed_at: number): Receipt[][] {
  const bets = accepted.flatMap(({ request, seq, round }) =>
    request.lines.map((line, i) => {
      const salt = betSaltOf(round.salt, seq + i, nativeSha256)
      const picked = pickNumbered(request.game_type, line.pick)
      if (!picked) throw new RangeError(`game ${request.game_type} has no pick ${line.pick}`)
      const leaf: Leaf = {
        period: round.period,
        seq: seq + i,
        pseudonym: pseudonymOf(request.user_id, salt, nativeSha256),
        category: picked.category,
        position: picked.position,
        selection: picked.selection,
        money_type: request.money_type,
        stake: formatAmount(line.stake),
        paytable: round.paytable,
        cancelled: false,
      }
      return { leaf, salt, hash: leafOf(leaf, salt, nativeSha256) }
    }),
  )
  const levels = levelsOf(bets.map((bet) => bet.hash))
  const statement = {
    kind: 'receipts' as const,
    root: levels.at(-1)?.[0] ?? '',
    count: bets.length,
    signed_at,
  }
  const signature = signer.sign(Buffer.from(canonicalJson(statement)))
  const receipts = bets.map(
    ({ leaf, salt }, index): Receipt => ({
      leaf,
      salt: Buffer.from(salt).toString('hex'),
      index,
      count: bets.length,
      path: pathOf(levels, index),
      signed_at,
      signature,
      key_id: signer.key_id,
    }),
  )
  let next = 0
  return accepted.map(({ request }) => {
    const first = next
    next += request.lines.length
    return receipts.slice(first, next)
  })
}

/** The tree of RFC 6962 from the leaves up, in hex: a last one without a partner moves up as it is. */
function levelsOf(leaves: readonly Uint8Array[]): string[][] {
  let level: Buffer[] = leaves.map((leaf) => Buffer.from(leaf))
  const levels = [level.map((node) => node.toString('hex'))]
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Buffer, level[i + 1]]
      above.push(right ? hash('sha256', Buffer.concat([NODE, left, right]), 'buffer') : left)
    }
    level = above
    levels.push(level.map((node) => node.toString('hex')))
  }
  return levels
}

function pathOf(levels: readonly string[][], index: number): string[] {
  const path: string[] = []
  for (let depth = 0, place = index; depth < levels.length - 1; depth += 1, place >>= 1) {
    const sibling = levels[depth]?.[place ^ 1]
    if (sibling !== undefined) path.push(sibling)
  }
  return path
}
