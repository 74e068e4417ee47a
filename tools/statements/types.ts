// TypeScript's types in the words of the database's: what a row declares, and what a parameter will be sent as.
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Kind } from '../../apps/server/src/platform/db/values.ts'

/** `any` is not looked into. Lists are written `number[]`. */
export type Declared = { kinds: readonly (Kind | `${string}[]` | 'bigint' | 'any')[]; isNullable: boolean }
export type DeclaredColumn = Declared & { name: string; isOptional: boolean }

const flagsOf = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
] as const

export const constituents = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

/** The types of a list's elements; undefined when it is no list. */
export const elementsOf = (checker: Checker, type: Type): readonly Type[] | undefined =>
  checker.isArrayType(type) || checker.isTupleType(type) ? checker.getTypeArguments(type as never) : undefined

export function declaredAs(checker: Checker, type: Type): Declared {
  const kinds = new Set<Declared['kinds'][number]>()
  let isNullable = false
  for (const one of constituents(type)) {
    if (one.flags & (TypeFlags.Null | TypeFlags.Undefined)) isNullable = true
    else kinds.add(kindOfOne(checker, one))
    // Null is one of the values of `unknown`.
    if (one.flags & TypeFlags.AnyOrUnknown) isNullable = true
  }
  return { kinds: [...kinds], isNullable }
}

function kindOfOne(checker: Checker, type: Type): Declared['kinds'][number] {
  const simple = flagsOf.find(([flags]) => type.flags & flags)
  if (simple) return simple[1]
  // A brand: text that is also something else.
  if (type.isIntersectionType()) {
    const branded = type.getTypes().find((one) => flagsOf.some(([flags]) => one.flags & flags))
    if (branded) return kindOfOne(checker, branded)
  }
  const elements = elementsOf(checker, type)
  if (elements) {
    const inner = elements.flatMap((one) => declaredAs(checker, one).kinds)
    return `${inner.includes('any') ? 'any' : (inner[0] ?? 'any')}[]`
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'date'
  return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'json'
}

/** Of `Row[]`, `[Row]` or a union of rows. */
export function columnsOf(checker: Checker, list: Type): DeclaredColumn[] {
  const rows = (elementsOf(checker, list) ?? []).flatMap(constituents)
  const columns = new Map<string, DeclaredColumn>()
  for (const row of rows)
    for (const property of checker.getPropertiesOfType(row)) {
      const type = checker.getTypeOfSymbol(property)
      if (!type) continue
      const declared = declaredAs(checker, type)
      const known = columns.get(property.name)
      columns.set(property.name, {
        name: property.name,
        kinds: [...new Set([...(known?.kinds ?? []), ...declared.kinds])],
        isNullable: declared.isNullable || (known?.isNullable ?? false),
        isOptional: constituents(type).some((one) => one.flags & TypeFlags.Undefined),
      })
    }
  return [...columns.values()]
}

/** As `parameterOf` will say it of a value of this type. */
export function castOf({ kinds }: Declared): string {
  const casts: Record<string, string> = {
    bigint: '::bigint',
    boolean: '::boolean',
    date: '::timestamptz',
    bytes: '::bytea',
  }
  return (kinds.length === 1 && casts[kinds[0] as string]) || ''
}
