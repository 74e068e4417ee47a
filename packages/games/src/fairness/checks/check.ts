// What the checks of a round share. A check is a question with a stable name that texts and reports build on.
import type { Round } from '../../period.ts'
import type { BeaconChain } from '../beacon-chain.ts'
import type { PublicRound } from '../public-round.ts'
import type { Sha256 } from '../sha256.ts'
import { isSignedBy, type Statement } from '../signed.ts'

export type CheckName =
  | 'round_known'
  | 'key_trusted'
  | 'epoch_signed'
  | 'epoch_covers_round'
  | 'epoch_before_round'
  | 'paytable_matches'
  | 'seed_in_epoch'
  | 'commitment_matches'
  | 'beacon_known'
  | 'beacon_round_declared'
  | 'beacon_signed'
  | 'block_time_declared'
  | 'block_in_time'
  | 'block_height_in_hash'
  | 'block_digit'
  | 'lock_signed'
  | 'lock_matches'
  | 'lock_before_draw'
  | 'log_links'
  | 'result_recomputed'
  | 'no_result'

export type Test = readonly [name: CheckName, isTrue: () => boolean]

/** `claimed` is what the house says, `round` what the period id itself says. */
export type Subject = {
  claimed: PublicRound
  round: Round
  hash: Sha256
  isBeaconSignature: (chain: BeaconChain, round: number, signature: string) => boolean
}

/** Drawn some seconds before its end, a round shows its result at the end: until then there is none to check. */
export const isRevealed = ({ state, seed, result }: PublicRound): boolean =>
  state === 'settled' || (state === 'drawn' && (seed !== null || result !== null))

type Signed = { statement: Statement; signature: string; key_id: string }

export function isSigned({ keys }: PublicRound, signed: Signed | null): boolean {
  const key = keys.find(({ key_id }) => key_id === signed?.key_id)
  return !!key && !!signed && isSignedBy(key.public_key, signed.statement, signed.signature)
}
