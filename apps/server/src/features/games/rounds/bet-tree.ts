// The tree over the bets of a round, read ahead: whole chunks are hashed while betting goes on, so that little is left
// for the two seconds between the lock and the draw, in which twenty tables may be due at once.
//
// A chunk that was read stays true until one of its bets is cancelled. Bets are cancelled once and for good, so as many
// cancelled bets as before are the same ones.
import { CHUNK, rootOf } from '@mela/games/fairness/merkle.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nativeSha256 } from '../bets/receipts.ts'
import { pickTexts } from '../fairness/pick-texts.ts'
import { countCancelledByChunk, type RoundRow, selectLeaves } from './round.store.ts'

type Chunk = { root: Uint8Array; cancelled: number }
type Bets = Pick<RoundRow, 'period' | 'game_type' | 'bets'>

const HASH_BYTES = 32

export class BetTree {
  readonly #known = new Map<string, Map<number, Chunk>>()

  /** The chunks that are full and were not read yet, one after another: nobody waits for them. */
  async readAhead(q: Queryable, round: Bets): Promise<void> {
    const known = this.#chunksOf(round.period)
    for (let index = 0; (index + 1) * CHUNK <= round.bets; index += 1)
      if (!known.has(index)) known.set(index, await readChunk(q, round, index))
  }

  /** The root of every chunk, once no bet can be added or cancelled any more. */
  async rootsOf(q: Queryable, round: Bets): Promise<Uint8Array[]> {
    const known = this.#chunksOf(round.period)
    const cancelled = known.size > 0 ? await countCancelledByChunk(q, round.period, CHUNK) : new Map()
    const isTrue = (index: number) => known.get(index)?.cancelled === (cancelled.get(index) ?? 0)
    const indexes = Array.from({ length: Math.ceil(round.bets / CHUNK) }, (_, index) => index)
    const chunks = await Promise.all(
      indexes.map((index) => (isTrue(index) ? known.get(index) : undefined) ?? readChunk(q, round, index)),
    )
    return chunks.map(({ root }) => root)
  }

  forget(period: string): void {
    this.#known.delete(period)
  }

  #chunksOf(period: string): Map<number, Chunk> {
    const chunks = this.#known.get(period) ?? new Map<number, Chunk>()
    this.#known.set(period, chunks)
    return chunks
  }
}

async function readChunk(q: Queryable, round: Bets, index: number): Promise<Chunk> {
  const [from, to] = [index * CHUNK + 1, Math.min(round.bets, (index + 1) * CHUNK)]
  const { leaves, cancelled } = await selectLeaves(q, round.period, from, to, pickTexts(round.game_type))
  if (leaves.length !== (to - from + 1) * HASH_BYTES)
    throw new Error(
      `round ${round.period} has ${leaves.length / HASH_BYTES} bets from ${from} on and counted ${to}`,
    )
  const hashes = Array.from({ length: to - from + 1 }, (_, i) =>
    leaves.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  )
  return { root: rootOf(hashes, nativeSha256), cancelled }
}
