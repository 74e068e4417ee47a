import type { Message } from '@mela/contract/chat-shapes.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addRange, rangeAround } from './ranges.ts'
import { extend, holesOf, put, WINDOW_MAX, type Window, windowOf } from './window.ts'

const at = (seq: number, no = seq) => ({ seq, no, message_id: String(seq) }) as Message
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => at(from + i))
const seqs = ({ list }: Window) => list.map(({ seq }) => seq)

it('CH-12 an older page goes before, a newer one after, and a copy with less behind it changes nothing', () => {
  const window = windowOf(run(10, 12), false)
  expect(seqs(extend(window, run(7, 9), 'older', false))).toEqual([7, 8, 9, 10, 11, 12])
  const newer = extend(window, run(12, 14), 'newer', true)
  expect([seqs(newer), newer.isAtHead]).toEqual([[10, 11, 12, 13, 14], true])
  const edited = windowOf([at(10, 99)], true)
  expect(put(edited, [at(10, 50)])).toBe(edited)
})

it('CH-12 what is new goes to the end of the conversation, and not to a part of its middle', () => {
  expect(seqs(put(windowOf(run(1, 3), true), [at(5)]))).toEqual([1, 2, 3, 5])
  expect(seqs(put(windowOf(run(1, 3), false), [at(5)]))).toEqual([1, 2, 3])
  expect(seqs(put(windowOf([at(1), at(3)], false), [at(2)]))).toEqual([1, 2, 3])
})

it('CH-12 holes are found inside and at the end', () => {
  const window = windowOf([...run(1, 3), ...run(6, 7)], true)
  expect(holesOf(window, 9).map(({ after, missing }) => [after?.seq, missing])).toEqual([
    [3, 2],
    [7, 2],
  ])
  expect(holesOf({ ...window, isAtHead: false }, 9)).toHaveLength(1)
})

it('CH-12 what is in memory stays bounded, at the end one reads at', () => {
  const full = windowOf(run(1_001, 1_000 + WINDOW_MAX), true)
  const up = extend(full, run(801, 1_000), 'older', false)
  expect([up.list.length, up.list[0]?.seq, up.isAtHead]).toEqual([WINDOW_MAX, 801, false])
  const down = extend(up, run(801 + WINDOW_MAX, 1_000 + WINDOW_MAX), 'newer', true)
  expect([down.list.length, down.list.at(-1)?.seq, down.isAtHead]).toEqual([
    WINDOW_MAX,
    1_000 + WINDOW_MAX,
    true,
  ])
})

it('CH-12 known runs say exactly which places are known, in whatever order they came', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(10))
    .map(([from, length]) => [from, from + length] as [number, number])
  fc.assert(
    fc.property(fc.array(range), (given) => {
      const known = given.reduce((all, one) => addRange(all, one), [] as [number, number][])
      for (let place = 1; place <= 75; place += 1)
        expect(rangeAround(known, place) !== undefined).toBe(
          given.some(([from, to]) => from <= place && place <= to),
        )
      // Runs that touch are one: whoever reads by them never stops at a seam.
      known.forEach(([from], index) => {
        if (index > 0) expect(from).toBeGreaterThan((known[index - 1]?.[1] ?? 0) + 1)
      })
    }),
  )
})
