// npm test: everything that proves this repository, in one run. Nothing is skipped in silence and nothing is tried twice: what
// cannot run counts as failed. The last line is the sum.
//   npm run check              format, lint, types, dead code and the laws
//   npm run test:unit|test:db|test:web|test:e2e -- FILTER
//   npm test -- FILTER         the tests and journeys whose files match
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureShell } from './chromium.ts'
import { runJourneys } from './journeys.ts'
import { ensureOtherEngines } from './other-engines.ts'
import { repoRoot } from './postgres.ts'
import { ensureRedis } from './redis.ts'

type Count = { passed: number; failed: number }
type Kind = 'check' | 'unit' | 'db' | 'web' | 'e2e'
const work = join(repoRoot, '.data', 'test-run')
const total: Count = { passed: 0, failed: 0 }
/** What failed, told once more at the end: whoever reads only the last lines must see it. */
const broken: string[] = []

async function step(title: string, run: () => Promise<Count> | Count) {
  const startedAt = performance.now()
  console.log(`\n▸ ${title}`)
  let count: Count
  try {
    count = await run()
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`)
    broken.push((error as Error).message)
    count = { passed: 0, failed: 1 }
  }
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) broken.push(`${title}: ${count.failed}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${count.failed === 0 ? '✓' : '✗'} ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  )
}

/** A tool that says yes or no counts as one check. */
function yesOrNo(command: string, args: string[]): Count {
  const result = spawnSync(command, args, { cwd: repoRoot, stdio: 'inherit' })
  if (result.error) throw result.error
  return result.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner without a report did not run; one that fails without a failed test failed as a whole. */
function countOf(report: string, status: number | null, read: (report: never) => Count): Count {
  if (!existsSync(report)) throw new Error('the runner left no report')
  const count = read(JSON.parse(readFileSync(report, 'utf8')) as never)
  if (count.passed + count.failed === 0) throw new Error('no test ran')
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function vitest(kinds: readonly Kind[], filters: string[]): Count {
  const report = join(work, 'vitest.json')
  const result = spawnSync(
    'vitest',
    [
      'run',
      ...filters,
      ...kinds.map((kind) => `--project=${kind}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: repoRoot, stdio: 'inherit' },
  )
  return countOf(report, result.status, (r: VitestReport) => {
    for (const file of r.testResults) {
      const failed = file.assertionResults.filter(({ status }) => status !== 'passed')
      // A file that broke outside of its tests has a message of its own.
      if (file.status === 'failed' && failed.length === 0) broken.push(`${file.name}\n${file.message}`)
      for (const { fullName, failureMessages } of failed)
        broken.push(`${file.name} › ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`)
    }
    // A skipped test proves nothing.
    return { passed: r.numPassedTests, failed: r.numTotalTests - r.numPassedTests }
  })
}

async function journeys(filters: string[]): Promise<Count> {
  const report = join(work, 'playwright.json')
  const status = await runJourneys(report, work, filters)
  return countOf(
    report,
    status,
    ({ stats }: { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
    }),
  )
}

async function check() {
  await step('format and lint', () => yesOrNo('biome', ['ci', '--colors=off', '.']))
  for (const project of ['.', 'apps/server', 'apps/web'])
    await step(`types of ${project}`, () => yesOrNo('tsc', ['-p', project]))
  await step('dead code', () => yesOrNo('knip', []))
}

async function outsideParts(kinds: readonly Kind[]) {
  const say = (line: string) => console.log(`  ${line}`)
  if (kinds.includes('web') || kinds.includes('e2e'))
    await step('a browser to test with', () => {
      process.env.CHROMIUM_PATH = ensureChromium(say)
      process.env.CHROMIUM_SHELL_PATH = ensureShell(say)
      return { passed: 1, failed: 0 }
    })
  if (kinds.includes('e2e'))
    await step('Firefox and WebKit to test with', () => {
      ensureOtherEngines(say)
      return { passed: 1, failed: 0 }
    })
  if (kinds.includes('db'))
    await step('a Redis to test with', () => {
      process.env.REDIS_SERVER_PATH = ensureRedis(say)
      return { passed: 1, failed: 0 }
    })
}

const all = ['check', 'unit', 'db', 'web', 'e2e'] as const satisfies Kind[]
const [named, ...others] = process.argv.slice(2)
const only = all.find((kind) => kind === named)
const filters = only ? others : process.argv.slice(2)

/** Of a filter without a kind: the kinds that have a file of that name. */
function kindsOf(filters: string[]): Kind[] {
  const files = globSync(['{apps,packages,tools}/**/*.{test,e2e}.{ts,tsx}'], {
    cwd: repoRoot,
    exclude: (path) => /node_modules/.test(String(path)),
  }).filter((path) => filters.some((filter) => path.includes(filter)))
  const kindOf = (path: string): Kind =>
    /\.e2e\.ts$/.test(path)
      ? 'e2e'
      : /\.db\.test\.ts$/.test(path)
        ? 'db'
        : /\.tsx$/.test(path)
          ? 'web'
          : 'unit'
  return [...new Set(files.map(kindOf))]
}
const kinds: readonly Kind[] = only ? [only] : filters.length > 0 ? kindsOf(filters) : all
if (kinds.length === 0) {
  console.error(`✗ no test file matches ${filters.join(' ')}`)
  process.exit(2)
}

rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
await outsideParts(kinds)
if (kinds.includes('check')) await check()
// The laws belong to the checks; a run of all units has them too.
if (only === 'check') await step('laws', () => vitest(['unit'], ['tools/tidy']))
const vitestKinds = kinds.filter((kind) => kind === 'unit' || kind === 'db' || kind === 'web')
if (vitestKinds.length > 0)
  await step('laws, units, database and components', () => vitest(vitestKinds, filters))
if (kinds.includes('e2e')) await step('journeys in the browser', () => journeys(filters))

for (const told of broken) console.log(`\n✗ ${told}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
