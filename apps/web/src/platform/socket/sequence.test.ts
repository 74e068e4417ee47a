import { describe, expect, it } from 'vitest'
import { createSequences } from './sequence.ts'

describe('CH-04 what the socket lost is noticed', () => {
  it('tells the next one from a repeated one and from a gap', () => {
    const sequences = createSequences()
    expect(sequences.feed('a', 7)).toEqual({ kind: 'next' })
    expect(sequences.feed('a', 8)).toEqual({ kind: 'next' })
    expect(sequences.feed('a', 8)).toEqual({ kind: 'duplicate' })
    expect(sequences.feed('a', 3)).toEqual({ kind: 'duplicate' })
    expect(sequences.feed('a', 12)).toEqual({ kind: 'gap', from: 9, to: 11 })
  })

  it('tells of the same gap until it is filled', () => {
    const sequences = createSequences()
    sequences.feed('a', 1)
    expect(sequences.feed('a', 3)).toEqual({ kind: 'gap', from: 2, to: 2 })
    expect(sequences.feed('a', 4)).toEqual({ kind: 'gap', from: 2, to: 3 })
    sequences.reach('a', 4)
    expect(sequences.feed('a', 5)).toEqual({ kind: 'next' })
  })

  it('never moves back', () => {
    const sequences = createSequences()
    sequences.reach('a', 10)
    sequences.reach('a', 4)
    expect(sequences.feed('a', 10)).toEqual({ kind: 'duplicate' })
    expect(sequences.feed('a', 11)).toEqual({ kind: 'next' })
  })

  it('keeps the streams apart and forgets them', () => {
    const sequences = createSequences()
    sequences.feed('a', 5)
    expect(sequences.feed('b', 1)).toEqual({ kind: 'next' })
    expect([...sequences.heads()]).toEqual([
      ['a', 5],
      ['b', 1],
    ])
    sequences.forget('a')
    expect(sequences.feed('a', 90)).toEqual({ kind: 'next' })
    sequences.forget()
    expect(sequences.heads().size).toBe(0)
  })
})
