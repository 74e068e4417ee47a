import type { FairRound } from '@mela/contract/fairness.ts'
import { blockRound, flipped, seededRound } from '@mela/games/fairness/round-for-tests.ts'
import { verifyRound } from '@mela/games/fairness/verify.ts'
import { describe, expect, it } from 'vitest'
import { digitPlaceOf } from './digit-place.ts'
import { nextLookMs, type PlannedCheck, type Step, stepsOf, verdictOf } from './steps.ts'
import { previousSeedCheck } from './use-previous-seed.ts'

const settled = seededRound() as FairRound
const block = blockRound() as FairRound

const checked = (round: FairRound): PlannedCheck[] =>
  verifyRound(round).checks.map(({ name, ok }) => ({ name, state: ok ? 'holds' : 'broken' }))
const stepsFor = (round: FairRound) => stepsOf(round, checked(round))
const states = (steps: Step[]) => steps.map(({ id, state }) => `${id} ${state}`)
const verdict = (round: FairRound) => verdictOf(round, stepsFor(round))

/** What is public of the same round while it runs. */
const open: FairRound = {
  ...settled,
  state: 'open',
  lock: null,
  seed: null,
  x: null,
  result: null,
  bets: 0,
  stakes: {},
  beacon: settled.beacon && { ...settled.beacon, signature: null },
}
const locked: FairRound = {
  ...settled,
  state: 'locked',
  seed: null,
  x: null,
  result: null,
  beacon: open.beacon,
}

describe('GM-13 the steps of a round', () => {
  it('all hold for an honest one, and no check is left out', () => {
    const steps = stepsFor(settled)
    expect(states(steps)).toEqual([
      'epoch holds',
      'commitment holds',
      'lock holds',
      'beacon holds',
      'seed holds',
      'result holds',
    ])
    expect(steps.flatMap(({ checks }) => checks)).toHaveLength(checked(settled).length)
    expect(verdict(settled)).toBe('holds')
  })

  it.each([
    ['result', { result: [((settled.result?.[0] ?? 0) + 1) % 10] }],
    ['seed', { seed: flipped(settled.seed ?? '') }],
    ['lock', { lock: settled.lock && { ...settled.lock, signature: flipped(settled.lock.signature) } }],
    ['beacon', { beacon: settled.beacon && { ...settled.beacon, round: settled.beacon.round + 1 } }],
    ['epoch', { epoch: settled.epoch && { ...settled.epoch, signature: flipped(settled.epoch.signature) } }],
  ] as const)('that was tampered with breaks at %s', (id, part) => {
    const round = { ...settled, ...part } as FairRound
    expect(stepsFor(round).find((step) => step.id === id)?.state).toBe('broken')
    expect(verdict(round)).toBe('broken')
  })

  it('of an open one say what is still to come', () => {
    expect(states(stepsFor(open))).toEqual([
      'epoch holds',
      'commitment holds',
      'lock later',
      'beacon later',
      'seed later',
      'result later',
    ])
    expect(verdict(open)).toBe('soFar')
    expect(states(stepsFor(locked))).toContain('lock holds')
    expect(verdict(locked)).toBe('soFar')
  })

  it('of a void one end where it ended, and it is not called a proof of a result', () => {
    const round: FairRound = {
      ...settled,
      state: 'void',
      void_reason: 'no_source',
      x: null,
      result: null,
      beacon: open.beacon,
    }
    expect(states(stepsFor(round))).toEqual([
      'epoch holds',
      'commitment holds',
      'lock holds',
      'beacon absent',
      'seed holds',
      'result absent',
    ])
    expect(verdict(round)).toBe('void')
    const early = { ...round, seed: null }
    expect(states(stepsFor(early))).toContain('seed later')
  })

  it('wait for the plan, and a step waits for its last check', () => {
    expect(stepsOf(settled, undefined).every(({ state }) => state === 'running')).toBe(true)
    const checks = checked(settled).map(
      (check): PlannedCheck => (check.name === 'beacon_signed' ? { ...check, state: 'running' } : check),
    )
    const steps = stepsOf(settled, checks)
    expect(states(steps)).toContain('beacon running')
    expect(verdictOf(settled, steps)).toBe('running')
  })

  it('what a device cannot do is never called right or wrong', () => {
    const checks = checked(settled).map(
      (check): PlannedCheck => (check.name === 'beacon_signed' ? { ...check, state: 'unchecked' } : check),
    )
    expect(verdictOf(settled, stepsOf(settled, checks))).toBe('unchecked')
  })

  it('an own bet that does not hold breaks the whole', () => {
    expect(verdictOf(settled, stepsFor(settled), ['broken'])).toBe('broken')
    expect(verdictOf(settled, stepsFor(settled), ['holds'])).toBe('holds')
  })
})

it('GM-20 TrxWinGo has no step of a seed: its block takes the place, named beforehand', () => {
  expect(states(stepsFor(block))).toEqual([
    'epoch holds',
    'declared holds',
    'lock holds',
    'block holds',
    'result holds',
  ])
  expect(verdict({ ...block, result: [((block.result?.[0] ?? 0) + 1) % 10] })).toBe('broken')
})

it.each([
  ['00ab3f', 4],
  ['12345', 4],
  ['7ffff', 0],
  ['abc', 3],
])('GM-20 of %s the digit at %i counts', (hash, at) => {
  expect(digitPlaceOf(hash)).toBe(at)
})

it('GM-13 the fingerprint must be the seed of the round before, once that is told', () => {
  expect(previousSeedCheck({ commitment: 'ab' }, { seed: null })).toBeUndefined()
  expect(previousSeedCheck({ commitment: 'ab' }, { seed: 'ab' })).toEqual({
    name: 'previous_seed',
    state: 'holds',
  })
  expect(previousSeedCheck({ commitment: 'ab' }, { seed: 'ac' })?.state).toBe('broken')
})

describe('RT-20 a round is looked at again', () => {
  const at = (ms: number) => settled.ends_at + ms
  it('at its lock, at its end, and soon when it is late', () => {
    expect(nextLookMs(open, at(-40_000))).toBe(settled.locks_at - at(-40_000) + 500)
    expect(nextLookMs(open, at(-1000))).toBe(1000)
    expect(nextLookMs(locked, at(-4000))).toBe(4500)
    expect(nextLookMs({ ...settled, state: 'drawn' }, at(500))).toBe(1000)
  })
  it('not when all of it is public', () => {
    expect(nextLookMs(settled, at(1))).toBe(false)
    const gone: FairRound = { ...settled, state: 'void' }
    expect(nextLookMs(gone, at(-2000))).toBe(2500)
    expect(nextLookMs(gone, at(6000))).toBe(false)
  })
})
