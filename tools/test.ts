// npm test: everything that proves this repository, in one run. Nothing is skipped in silence: what cannot run
// counts as failed. The last line is the sum.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { buildWeb, webDist } from './build.ts'
import { ensureChromium, ensureShell } from './chromium.ts'
import { freePort, repoRoot, startPostgres } from './postgres.ts'
import { ensureRedis } from './redis.ts'
import { startServer } from './server-process.ts'
import { claimTestFolder } from './test-folder.ts'

type Count = { passed: number; failed: number }
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
function check(command: string, args: string[]): Count {
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

function vitest(): Count {
  const report = join(work, 'vitest.json')
  const result = spawnSync(
    'vitest',
    [
      'run',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(repoRoot, 'tools', 'flaky-reporter.ts')}`,
      `--outputFile.json=${report}`,
    ],
    {
      cwd: repoRoot,
      stdio: 'inherit',
    },
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

/** The real server on a database of its own, the real browser against it. */
async function browser(): Promise<Count> {
  const say = (line: string) => console.log(`  ${line}`)
  buildWeb(say)
  const folder = claimTestFolder()
  const cluster = await startPostgres(folder.path, say, { isDisposable: true })
  const admin = postgres(cluster.adminUrl, { max: 1, onnotice: () => {} })
  await admin`drop database if exists mela with (force)`
  await admin`create database mela owner mela_owner`
  await admin.end()
  const port = await freePort()
  const dataFolder = join(work, 'data')
  const server = await startServer({
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: cluster.appUrl,
    MIGRATION_DATABASE_URL: cluster.ownerUrl,
    DATA_FOLDER: dataFolder,
    WEB_FOLDER: webDist,
    LOG_LEVEL: 'warn',
    // Every journey says that it comes from an address of its own: limits count by address.
    TRUST_PROXY_HOPS: '1',
  })
  try {
    const report = join(work, 'playwright.json')
    const result = spawnSync(
      'playwright',
      ['test', '--config', 'apps/web/e2e/playwright.config.ts', '--retries=1', '--reporter=list,json'],
      {
        cwd: repoRoot,
        stdio: 'inherit',
        env: {
          ...process.env,
          MELA_URL: server.address,
          MELA_DATABASE_URL: cluster.appUrl,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    )
    return countOf(
      report,
      result.status,
      ({ stats }: { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }) => {
        if (stats.flaky > 0)
          console.log(`! ${stats.flaky} journeys passed only at the second try: see above and mend them`)
        // A skipped journey proves nothing.
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
      },
    )
  } finally {
    await server.stop()
    cluster.stop()
    folder.release()
  }
}

rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
await step('format and lint', () => check('biome', ['ci', '--colors=off', '.']))
for (const project of ['.', 'apps/server', 'apps/web'])
  await step(`types of ${project}`, () => check('tsc', ['-p', project]))
await step('dead code', () => check('knip', []))
await step('a browser to test with', () => {
  const say = (line: string) => console.log(`  ${line}`)
  process.env.CHROMIUM_PATH = ensureChromium(say)
  process.env.CHROMIUM_SHELL_PATH = ensureShell(say)
  return { passed: 1, failed: 0 }
})
await step('a Redis to test with', () => {
  process.env.REDIS_SERVER_PATH = ensureRedis((line) => console.log(`  ${line}`))
  return { passed: 1, failed: 0 }
})
await step('laws, units, database and components', vitest)
await step('journeys in the browser', browser)

for (const told of broken) console.log(`\n✗ ${told}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
