// The schema as it was before functions got files of their own and migrations were folded to one baseline per feature
// (schema-before.txt), against the one that is made today. This folder goes when the move has landed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { openClient } from '../one-client.ts'
import { dumpSchema } from './dump-schema.ts'

const db = await freshDatabase()

/** What was changed on purpose. */
const CHANGED = {
  'table chat_group': 'a group is given its invite code by the statement that makes it',
  'rights function grant_app(regclass,text)': 'only migrations call it',
  'function check_posting()': 'money_unit() says how far a currency is divided',
  'function vip_promise(text,text,jsonb,bigint,smallint,bigint,bigint,bigint,boolean)': 'the same',
  'function vip_take_cashback(bigint,bigint,smallint,smallint)': 'the same',
  'function game_settle_slice(bigint,integer,integer[],bigint[],bigint[],smallint[],smallint[],smallint[],bigint[],smallint[],smallint[],integer)':
    'the same',
  'table team_reward': 'the same, and what is computed from columns that are never null is never null',
  'table withdrawal': 'what is computed from columns that are never null is never null',
  'function service_close(bigint)': 'chat_close_desk() of the feature whose table it writes',
  'rights function service_close(bigint)': 'the same',
}
const ADDED = [
  'function chat_close_desk(bigint)',
  'rights function chat_close_desk(bigint)',
  'function chat_group_facts(bigint,bigint)',
  'rights function chat_group_facts(bigint,bigint)',
  'function money_unit(smallint)',
  'rights function money_unit(smallint)',
  'constraint definition.definition_pkey',
  'index definition_pkey',
  'rights table definition',
  'table definition',
]

/** Collecting from whoever can pay was used by nobody: three functions have one argument less, three call them. */
const WITHOUT_SKIPS = [
  'ledger_is_same(transfer,text,jsonb,smallint[],bigint[],bigint[],text[],bigint[],text[]',
  'ledger_transfer(text,text,jsonb,smallint[],bigint[],bigint[],text[],bigint[],text[]',
  'ledger_try_lines(smallint[],bigint[],bigint[],text[],bigint[],text[]',
].flatMap((name) => [
  `function ${name})`,
  `function ${name},boolean)`,
  `rights function ${name})`,
  `rights function ${name},boolean)`,
])
const CALLING_THEM = [
  'function ledger_move(text,text,jsonb,bigint,smallint,bigint,text)',
  'function game_close_account(bigint,bigint[],bigint[],bigint[])',
  'function ledger_transfers(text[],text[],jsonb[],integer[],smallint[],bigint[],bigint[],text[],bigint[],text[])',
]

it('the move of the SQL changed no table, function, right, trigger or row', async () => {
  const before = new Map(
    readFileSync(join(import.meta.dirname, 'schema-before.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/: (?=\w*$)/) as [string, string]),
  )
  const { sql, end } = await openClient(db.ownerUrl, { name: 'mela-dump' })
  const now = await dumpSchema(sql)
  await end()
  const differing = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name),
  )
  expect(before.size).toBeGreaterThan(1200)
  expect(differing.sort()).toEqual(
    [...Object.keys(CHANGED), ...ADDED, ...WITHOUT_SKIPS, ...CALLING_THEM].sort(),
  )
})
