import type { RoundResult } from '@mela/contract/games.ts'
import { expect, it } from 'vitest'
import { type Act, type Cue, heldBy, nextAct } from './theatre.ts'

const round = (over: Partial<RoundResult> = {}): RoundResult => ({
  game_type: 2,
  minutes: 1,
  period: 'p1',
  state: 'settled',
  void_reason: null,
  result: [7],
  block: null,
  ends_at: 0,
  ...over,
})
const play = (...cues: Cue[]): Act => cues.reduce(nextAct, { name: 'none' })
const ended: Cue = { name: 'ended', period: 'p1' }
const result = (isWatched = true, over = {}): Cue => ({ name: 'result', round: round(over), isWatched })

it('TB-01 a result is held from the end of its round until the last frame of its scene', () => {
  expect(heldBy(play(ended))).toBe('p1')
  expect(play(ended, result()).name).toBe('drawing')
  expect(heldBy(play(ended, result()))).toBe('p1')
  expect(heldBy(play(ended, result(), { name: 'revealed' }))).toBe(undefined)
  expect(play(ended, result(), { name: 'revealed' }, { name: 'left' })).toEqual({
    name: 'told',
    round: round(),
  })
})

it('TB-01 whoever skips is told at once, and so is whoever did not look', () => {
  expect(play(ended, result(), { name: 'left' }).name).toBe('told')
  expect(play(ended, result(false)).name).toBe('told')
})

it('TB-01 a result that is late frees the board, and comes without a scene', () => {
  const late = play(ended, { name: 'overdue' })
  expect(late).toEqual({ name: 'late', period: 'p1' })
  expect(heldBy(late)).toBe(undefined)
  expect(nextAct(late, result()).name).toBe('told')
})

it('TB-01 a void round has no scene', () => {
  expect(play(ended, result(true, { state: 'void', result: null })).name).toBe('told')
})

it('TB-01 the result of another round changes nothing, nor does a cue that comes too late', () => {
  expect(play(ended, result(true, { period: 'p0' })).name).toBe('awaiting')
  expect(play({ name: 'revealed' })).toEqual({ name: 'none' })
  expect(play(ended, result(), { name: 'overdue' }).name).toBe('drawing')
  expect(play(ended, result(), result(false)).name).toBe('drawing')
})
