import { describe, expect, it } from 'vitest'
import { changesOf, lastBirthday, problemsOf } from './draft.ts'

const stored = { nickname: 'Asha', gender: 1, birthday: '1990-05-04' } as const
const today = '2026-11-15'

describe('PF-02 what is sent when a profile is saved', () => {
  it('nothing that did not change', () => {
    expect(changesOf(stored, { ...stored, nickname: ' Asha ' })).toEqual({})
  })
  it('only what did', () => {
    expect(changesOf(stored, { ...stored, nickname: 'Asha V.', gender: 3 })).toEqual({
      nickname: 'Asha V.',
      gender: 3,
    })
  })
  it('a birthday that was taken away is null, not left out', () => {
    expect(changesOf(stored, { ...stored, birthday: null })).toEqual({ birthday: null })
  })
})

describe('PF-02 what may be saved', () => {
  it.each([
    ['2008-11-15', false],
    ['2008-11-16', true],
    ['1899-12-31', true],
    ['2001-02-30', true],
  ])('born on %s: refused %s', (birthday, isWrong) => {
    expect(problemsOf({ birthday }, today).birthday).toBe(isWrong)
  })
  it('the calendar ends where eighteen years do', () => {
    expect(lastBirthday(today)).toBe('2008-11-15')
  })
  it.each([
    ['', true],
    ['A', false],
    ['x'.repeat(51), true],
    ['evil\u202etxt', true],
  ])('the nickname “%s”: refused %s', (nickname, isWrong) => {
    expect(problemsOf({ nickname }, today).nickname).toBe(isWrong)
  })
})
