// The sums themselves, one after another, each told as soon as it is done. The curves of the beacon are fetched only
// for a round that has a signature of the beacon to check.
import type { Epoch, FairRound } from '@mela/contract/fairness.ts'
import { arithmeticOf } from '@mela/games/fairness/arithmetic.ts'
import { verifyBetProof } from '@mela/games/fairness/bet-proof.ts'
import { run, testsOf } from '@mela/games/fairness/round-tests.ts'
import { isSignedBy, verifyReceipt } from '@mela/games/fairness/signed.ts'
import { games } from '@mela/games/game.ts'
import { paytableHash } from '@mela/games/paytable.ts'
import { readDay } from './day-summary.ts'
import type { Answer, BetChecks, BetQuestion, CheckState, Question } from './question.ts'

type Tell = (answer: Answer) => void
type Curves = typeof import('@mela/games/fairness/beacon.ts')
export type LoadCurves = () => Promise<Curves>

const loadCurves: LoadCurves = () => import('@mela/games/fairness/beacon.ts')

export async function answer(question: Question, tell: Tell, load: LoadCurves = loadCurves): Promise<void> {
  if (question.kind === 'round') return answerRound(question.round, tell, load)
  if (question.kind === 'bet') return tell({ kind: 'bet', checks: betChecksOf(question.bet) })
  if (question.kind === 'day') return tell({ kind: 'day', day: await readDay(question.date) })
  return tell({ kind: 'epoch', state: stateOf(isEpochSigned(question)) })
}

async function answerRound(round: FairRound, tell: Tell, load: LoadCurves): Promise<void> {
  let curves: Curves | undefined
  const { tests } = testsOf(round, {
    isBeaconSignature: (...signed) => curves?.isBeaconSignature(...signed) ?? false,
  })
  tell({ kind: 'plan', names: tests.map(([name]) => name) })
  for (const test of tests) {
    const [name] = test
    if (name === 'beacon_signed') {
      curves = await load().catch(() => undefined)
      if (!curves) {
        tell({ kind: 'check', name, state: 'unchecked' })
        continue
      }
    }
    tell({ kind: 'check', name, state: stateOf(run(test).ok) })
  }
  tell({ kind: 'round', arithmetic: arithmeticOf(round) })
}

function betChecksOf({ proof, bet_root, bets, receipt, keys }: BetQuestion): BetChecks {
  const key = keys.find(({ key_id }) => key_id === receipt?.key_id)
  return {
    included: proof && stateOf(proof.count === bets && verifyBetProof(proof, bet_root)),
    receipt: receipt && stateOf(!!key && verifyReceipt(receipt, key.public_key)),
  }
}

/** Signed by a key of the list, and with the paytable that this program knows under that name. */
function isEpochSigned({ epoch, keys }: Extract<Question, { kind: 'epoch' }>): boolean {
  const { statement, signature, key_id } = epoch
  const key = keys.find((one) => one.key_id === key_id)
  return !!key && isSignedBy(key.public_key, statement, signature) && isPaytableOf(statement)
}

function isPaytableOf({ game, paytable, paytable_hash }: Epoch['statement']): boolean {
  const game_type = games.find(({ slug }) => slug === game)?.game_type
  try {
    return game_type !== undefined && paytableHash(game_type, paytable) === paytable_hash
  } catch {
    return false
  }
}

const stateOf = (isTrue: boolean): CheckState => (isTrue ? 'holds' : 'broken')
