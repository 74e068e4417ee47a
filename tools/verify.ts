// npm run verify -- PERIOD|DATE [--url http://127.0.0.1:3000] [--fast]
// Checks a round, or every round of a UTC day, with nothing but what the server tells everybody and the mathematics of
// packages/games. Ends with 0 when all of it holds, 1 when something does not, 2 when nothing could be checked.
//   --fast   only one in twenty words of the beacon gets the expensive proof
//   --key    a public key (hex) you know from before: nobody else's signature counts; may be repeated
import { parseArgs } from 'node:util'
import type { FairRound } from '@mela/contract/fairness.ts'
import { verifyRound } from '@mela/games/fairness/verify.ts'
import { roundOf } from '@mela/games/period.ts'
import { type DayReport, verifyDay } from './verify/day.ts'
import { problemsOfEnds } from './verify/ends.ts'
import type { Finding } from './verify/finding.ts'
import { gatherDay } from './verify/gather.ts'
import { type PublicApi, publicApi, Unreachable } from './verify/public-api.ts'

const FAST_EVERY = 20
const SHOWN_MAX = 40

function usage(why: string): never {
  console.error(
    `${why}\nusage: npm run verify -- PERIOD|DATE [--url http://127.0.0.1:3000] [--fast] [--key HEX]`,
  )
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        fast: { type: 'boolean', default: false },
        key: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    usage((error as Error).message)
  }
}

async function verifyPeriod(api: PublicApi, period: string, trusted_keys: string[] | undefined) {
  const round = await api.round(period)
  if (!round) usage(`there is no round ${period}, or it has not opened yet`)
  const { checks, ok, result } = verifyRound(round, { trusted_keys })
  console.log(`${period}: ${round.state}${round.void_reason ? ` (${round.void_reason})` : ''}`)
  for (const check of checks)
    console.log(`  ${check.ok ? '✓' : '✗'} ${check.name}${check.detail ? `: ${check.detail}` : ''}`)
  console.log(result ? `  recomputed result: ${result.join(' ')}` : '  no result to recompute')
  warnOfTests([round])
  return ok
}

async function verifyDate(api: PublicApi, date: string, isFast: boolean, keys: string[] | undefined) {
  const every = isFast ? FAST_EVERY : 1
  const gathered = await gatherDay(api, date, {
    nowMs: Date.now(),
    every,
    say: (line) => console.log(`· ${line}`),
  })
  if (!gathered) usage(`no round ended on ${date}`)
  console.log('· checking; every word of the beacon takes a moment')
  const report = verifyDay(gathered.evidence)
  const findings = [...report.findings, ...problemsOfEnds(gathered.evidence.file, gathered.ends, keys)]
  printTables(report)
  warnOfTests(gathered.ends)
  printFindings(findings)
  const rounds = report.tables.reduce((sum, table) => sum + table.rounds, 0)
  console.log(
    `${findings.length === 0 ? '✓' : '✗'} ${rounds} rounds of ${report.tables.length} tables, ` +
      `${report.beaconsChecked} words of the beacon proved, ${findings.length} problems`,
  )
  return findings.length === 0
}

function printTables({ tables }: DayReport) {
  for (const { table, rounds, drawn, voids, chi_square, rtp } of tables) {
    const isOdd = chi_square.value > chi_square.limit_99
    const returned = Object.entries(rtp).map(
      ([type, { actual, expected }]) => `currency ${type}: paid ${actual}, expected ${expected}`,
    )
    console.log(
      `  ${table.padEnd(16)} ${drawn}/${rounds} drawn, χ² ${chi_square.value.toFixed(2)}` +
        ` (99 % below ${chi_square.limit_99.toFixed(2)}${isOdd ? '; one table in a hundred lies above' : ''})` +
        `${returned.length > 0 ? `, ${returned.join('; ')}` : ''}`,
    )
    const shown = voids.length > 5 ? voids.filter(({ would }) => would) : voids
    for (const { period, reason, would } of shown)
      console.log(`    void ${period} (${reason})${would ? `: would have been ${would.join(' ')}` : ''}`)
    if (shown.length < voids.length)
      console.log(`    void: ${voids.length - shown.length} more whose draw cannot be known`)
  }
}

function printFindings(findings: readonly Finding[]) {
  for (const { name, table, period, detail } of findings.slice(0, SHOWN_MAX))
    console.log(`  ✗ ${[name, table, period, detail].filter(Boolean).join(' · ')}`)
  if (findings.length > SHOWN_MAX) console.log(`  ✗ and ${findings.length - SHOWN_MAX} more`)
}

/** What is only for trying out must never look like a proof. */
function warnOfTests(rounds: readonly FairRound[]) {
  if (rounds.some(({ beacon }) => beacon?.chain.is_test))
    console.log('  ! development beacon: whoever runs the server knows its words in advance')
  if (rounds.some(({ block }) => block?.is_test))
    console.log('  ! test chain: whoever runs the server knows its blocks in advance')
}

const { values, positionals } = readArguments()
const [subject = ''] = positionals
if (positionals.length !== 1) usage('one period or one date, please')
if (!URL.canParse(values.url)) usage(`not an address: ${values.url}`)
const api = publicApi(values.url.replace(/\/$/, ''))
try {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(subject) && !Number.isNaN(Date.parse(subject))
  if (!isDate && !roundOf(subject)) usage(`neither a period nor a date (2026-08-31): ${subject}`)
  const isGood = isDate
    ? await verifyDate(api, subject, values.fast, values.key)
    : await verifyPeriod(api, subject, values.key)
  process.exit(isGood ? 0 : 1)
} catch (error) {
  if (!(error instanceof Unreachable)) throw error
  console.error(error.message)
  process.exit(2)
}
