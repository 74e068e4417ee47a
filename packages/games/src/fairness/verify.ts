// Checks everything that the house says about a round, from its public reply alone, in one go. The stand-alone verifier
// calls this; the page in the app puts the same tests one by one. It never throws.
import type { Result } from '../result.ts'
import { isBeaconSignature } from './beacon.ts'
import type { PublicRound } from './public-round.ts'
import { type Check, run, type TestOptions, testsOf } from './round-tests.ts'

export { type BetProof, verifyBetProof } from './bet-proof.ts'
export type { PublicRound, RoundState } from './public-round.ts'
export type { Check, CheckName } from './round-tests.ts'

export type Verdict = {
  checks: Check[]
  ok: boolean
  /** Recomputed, never the one that was claimed. */
  result: Result | null
}
/** Whoever verifies a whole day brings a memory for the beacon: all tables wait for the same few rounds. */
export type VerifyOptions = Partial<TestOptions>

export function verifyRound(claimed: PublicRound, options: VerifyOptions = {}): Verdict {
  const { tests, result } = testsOf(claimed, { isBeaconSignature, ...options })
  const checks = tests.map(run)
  return { checks, ok: checks.every(({ ok }) => ok), result }
}
