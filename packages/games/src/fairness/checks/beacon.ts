// The beacon's side of PF1: which round of which chain decides was declared beforehand, and it really spoke.
import { canonicalJson } from '../../canonical.ts'
import { beaconRoundAt, beaconTimeOf, quicknet } from '../beacon-chain.ts'
import { isRevealed, type Subject, type Test } from './check.ts'

export function beaconTests(subject: Subject): Test[] {
  const { claimed, round } = subject
  const { beacon } = claimed
  const tests: Test[] = [
    ['beacon_known', () => isKnown(subject)],
    [
      'beacon_round_declared',
      () =>
        !!beacon &&
        beacon.round === beaconRoundAt(beacon.chain, round.draws_at) &&
        beaconTimeOf(beacon.chain, beacon.round) === round.draws_at,
    ],
  ]
  if (isRevealed(claimed))
    tests.push([
      'beacon_signed',
      () => !!beacon && subject.isBeaconSignature(beacon.chain, beacon.round, beacon.signature ?? ''),
    ])
  return tests
}

/** A chain that does not call itself a test must be the real one to the last digit, or the house could bring its own. */
function isKnown({ claimed }: Subject): boolean {
  const chain = claimed.beacon?.chain
  if (!chain || chain.id !== claimed.epoch?.statement.beacon) return false
  return canonicalJson(chain) === canonicalJson(quicknet) || (chain.is_test && chain.name === 'development')
}
