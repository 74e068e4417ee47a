import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'

fc.configureGlobal({ seed: 20_261_115 })

describe('canonical JSON', () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: 'x' }, '{"a":"x","b":1}'],
    [{ b: { d: null, c: [true, false] }, a: [] }, '{"a":[],"b":{"c":[true,false],"d":null}}'],
    [{ 10: 1, 9: 2 }, '{"10":1,"9":2}'],
    ['€$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    [-0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [[[]], '[[]]'],
    // By UTF-16 code units, as RFC 8785 sorts: the emoji's first half stands before U+FB33.
    [{ '\ufb33': 1, '😀': 2, '\u20ac': 3, '\r': 4, 1: 5 }, '{"\\r":4,"1":5,"€":3,"😀":2,"\ufb33":1}'],
  ])('GM-13 %j has one text', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a property without a value', { a: undefined }],
    ['a gap in a list', new Array(2)],
    ['a fraction', 0.1],
    ['a number that is none', Number.NaN],
    ['no end', Infinity],
    ['a number that is not exact', 2 ** 53],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', new Uint8Array(1)],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['half a character', '\ud83d'],
    ['half a character in a key', { '\ude00': 1 }],
  ])('GM-13 refuses %s rather than guess', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
    expect(() => canonicalJson([{ deep: value }])).toThrow(TypeError)
  })

  it('GM-13 reads back as the same value, in whatever order it was built', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.maxSafeInteger().map((number) => number + 0),
        fc.string({ unit: 'grapheme' }),
        fc.array(tie('any')),
        fc.dictionary(fc.string(), tie('any'), { noNullPrototype: true }),
      ),
    })).any
    const reversed = (given: unknown): unknown => {
      if (Array.isArray(given)) return given.map(reversed)
      if (given === null || typeof given !== 'object') return given
      return Object.fromEntries(
        Object.entries(given)
          .reverse()
          .map(([key, inner]) => [key, reversed(inner)]),
      )
    }
    fc.assert(
      fc.property(value, (given) => {
        expect(JSON.parse(canonicalJson(given))).toEqual(given)
        expect(canonicalJson(reversed(given))).toBe(canonicalJson(given))
      }),
      { numRuns: 500 },
    )
  })
})
