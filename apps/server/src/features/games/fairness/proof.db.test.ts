import { fairness } from '@mela/contract/fairness.ts'
import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { verifyBetProof } from '@mela/games/fairness/verify.ts'
import type { Round } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member } = server
checkMoneyAfterEach(db)
const { setClock, givenRound, recharge, placeBets, lockRound, playRound } = gamesTools(server)

const NOON = Date.UTC(2026, 4, 4, 12)
const proofOf = (who: TestMember, bet_id = '') => who.call(fairness.proof, { query: { bet_id } })
const signedRoot = async ({ period }: Round) =>
  (await server.visitor.call(fairness.round, { params: { period } })).lock?.statement.bet_root ?? ''
const big = (count: number, amount = '1') =>
  Array.from({ length: count }, () => ({ category: 'Size', selection: 'big', stake: inr(amount) }))

async function player(name: string) {
  const who = await member(name)
  await recharge(who.id, inr('100000'))
  return who
}

it.each([1, 2, 3, 1023, 1024, 1025, 2048, 3000])(
  'GM-13 in a round of %i bets every asked one is proved to be under the signed root',
  async (count) => {
    const [asha, ravi] = [await player(`asha.of${count}`), await player(`ravi.of${count}`)]
    const round = await givenRound(2, 10, NOON + count * 600_000)
    const half = Math.floor(count / 2)
    const ravis = half > 0 ? await placeBets(round, ravi.id, big(half)) : []
    const ashas = await placeBets(round, asha.id, big(count - half, '2'))
    await lockRound(round)
    const root = await signedRoot(round)
    const ids = [...ravis, ...ashas]
    const places = [0, 1, half - 1, half, 1022, 1023, 1024, 1025, 2047, 2048, count - 2, count - 1]
    for (const index of new Set(places.filter((place) => place >= 0 && place < count))) {
      const who = index < half ? ravi : asha
      const proof = await proofOf(who, ids[index])
      expect(proof).toMatchObject({
        index,
        count,
        bet_root: root,
        leaf: { seq: index + 1, cancelled: false },
      })
      expect(proof.leaf.stake).toBe(index < half ? '1' : '2')
      expect(verifyBetProof(proof, root)).toBe(true)
      // Another stake, another place or another round's root is not proved by it.
      expect(verifyBetProof({ ...proof, leaf: { ...proof.leaf, stake: '3' } }, root)).toBe(false)
      if (count > 1)
        expect(verifyBetProof({ ...proof, index: index === 0 ? 1 : index - 1 }, root)).toBe(false)
      expect(verifyBetProof(proof, '00'.repeat(32))).toBe(false)
    }
  },
)

it('GM-13 a round without a bet has the root of nothing', async () => {
  const round = await givenRound(2, 10, NOON)
  await lockRound(round)
  expect(await signedRoot(round)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

it('GM-19 a cancelled bet keeps its number and its place, marked, and its neighbours theirs', async () => {
  const asha = await player('asha.cancels')
  const round = await givenRound(2, 5, NOON)
  const ids = await placeBets(round, asha.id, big(5))
  for (const bet_id of [ids[1], ids[4]])
    await asha.call(games.cancelBet, { params: { bet_id: bet_id ?? '' } })
  await playRound(round)
  const root = await signedRoot(round)
  for (const [index, bet_id] of ids.entries()) {
    const proof = await proofOf(asha, bet_id)
    const cancelled = index === 1 || index === 4
    expect(proof).toMatchObject({ index, count: 5, leaf: { seq: index + 1, cancelled } })
    expect(verifyBetProof(proof, root)).toBe(true)
    expect(verifyBetProof({ ...proof, leaf: { ...proof.leaf, cancelled: !cancelled } }, root)).toBe(false)
  }
})

it('GM-13 a proof is for the one who bet, and from the lock on', async () => {
  const [asha, ravi] = [await player('asha.owns'), await player('ravi.asks')]
  const round = await givenRound(2, 3, NOON)
  const [mine = ''] = await placeBets(round, asha.id, big(2))
  await setClock(round.locks_at)
  await expect(proofOf(asha, mine)).rejects.toMatchObject({ reason: 'round_not_locked' })
  await expect(proofOf(ravi, mine)).rejects.toMatchObject({ reason: 'not_found' })
  await lockRound(round)
  expect((await proofOf(asha, mine)).leaf.seq).toBe(1)
  await expect(proofOf(ravi, mine)).rejects.toMatchObject({ reason: 'not_found' })
  await expect(proofOf(asha, `${round.period}0000003`)).rejects.toMatchObject({ reason: 'not_found' })
  await expect(proofOf(asha, '9'.repeat(24))).rejects.toMatchObject({ reason: 'not_found' })
  const visitors = server.visitor.call(fairness.proof, { query: { bet_id: mine } })
  await expect(visitors).rejects.toMatchObject({ reason: 'not_signed_in' })
})

it('GM-13 a member may ask for twenty proofs in ten seconds, which is no one else’s matter', async () => {
  const [asha, ravi] = [await player('asha.often'), await player('ravi.once')]
  const round = await givenRound(2, 1, NOON)
  const [hers = ''] = await placeBets(round, asha.id, big(1))
  const [his = ''] = await placeBets(round, ravi.id, big(1))
  await lockRound(round)
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => proofOf(asha, hers)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(proofOf(asha, hers)).rejects.toMatchObject({ reason: 'too_many_requests' })
  expect((await proofOf(ravi, his)).index).toBe(1)
})
