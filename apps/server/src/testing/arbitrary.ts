// Values for a shape of the contract: good ones, and good ones with one part broken. They come from the same objects
// that validate, so that a new endpoint is fuzzed without anyone writing a line for it.
import fc from 'fast-check'
import type * as z from 'zod/mini'

type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  values?: unknown[]
  entries?: Record<string, string>
  in?: z.core.$ZodType
  checks?: { _zod: { def: { format?: string; pattern?: RegExp } } }[]
}

const definitionOf = (shape: z.core.$ZodType) => shape._zod.def as unknown as Definition

/** What breaks programs: ends of ranges, odd characters, wrong types, keys of the prototype. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '__proto__',
    '9223372036854775808',
    '-1',
    '0',
    '1e309',
    '1'.repeat(4000),
    1e308,
    -0.5,
    2 ** 53,
    [],
    {},
    { length: 1e9 },
    JSON.parse('{"__proto__":{"x":1}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const texts = fc.oneof(
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '1',
      '42',
      '9223372036854775807',
      '10.5',
      'asha.verma',
      'a\u0000b',
      'en',
      'image/png',
    ),
  },
)

const ids = fc.constantFrom('1', '42', '9223372036854775807')
/** A name may say more about a text than its shape does. */
function named(name: string, part: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (name === 'id' || name.endsWith('_id')) return fc.oneof(ids, good(part))
  // A cursor is made by the server: one that is made up is refused before anything is read.
  if (name === 'after')
    return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: good(part) })
  return name.endsWith('_uid') ? fc.oneof(fc.constant('12345678'), good(part)) : good(part)
}

/** Of the right form, as far as the form is easy to see; other checks may still refuse it. */
export function good(shape: z.core.$ZodType): fc.Arbitrary<unknown> {
  const definition = definitionOf(shape)
  switch (definition.type) {
    case 'object': {
      const parts = Object.entries(definition.shape ?? {}).map(
        ([name, part]) => [name, named(name, part)] as const,
      )
      const required = Object.entries(definition.shape ?? {})
        .filter(([, part]) => definitionOf(part).type !== 'optional')
        .map(([name]) => name)
      return fc.record(Object.fromEntries(parts), { requiredKeys: required })
    }
    case 'array':
      return fc.array(good(definition.element as z.core.$ZodType), { maxLength: 3 })
    case 'optional':
    case 'nullable':
      return good(definition.innerType as z.core.$ZodType)
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(good))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'pipe': {
      const inner = definition.in as z.core.$ZodType
      if (definitionOf(inner).type !== 'string') return good(inner)
      // Codecs of ours read numbers, amounts and ids from texts; small ones are right almost everywhere.
      return fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('1', '2', '3') },
        { weight: 2, arbitrary: fc.constantFrom('20', '100', '10.5', '0.000001', '9223372036854775807') },
        { weight: 1, arbitrary: good(inner) },
      )
    }
    case 'number':
      return fc.oneof(
        { weight: 12, arbitrary: fc.integer({ min: 1, max: 60 }) },
        { weight: 1, arbitrary: fc.integer() },
      )
    case 'boolean':
      return fc.boolean()
    case 'string': {
      const pattern = definition.checks?.map((check) => check._zod.def.pattern).find(Boolean)
      if (!pattern) return texts
      return fc.oneof({ weight: 12, arbitrary: fc.stringMatching(pattern) }, { weight: 1, arbitrary: texts })
    }
    default:
      throw new Error(`no values for ${definition.type}: teach testing/arbitrary.ts about it`)
  }
}

/** A good value, or one with a part replaced by junk, or junk altogether. */
export function almostGood(shape: z.core.$ZodType): fc.Arbitrary<unknown> {
  const broken = fc.tuple(good(shape), junk, fc.nat()).map(([value, part, at]) => {
    if (typeof value !== 'object' || value === null) return part
    const copy = structuredClone(value) as Record<string, unknown>
    const names = [...Object.keys(copy), 'unknown_field']
    copy[names[at % names.length] as string] = part
    return copy
  })
  return fc.oneof(
    { weight: 5, arbitrary: good(shape) },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: junk },
  )
}
