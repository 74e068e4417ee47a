// One TRON node, asked over HTTP as TronGrid speaks. Its words are checked for form only; whether they are true is
// decided by comparing two nodes.
import * as z from 'zod/mini'
import { askJson, NoAnswer } from '../asking/ask-json.ts'
import type { Place } from '../asking/place.ts'
import type { Waits } from '../asking/waits.ts'

/** `hash` is 64 hex characters, the first 16 of which are the height; `timestamp` is in milliseconds. */
export type Block = { height: number; hash: string; timestamp: number }

export type TronNode = {
  name: string
  newest(signal: AbortSignal): Promise<Block>
  /** Undefined when the node has none of this height. */
  blockAt(height: number, signal: AbortSignal): Promise<Block | undefined>
  /** As above, of those that cannot be taken back any more. */
  solidBlockAt(height: number, signal: AbortSignal): Promise<Block | undefined>
}

const TIMEOUT_MS = 3000
/** A block comes with all its transactions: 2 MB as the network counts, several times that as JSON. */
const MAX_BYTES = 16 * 1024 * 1024

const Said = z.object({
  blockID: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  block_header: z.object({ raw_data: z.object({ number: z.int(), timestamp: z.int() }) }),
})

export function tronNode(place: Place, { waits, apiKey }: { waits: Waits; apiKey?: string }): TronNode {
  const headers: Record<string, string> = apiKey ? { 'TRON-PRO-API-KEY': apiKey } : {}

  async function ask(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    const answer = await askJson({
      address: `${place.address()}${path}`,
      body,
      headers,
      signal: AbortSignal.any([signal, waits.timeout(TIMEOUT_MS)]),
      maxBytes: MAX_BYTES,
    })
    if (answer.status !== 200) throw new NoAnswer(`HTTP ${answer.status}`)
    return answer.body
  }
  async function numbered(path: string, height: number, signal: AbortSignal) {
    const block = blockOf(await ask(path, { num: height }, signal))
    if (block && block.height !== height) throw new NoAnswer('another block')
    return block
  }

  return {
    name: place.name,
    newest: async (signal) => {
      const block = blockOf(await ask('/wallet/getnowblock', {}, signal))
      if (!block) throw new NoAnswer('no blocks')
      return block
    },
    blockAt: (height, signal) => numbered('/wallet/getblockbynum', height, signal),
    solidBlockAt: (height, signal) => numbered('/walletsolidity/getblockbynum', height, signal),
  }
}

/** A node says {} for a block that it does not have. */
function blockOf(body: unknown): Block | undefined {
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return undefined
  const said = z.safeParse(Said, body)
  if (!said.success) throw new NoAnswer('not as TRON speaks')
  const { blockID: hash, block_header } = said.data
  const { number: height, timestamp } = block_header.raw_data
  if (BigInt(height) !== BigInt(`0x${hash.slice(0, 16)}`)) throw new NoAnswer('height and hash do not fit')
  return { height, hash, timestamp }
}
