// What a statement's code declares against what Postgres gives.
import type { GivenColumn } from '../../apps/server/src/testing/describe-statement.ts'
import type { DeclaredColumn } from './types.ts'

/** In words, one for each column that is not as declared. */
export function differences(declared: readonly DeclaredColumn[], given: readonly GivenColumn[]): string[] {
  const names = new Set(given.map(({ name }) => name))
  const known = new Map(declared.map((column) => [column.name, column]))
  return [
    ...declared
      .filter(({ name, isOptional }) => !isOptional && !names.has(name))
      .map(({ name }) => `declares ${name}, which is not among its columns`),
    ...given.flatMap((column) => {
      const wanted = known.get(column.name)
      return wanted ? differenceOf(wanted, column) : [`gives ${column.name}, which is not declared`]
    }),
    ...given
      .filter(({ name }, i) => given.findIndex((other) => other.name === name) !== i)
      .map(({ name }) => `gives ${name} twice`),
  ]
}

function differenceOf(wanted: DeclaredColumn, { name, kind, isList, isNullable }: GivenColumn): string[] {
  const is = isList ? `${kind}[]` : kind
  const said = wanted.kinds.join(' | ')
  const fits = wanted.kinds.every((one) => {
    if (one === 'any' || (isList && one === 'any[]')) return true
    // JSON may be anything that JSON can say.
    if (is === 'json') return !['date', 'bytes', 'bigint'].includes(one)
    if (is === 'json[]') return one.endsWith('[]')
    return one === is
  })
  if (!fits) return [`declares ${name} as ${said}, and it is ${is}`]
  return isNullable && !wanted.isNullable ? [`declares ${name} without null, and its column may be null`] : []
}
