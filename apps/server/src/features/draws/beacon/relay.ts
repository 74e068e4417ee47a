// One relay of the drand network, asked once over HTTP. A relay only carries words: what it says counts when the
// signature of the network proves it, and no relay can choose which of two words is told, because each round has
// exactly one signature.
import { createHash } from 'node:crypto'
import { type BeaconChain, isBeaconSignature } from '@mela/games/fairness/beacon.ts'
import * as z from 'zod/mini'
import { askJson } from '../asking/ask-json.ts'

export type BeaconWord = { round: number; signature: string }
export type RelayAnswer = { word: BeaconWord } | { problem: string } | 'not_yet'

const MAX_BYTES = 16_384
/** A round that is not out yet: relays differ in how they say so. */
const NOT_YET = [404, 425]

const Said = z.object({
  round: z.int(),
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
  randomness: z.optional(z.string()),
})

export async function askRelay(
  { base, chain, signal }: { base: string; chain: BeaconChain; signal: AbortSignal },
  round: number,
): Promise<RelayAnswer> {
  const address = `${base}/${chain.id}/public/${round}`
  const { status, body } = await askJson({ address, signal, maxBytes: MAX_BYTES })
  if (NOT_YET.includes(status)) return 'not_yet'
  if (status !== 200) return { problem: `HTTP ${status}` }
  const said = z.safeParse(Said, body)
  if (!said.success) return { problem: 'not as drand speaks' }
  return judged(chain, round, said.data)
}

function judged(chain: BeaconChain, round: number, said: z.infer<typeof Said>): RelayAnswer {
  if (said.round !== round) return { problem: 'another round' }
  if (said.randomness !== undefined && said.randomness !== randomnessOf(said.signature))
    return { problem: 'randomness is not the hash of the signature' }
  if (!isBeaconSignature(chain, round, said.signature)) return { problem: 'wrong signature' }
  return { word: { round, signature: said.signature } }
}

export const randomnessOf = (signature: string): string =>
  createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
