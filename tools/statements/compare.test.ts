import { expect, it } from 'vitest'
import type { GivenColumn } from '../../apps/server/src/testing/describe-statement.ts'
import { differences } from './compare.ts'
import type { DeclaredColumn } from './types.ts'

const declared = (name: string, ...kinds: DeclaredColumn['kinds'][number][]): DeclaredColumn => ({
  name,
  kinds,
  isNullable: false,
  isOptional: false,
})
const given = (name: string, kind: GivenColumn['kind'], more: Partial<GivenColumn> = {}): GivenColumn => ({
  name,
  kind,
  isList: false,
  isNullable: false,
  ...more,
})

it.each([
  [
    'a column that is not there',
    [declared('id', 'string')],
    [],
    'declares id, which is not among its columns',
  ],
  ['a column nobody declared', [], [given('id', 'string')], 'gives id, which is not declared'],
  [
    'a bigint taken for a number',
    [declared('n', 'number')],
    [given('n', 'string')],
    'declares n as number, and it is string',
  ],
  [
    'a time taken for text',
    [declared('at', 'string')],
    [given('at', 'date')],
    'declares at as string, and it is date',
  ],
  [
    'a list taken for one',
    [declared('n', 'number')],
    [given('n', 'number', { isList: true })],
    'declares n as number, and it is number[]',
  ],
  [
    'a time out of JSON',
    [declared('at', 'date')],
    [given('at', 'json')],
    'declares at as date, and it is json',
  ],
  [
    'one kind of two',
    [declared('n', 'string', 'number')],
    [given('n', 'string')],
    'declares n as string | number, and it is string',
  ],
  [
    'a column that may be null',
    [declared('n', 'string')],
    [given('n', 'string', { isNullable: true })],
    'declares n without null, and its column may be null',
  ],
  [
    'one name twice',
    [declared('n', 'string')],
    [given('n', 'string'), given('n', 'string')],
    'gives n twice',
  ],
])('RN-06 finds %s', (_what, wanted, columns, says) => {
  expect(differences(wanted, columns)).toEqual([says])
})

it('RN-06 has nothing against what fits, what may be left out, and null where it cannot be told', () => {
  const wanted = [
    declared('n', 'string'),
    { ...declared('maybe', 'date'), isOptional: true },
    { ...declared('x', 'number'), isNullable: true },
    declared('said', 'json'),
    declared('ids', 'string[]'),
  ]
  const columns = [
    given('n', 'string', { isNullable: undefined }),
    given('x', 'number', { isNullable: true }),
    given('said', 'json'),
    given('ids', 'string', { isList: true }),
  ]
  expect(differences(wanted, columns)).toEqual([])
})
