// The repository's law. Each law first proves that it can fail, on a planted violation, and then holds for every
// file there is.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { features } from '../../apps/server/src/app.ts'
import { api } from '../../packages/contract/src/api.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { lawOfEndpoints } from './endpoints.ts'
import { lawOfFirstTexts } from './first-texts.ts'
import { lawOfPurity } from './purity.ts'
import { lawOfNamedIds, lawOfRealIds } from './requirement-ids.ts'
import { lawOfNoCycles, lawOfRooms } from './rooms.ts'
import { type Problem, readSources, repoRoot, type Source } from './sources.ts'
import { lawOfOwnedState } from './state.ts'
import { lawOfNoLiterals, lawOfThreeLanguages } from './texts.ts'
import { lawOfOwnedWebState } from './web-state.ts'

const code = readSources(/^(apps|packages)\/.*\.tsx?$/)
const texts = readSources(/^apps\/.*\/(en|hi|zh)\.json$/)
const tests = readSources(/\.(test|e2e)\.tsx?$/)
const requirements = readFileSync(join(repoRoot, 'docs/REQUIREMENTS.md'), 'utf8')

const plant = (path: string, text: string): Source => ({ path, text })
const told = (problems: Problem[]) => problems.map(({ path, line, says }) => `${path}:${line} ${says}`)

function holds(law: (sources: Source[]) => Problem[], sources: Source[], planted: Source[]) {
  for (const one of planted) expect(told(law([one])), `the law does not see: ${one.text}`).not.toEqual([])
  expect(sources.length).toBeGreaterThan(0)
  // One line per problem: whoever broke a law reads what to do, and no diff.
  const problems = told(law(sources))
  if (problems.length > 0) expect.fail(problems.join('\n'))
}

it('imports follow the rooms and THE LIST', () => {
  holds(lawOfRooms, code, [
    plant('packages/contract/src/x.ts', "import { a } from '../../../apps/server/src/app.ts'"),
    plant('packages/contract/src/x.ts', "import pg from 'pg'"),
    plant('packages/contract/src/x.ts', "import * as z from 'zod'"),
    plant('apps/server/src/platform/x.ts', "import { login } from '#features/account/index.ts'"),
    plant('apps/server/src/features/account/x.ts', "import { transfer } from '#features/wallet/index.ts'"),
    plant('apps/server/src/features/wallet/x.ts', "import { login } from '#features/account/login.ts'"),
    plant('apps/server/src/features/wallet/x.ts', "import { createApp } from '../../app.ts'"),
    plant('apps/server/src/features/nonsense/x.ts', 'export const x = 1'),
    plant('apps/web/src/ui/x.tsx', "import { call } from '#platform/api/call.ts'"),
    plant('apps/web/src/platform/x.ts', "export { a } from '#features/home/index.ts'"),
    plant('apps/web/src/features/home/x.tsx', "const s = () => import('#features/profile/screen.tsx')"),
    plant('apps/web/src/features/home/x.tsx', "import { a } from '../../../../server/src/app.ts'"),
  ])
})

it('no two files need each other', () => {
  const ring = [
    plant('apps/web/src/ui/a.ts', "import './b.ts'"),
    plant('apps/web/src/ui/b.ts', "import './a.ts'"),
  ]
  expect(lawOfNoCycles(ring)).not.toEqual([])
  holds(lawOfNoCycles, code, [])
})

it('only the platform asks for the time, for chance and for the environment', () => {
  holds(lawOfPurity, code, [
    plant('apps/server/src/features/wallet/x.ts', 'export const at = Date.now()'),
    plant('apps/server/src/features/wallet/x.ts', 'export const at = new Date()'),
    plant('apps/web/src/ui/x.tsx', 'export const r = Math.random()'),
    plant('apps/web/src/features/home/x.ts', 'export const e = import.meta.env.DEV'),
    plant('packages/contract/src/x.ts', 'export const e = process.env.X'),
  ])
})

it('SE-01 what a node remembers and who listens belongs to an app', () => {
  holds(lawOfOwnedState, code, [
    plant('apps/server/src/features/wallet/x.ts', 'const queues = new WeakMap<Platform, Queue>()'),
    plant('apps/server/src/platform/x.ts', 'const of = () => new WeakMap<Platform, number>()'),
    plant('apps/server/src/features/wallet/x.ts', 'const listeners: Listener[] = []'),
    plant('apps/server/src/features/wallet/x.ts', 'export const listeners = new Set<Listener>()'),
    plant('apps/server/src/features/wallet/x.ts', 'let given: Proof | undefined'),
    plant('apps/server/src/features/wallet/x.ts', 'memberCreated.during(openWallets)'),
  ])
})

it('AU-23 what a page remembers of a member ends with their session', () => {
  const path = 'apps/web/src/features/chat/core/x.ts'
  holds(lawOfOwnedWebState, code, [
    plant(path, 'let cursor: string | undefined'),
    plant(path, 'export let cursor = 0'),
    plant(path, 'const drafts = new Map<string, string>()'),
    plant(path, 'export const told = new Set<string>()'),
    plant(path, 'const facts: Fact[] = []'),
  ])
  for (const fine of [
    'const views = new WeakMap<Message, View>()',
    'const nobody: readonly string[] = []',
    'const few = new Set([1, 2])',
    'export function create() {\n  const drafts = new Map()\n  let last = 0\n  return { drafts, last }\n}',
  ])
    expect(told(lawOfOwnedWebState([plant(path, fine)])), fine).toEqual([])
})

it('PF-03 no words for people stand in the code', () => {
  holds(lawOfNoLiterals, code, [
    plant('apps/web/src/features/home/x.tsx', 'export const X = () => <p>Hello there</p>'),
    plant('apps/web/src/features/home/x.tsx', "export const X = () => <p>{'Hello there'}</p>"),
    plant('apps/web/src/ui/x.tsx', 'export const X = () => <img alt="A picture" />'),
  ])
})

it('PF-03 every text exists in three languages', () => {
  const en = plant('apps/web/src/features/x/texts/en.json', '{"a":"Hello {name}","b":{"c":"Good morning"}}')
  const hi = plant('apps/web/src/features/x/texts/hi.json', '{"a":"नमस्ते {name}","b":{"c":"सुप्रभात"}}')
  const zh = (text: string) => plant('apps/web/src/features/x/texts/zh.json', text)
  expect(told(lawOfThreeLanguages([en, hi, zh('{"a":"你好 {name}","b":{"c":"早上好"}}')]))).toEqual([])
  for (const broken of [
    '{"a":"你好 {name}"}',
    '{"a":"你好","b":{"c":"早上好"}}',
    '{"a":"你好 {name}","b":{"c":"Good morning"}}',
    '{"a":"你好 {name}","b":{"c":"早上好","d":"多"}}',
  ])
    expect(lawOfThreeLanguages([en, hi, zh(broken)]), broken).not.toEqual([])
  holds(lawOfThreeLanguages, texts, [en])
})

it('PF-03 what the first page is made of says only what the first pack has', () => {
  const en = plant('apps/web/src/features/chat/texts/en.json', '{"pages":{"a":"A"},"hello":"Hello"}')
  const main = (path: string) => plant('apps/web/src/main.tsx', `import { X } from '${path}'\nX()`)
  const says = (key: string) => plant('apps/web/src/app/x.tsx', `export const X = () => t('${key}')`)
  expect(told(lawOfFirstTexts([main('./app/x.tsx'), says('chat.pages.a')], [en]))).toEqual([])
  expect(told(lawOfFirstTexts([main('./app/y.tsx'), says('chat.hello')], [en]))).toEqual([])
  expect(lawOfFirstTexts([main('./app/x.tsx'), says('chat.hello')], [en])).not.toEqual([])
  holds((sources) => lawOfFirstTexts(sources, texts), code, [])
})

it('requirement ids in test titles are real', () => {
  // Put together here, so that this file does not name an id that is not there.
  const title = ['ZZ', '99'].join('-')
  holds((sources) => lawOfRealIds(sources, requirements), tests, [
    plant('a.test.ts', `it('${title} something', () => {})`),
  ])
})

it('tests of features name the requirement they prove', () => {
  holds(lawOfNamedIds, tests, [
    plant('apps/server/src/features/wallet/x.db.test.ts', "it('adds up', () => {})"),
  ])
})

it('AP-01 every endpoint declares its access and is served', () => {
  const declared = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
  const served = Object.values(features).flatMap((feature) =>
    feature.handlers.map((handler) => handler.endpoint),
  )
  const good: Endpoint = {
    method: 'GET',
    path: '/x',
    access: 'anyone',
    about: 'x',
    query: z.strictObject({}),
    reply: z.object({}),
    refusals: [],
  }
  expect(lawOfEndpoints([good], [good])).toEqual([])
  expect(lawOfEndpoints([{ ...good, access: undefined as never }], [])).toHaveLength(2)
  expect(lawOfEndpoints([good], [])).not.toEqual([])
  expect(lawOfEndpoints([], [good])).not.toEqual([])
  expect(lawOfEndpoints([good, good], [good])).not.toEqual([])
  const loose = { ...good, query: z.object({}) }
  expect(lawOfEndpoints([loose], [loose])).not.toEqual([])

  expect(declared.length).toBeGreaterThan(0)
  expect(told(lawOfEndpoints(declared, served))).toEqual([])
})
