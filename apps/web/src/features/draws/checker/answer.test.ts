import type { FairRound } from '@mela/contract/fairness.ts'
import type { Receipt } from '@mela/contract/games.ts'
import * as curves from '@mela/games/fairness/beacon.ts'
import { proofOf } from '@mela/games/fairness/merkle.ts'
import {
  bet_root,
  bets,
  blockRound,
  flipped,
  hex,
  house,
  leaves,
  seededRound,
  signed,
} from '@mela/games/fairness/round-for-tests.ts'
import { describe, expect, it, vi } from 'vitest'
import { answer } from './answer.ts'
import type { Answer, BetQuestion, Question } from './question.ts'

const load = vi.fn(async () => curves)

async function told(question: Question, loading: typeof load = load): Promise<Answer[]> {
  const answers: Answer[] = []
  await answer(question, (one) => answers.push(one), loading)
  return answers
}
const asked = (round: unknown) => told({ kind: 'round', round: round as FairRound })
const broken = (answers: Answer[]) =>
  answers.flatMap((one) => (one.kind === 'check' && one.state !== 'holds' ? [one.name] : []))

describe('GM-13 a round that is put to the checker', () => {
  it('is announced whole, then told check by check, and ends with the arithmetic', async () => {
    const answers = await asked(seededRound())
    const [plan, ...rest] = answers
    const names = rest.flatMap((one) => (one.kind === 'check' ? [one.name] : []))
    expect(plan).toEqual({ kind: 'plan', names })
    expect(broken(answers)).toEqual([])
    expect(answers.at(-1)).toMatchObject({ kind: 'round', arithmetic: { result: seededRound().result } })
  })

  it('fails exactly where it was tampered with', async () => {
    const round = seededRound()
    const signature = flipped(round.beacon?.signature ?? '')
    expect(broken(await asked({ ...round, beacon: { ...round.beacon, signature } }))).toEqual([
      'beacon_signed',
      'result_recomputed',
    ])
    expect(broken(await asked({ ...round, period: '20260831100010000' }))).toEqual(['round_known'])
  })

  it('needs no curves for a block, and says what it could not do without them', async () => {
    load.mockClear()
    expect(broken(await asked(blockRound()))).toEqual([])
    expect(load).not.toHaveBeenCalled()

    const offline = vi.fn(async () => Promise.reject(new Error('offline')))
    const answers = await told({ kind: 'round', round: seededRound() as FairRound }, offline)
    expect(answers).toContainEqual({ kind: 'check', name: 'beacon_signed', state: 'unchecked' })
    expect(broken(answers)).toEqual(['beacon_signed'])
  })
})

describe('GM-13 an own bet', () => {
  const [one] = bets as [(typeof bets)[number]]
  const proof = {
    leaf: one.leaf,
    salt: hex(one.salt),
    index: 0,
    count: leaves.length,
    path: proofOf(leaves, 0).map(hex),
  }
  const { signature, statement } = signed({
    kind: 'receipts',
    root: hex(bet_root),
    count: leaves.length,
    signed_at: 5,
  })
  const receipt = { ...proof, signed_at: statement.signed_at, signature, key_id: house.key_id } as Receipt
  const question: BetQuestion = { proof, bet_root: hex(bet_root), bets: 5, receipt, keys: [key()] }
  function key() {
    return { ...house, created_at: 1 }
  }
  const checksOf = async (part: Partial<BetQuestion>) => {
    const [found] = await told({ kind: 'bet', bet: { ...question, ...part } })
    return found?.kind === 'bet' ? found.checks : undefined
  }

  it('stands under the root that was signed, and its receipt is ours', async () => {
    expect(await checksOf({})).toEqual({ included: 'holds', receipt: 'holds' })
    expect(await checksOf({ receipt: null })).toEqual({ included: 'holds', receipt: null })
  })

  it('does not hold under another root, for another stake or among another number of bets', async () => {
    const broke = { included: 'broken' }
    expect(await checksOf({ bet_root: flipped(hex(bet_root)) })).toMatchObject(broke)
    expect(await checksOf({ proof: { ...proof, leaf: { ...one.leaf, stake: '11' } } })).toMatchObject(broke)
    expect(await checksOf({ bets: 6 })).toMatchObject(broke)
  })

  it('has no receipt when somebody else signed it, or nobody knows the key', async () => {
    const forged = { ...receipt, leaf: { ...receipt.leaf, stake: '11' } }
    expect(await checksOf({ receipt: forged })).toMatchObject({ receipt: 'broken' })
    expect(await checksOf({ keys: [] })).toMatchObject({ receipt: 'broken' })
  })
})

it('GM-13 an epoch holds with its signature and its own odds only', async () => {
  const { epoch, keys } = seededRound() as FairRound
  if (!epoch) throw new Error('a seeded round has an epoch')
  const state = async (given: typeof epoch) => (await told({ kind: 'epoch', epoch: given, keys }))[0]
  expect(await state(epoch)).toEqual({ kind: 'epoch', state: 'holds' })
  const later = { ...epoch, statement: { ...epoch.statement, rounds: 9 } }
  expect(await state(later)).toEqual({ kind: 'epoch', state: 'broken' })
  const odds = { ...epoch.statement, paytable_hash: flipped(epoch.statement.paytable_hash) }
  expect(await state({ ...epoch, ...signed(odds) })).toEqual({ kind: 'epoch', state: 'broken' })
})
