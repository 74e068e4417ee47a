// Laws about the house: who owns which table, where SQL stands, how long things are, where money is divided, and that the
// documents are true. Each first proves that it can fail, on a planted violation.
import { expect, it } from 'vitest'
import { lawOfBrowsers } from './browsers.ts'
import { lawOfCopy } from './copy.ts'
import { lawOfDocs } from './docs.ts'
import { lawOfForms } from './forms.ts'
import { lawOfGold } from './gold.ts'
import { lawOfMoney, lawOfMoneyUnits } from './money.ts'
import {
  lawOfGrants,
  lawOfMigrations,
  lawOfOwnership,
  lawOfSqlPlaces,
  lawOfTriggers,
  ownersOf,
} from './ownership.ts'
import { LONG_FILES, LONG_FUNCTIONS, lawOfSizes } from './sizes.ts'
import { type Problem, readSources, type Source } from './sources.ts'
import { lawOfWords } from './words.ts'

const code = readSources(/^(apps|packages|tools|bench)\/.*\.tsx?$/)
const texts = readSources(/\/texts\/\w+\.json$/)
const sheets = readSources(/^apps\/web\/.*\.(css|js)$/)
const migrations = readSources(/^apps\/server\/migrations\/.*\.sql$/)
const functions = readSources(/^apps\/server\/src\/.*\/sql\/.*\.sql$/)
const triggers = functions.filter(({ path }) => path.endsWith('/triggers.sql'))
const documents = readSources(/^([A-Z]+|docs\/.*)\.md$/)

const plant = (path: string, text: string): Source => ({ path, text })
const told = (problems: Problem[]) => problems.map(({ path, line, says }) => `${path}:${line} ${says}`)

/** One line per problem: whoever broke a law reads what to do, and no diff. */
function obeyed(problems: Problem[]) {
  if (problems.length > 0) expect.fail(told(problems).join('\n'))
}

function seen(problems: Problem[], what: string) {
  expect(problems, `the law does not see: ${what}`).not.toEqual([])
}

const store = 'apps/server/src/features/wallet/x.store.ts'

it('every table has one owner and a right, and migrations hold tables only', () => {
  const { owners, problems } = ownersOf(migrations)
  expect(owners.size).toBeGreaterThan(80)
  obeyed(problems)
  obeyed(lawOfGrants(migrations))
  obeyed(lawOfMigrations(migrations))
  const twice = [
    plant('apps/server/migrations/0001_wallet.sql', 'create table a ();'),
    plant('apps/server/migrations/0002_chat.sql', 'create table a ();'),
  ]
  seen(ownersOf(twice).problems, 'a table of two features')
  seen(ownersOf([plant('apps/server/migrations/x.sql', '')]).problems, 'a migration of nobody')
  seen(lawOfGrants(twice), 'a table without a right')
  seen(lawOfMigrations([plant('apps/server/migrations/0001_a.sql', 'create function f()')]), 'a function')
})

it('SQL reads tables of features above it, writes its own, and hangs no trigger on another’s', () => {
  const { owners } = ownersOf(migrations)
  const law = (sources: Source[]) => lawOfOwnership(sources, owners)
  seen(law([plant(store, 'db.sql`select * from bet`')]), 'a read of a table below')
  seen(law([plant(store, 'db.sql`update member set level = 1`')]), 'a write to another’s table')
  seen(law([plant('apps/server/src/features/chat/sql/f.sql', 'delete from wallet')]), 'a write by a function')
  expect(law([plant(store, 'db.sql`select * from member join wallet w on true`')])).toEqual([])
  obeyed(law([...code, ...functions]))
  const trigger = 'create or replace trigger t after insert on bet\n  for each row execute function f();'
  seen(lawOfTriggers([plant('apps/server/src/features/vip/sql/triggers.sql', trigger)], owners), 'a trigger')
  obeyed(lawOfTriggers(triggers, owners))
})

it('SQL stands in stores and function files', () => {
  seen(
    lawOfSqlPlaces([plant('apps/server/src/features/wallet/x.ts', 'db.sql`select 1`')]),
    'SQL in a handler',
  )
  obeyed(lawOfSqlPlaces(code))
})

it('files, functions and components can be read at a sitting', () => {
  const long = (lines: number) => 'x()\n'.repeat(lines)
  seen(lawOfSizes([plant('apps/server/src/x.ts', long(301))]), 'a long file')
  seen(lawOfSizes([plant('apps/server/src/x.ts', `function f() {\n${long(80)}}`)]), 'a long function')
  seen(lawOfSizes([plant('apps/web/src/x.tsx', `const F = () => {\n${long(120)}}`)]), 'a long component')
  obeyed(lawOfSizes(code))
  const paths = new Set(code.map(({ path }) => path))
  expect(
    [...Object.keys(LONG_FILES), ...Object.keys(LONG_FUNCTIONS)].filter((path) => !paths.has(path)),
  ).toEqual([])
})

it('forms are made by platform/form', () => {
  const path = 'apps/web/src/features/wallet/x.tsx'
  seen(lawOfForms([plant(path, 'export const A = () => <form><input /></form>')]), 'a form')
  seen(lawOfForms([plant(path, 'export const A = () => <div onSubmit={f} />')]), 'a submit heard by hand')
  expect(lawOfForms([plant(path, 'export const A = () => <Form form={form} />')])).toEqual([])
  obeyed(lawOfForms(code))
})

it('gold is the one money action of a screen', () => {
  const gold = '<Button variant="gold">Pay</Button>'
  seen(lawOfGold([plant('apps/web/src/features/profile/x.tsx', gold)]), 'gold without money')
  seen(lawOfGold([plant('apps/web/src/features/cashier/x.tsx', gold + gold)]), 'two of them')
  expect(lawOfGold([plant('apps/web/src/features/cashier/x.tsx', gold)])).toEqual([])
  obeyed(lawOfGold(code))
})

it('a word has one meaning', () => {
  for (const text of [
    'const deskOf = 1',
    '// at the desk',
    'recordDeed()',
    'const LINES_MOST = 2',
    'useSettled(x)',
  ])
    seen(lawOfWords([plant('apps/server/src/x.ts', text)]), text)
  expect(lawOfWords([plant('apps/server/src/x.ts', 'isDesktop // indeed, almost most')])).toEqual([])
  obeyed(lawOfWords(code))
})

it('RT-24 nothing newer than the oldest browsers without something to fall back on', () => {
  for (const text of ['if (URL.canParse(x)) y()', 'x.replace(/(?<!a)b/g, "")', 'requestIdleCallback(run)'])
    seen(lawOfBrowsers([plant('apps/web/src/x.ts', text)]), text)
  seen(lawOfBrowsers([plant('apps/web/src/x.css', '.a { field-sizing: content }')]), 'a property')
  expect(lawOfBrowsers([plant('apps/server/src/x.ts', 'Map.groupBy(a, b)')])).toEqual([])
  obeyed(lawOfBrowsers([...code, ...sheets]))
})

it('WL-02 money is divided in money.ts alone', () => {
  const path = 'apps/server/src/features/wallet/x.ts'
  seen(lawOfMoney([plant(path, 'export const half = (amount: bigint) => amount / 2n')]), 'a division')
  seen(lawOfMoney([plant(path, 'export const a = 5n * 1_000_000n')]), 'the scale')
  seen(lawOfMoneyUnits([plant('x.sql', 'case money_type when 1 then 10000 else 1 end')]), 'a unit in SQL')
  obeyed(lawOfMoney(code))
  obeyed(lawOfMoneyUnits([...functions, ...migrations]))
})

it('every path and link in the documents exists', () => {
  seen(lawOfDocs([plant('README.md', 'see `apps/server/src/nowhere.ts`')]), 'a path')
  seen(lawOfDocs([plant('docs/X.md', 'see [this](../nowhere.md)')]), 'a link')
  obeyed(lawOfDocs(documents))
})

it('texts speak as people do, and call one thing by one name', () => {
  const screen = (text: string) => [
    plant('apps/web/src/features/x/texts/en.json', JSON.stringify({ a: { b: text } })),
  ]
  for (const text of [
    'Requests stand here',
    'Banks did not load',
    'A newer version is there',
    'Sign in',
    'Wash code',
  ])
    seen(lawOfCopy(screen(text), []), text)
  const server = (text: string) => [
    plant('apps/server/src/features/x/texts.ts', `const t = { en: ${text}, hi: '' }`),
  ]
  seen(lawOfCopy([], server("'Nobody waits'")), 'a text of the server')
  seen(lawOfCopy([], server('() => ({ title: `You are silenced` })')), 'a text with arguments')
  expect(
    lawOfCopy(screen('Rebate (wash code): you earn it on every settled bet.'), server("'Log in'")),
  ).toEqual([])
  obeyed(lawOfCopy(texts, code))
})
