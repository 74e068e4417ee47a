// A receipt for every accepted bet: its leaf, and its way to the root of the batch that it was accepted with, which is
// signed once for all. Whoever has it can prove to anybody that we took this bet.
// What packages/games does one by one is done here in hex and in buffers that are used again, because a busy server spends
// a third of its time on it; a test holds both to be equal.
import { hash } from 'node:crypto'
import type { Receipt } from '@mela/contract/games.ts'
import { formatAmount } from '@mela/contract/money.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import type { Signer } from '#features/draws/index.ts'
import type { BetRequest } from './bet.store.ts'

export const nativeSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** What of a round goes into its receipts. */
export type RoundFacts = { period: string; paytable: string; salt: Uint8Array }

type Leaf = Receipt['leaf']

export type Accepted = {
  request: Pick<BetRequest, 'user_id' | 'game_type' | 'money_type' | 'lines'>
  seq: number
  round: RoundFacts
}

const SALT_HEX = 64
const saltInput = Buffer.alloc(36)
const nodeInput = Buffer.alloc(65, 1)
/** A leaf is far shorter; a text that is not would end in an error, not in a wrong hash. */
const input = Buffer.alloc(2_048)

/** SHA256 of an ASCII text and 32 bytes in hex after it. */
function hashOf(text: string, hex: string): string {
  const end = input.write(text, 0, 'latin1')
  if (end !== text.length || end + 32 > input.length) throw new RangeError('too long to hash')
  input.write(hex, end, 'hex')
  return hash('sha256', input.subarray(0, end + 32), 'hex')
}

/** `betSaltOf`. */
function saltOf(roundSalt: Uint8Array, seq: number): string {
  saltInput.set(roundSalt)
  saltInput.writeUInt32BE(seq, 32)
  return hash('sha256', saltInput, 'hex')
}

/** `canonicalJson` of a leaf: its keys in their order, and no text in it that JSON would have to escape. */
const textOf = (leaf: Leaf): string =>
  `{"cancelled":${leaf.cancelled},"category":"${leaf.category}","money_type":${leaf.money_type},"paytable":"${leaf.paytable}","period":"${leaf.period}","position":${leaf.position === null ? 'null' : `"${leaf.position}"`},"pseudonym":"${leaf.pseudonym}","selection":"${leaf.selection}","seq":${leaf.seq},"stake":"${leaf.stake}"}`

/** Per request the receipts of its lines. */
export function receiptsFor(accepted: readonly Accepted[], signer: Signer, signed_at: number): Receipt[][] {
  const leaves: Leaf[] = []
  const salts: string[] = []
  const hashes: string[] = []
  for (const { request, seq, round } of accepted)
    for (const [i, line] of request.lines.entries()) {
      const salt = saltOf(round.salt, seq + i)
      const picked = pickNumbered(request.game_type, line.pick)
      if (!picked) throw new RangeError(`game ${request.game_type} has no pick ${line.pick}`)
      const leaf: Leaf = {
        period: round.period,
        seq: seq + i,
        pseudonym: hashOf(`mela-pseudonym|${request.user_id}|`, salt).slice(0, SALT_HEX / 2),
        category: picked.category,
        position: picked.position,
        selection: picked.selection,
        money_type: request.money_type,
        stake: formatAmount(line.stake),
        paytable: round.paytable,
        cancelled: false,
      }
      leaves.push(leaf)
      salts.push(salt)
      hashes.push(hashOf(`\0${textOf(leaf)}`, salt))
    }
  const levels = levelsOf(hashes)
  const count = leaves.length
  const statement = { kind: 'receipts' as const, root: levels.at(-1)?.[0] ?? '', count, signed_at }
  const signature = signer.sign(Buffer.from(canonicalJson(statement)))
  let next = 0
  return accepted.map(({ request }) =>
    request.lines.map((): Receipt => {
      const index = next++
      return {
        leaf: leaves[index] as Leaf,
        salt: salts[index] as string,
        index,
        count,
        path: pathOf(levels, index),
        signed_at,
        signature,
        key_id: signer.key_id,
      }
    }),
  )
}

/** The tree of RFC 6962 from the leaves up, in hex: a last one without a partner moves up as it is. */
function levelsOf(leaves: string[]): string[][] {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; ) {
    const above: string[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as string, level[i + 1]]
      if (right === undefined) above.push(left)
      else {
        nodeInput.write(left, 1, 'hex')
        nodeInput.write(right, 33, 'hex')
        above.push(hash('sha256', nodeInput, 'hex'))
      }
    }
    levels.push(above)
    level = above
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
