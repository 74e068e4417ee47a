// The seed's side of PF1: it was fixed by the epoch's commitment before anybody could bet.
import { hexToBytes } from '@noble/hashes/utils.js'
import { commitmentOf, hashTimes } from '../seed.ts'
import { isRevealed, type Subject, type Test } from './check.ts'
import { isHexOf } from './hex.ts'

/** Bounds the work that a claimed index can cause; two years of one-minute rounds are fewer. */
const LONGEST_EPOCH = 1_100_000

export function seedTests(subject: Subject): Test[] {
  const { claimed } = subject
  const tests: Test[] = [['seed_in_epoch', () => leadsToEpoch(subject)]]
  if (isRevealed(claimed) || claimed.seed !== null)
    tests.push([
      'commitment_matches',
      () => isHexOf(commitmentOf(hexToBytes(claimed.seed ?? '')), claimed.commitment),
    ])
  return tests
}

/** Before the reveal the commitment, which is the seed of the round before, leads to the epoch as well. */
function leadsToEpoch({ claimed, hash }: Subject): boolean {
  const index = claimed.epoch_index ?? 0
  if (!Number.isInteger(index) || index < 1 || index > LONGEST_EPOCH) return false
  const first =
    claimed.seed === null
      ? hashTimes(hexToBytes(claimed.commitment ?? ''), index - 1, hash)
      : hashTimes(hexToBytes(claimed.seed), index, hash)
  return first.length === 32 && isHexOf(first, claimed.epoch?.statement.commitment)
}
