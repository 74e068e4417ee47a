// What the registry says about the packages: known vulnerabilities, and whether each is signed as it should be. An answer
// that is not understood is no good news.
import { spawnSync } from 'node:child_process'
import { type Verdict, verdictOn } from './verdict.ts'

export type Answer = { status: number | null; stdout: string }

const WAITS_MS = 120_000

export function askNpm(root: string, args: string[]): Answer {
  const { status, stdout, error } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: WAITS_MS,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { status: error ? null : status, stdout: stdout ?? '' }
}

const notRun = (why: string): Verdict => ({ state: 'could not run', says: [why] })

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

type Report = {
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string }>
  metadata?: { vulnerabilities?: { total?: number } }
}

export function judgeAudit({ status, stdout }: Answer): Verdict {
  const report = parsed<Report>(stdout)
  const total = report?.metadata?.vulnerabilities?.total
  if (!report?.vulnerabilities || total === undefined)
    return notRun(report?.message ?? 'npm gave no report of vulnerabilities')
  const problems = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  if (problems.length === 0 && (total !== 0 || status !== 0)) return notRun(`npm ended with ${status}`)
  return verdictOn(problems, 'none is known')
}

type Signatures = {
  invalid?: { name: string; version: string }[]
  missing?: { name: string; version: string }[]
}

export function judgeSignatures({ status, stdout }: Answer): Verdict {
  const report = parsed<Signatures>(stdout)
  if (!Array.isArray(report?.invalid) || !Array.isArray(report.missing))
    return notRun('npm gave no report of signatures')
  const tell = (how: string) => (one: { name: string; version: string }) =>
    `${one.name}@${one.version}: signature ${how}`
  const problems = [...report.invalid.map(tell('wrong')), ...report.missing.map(tell('missing'))]
  if (problems.length === 0 && status !== 0) return notRun(`npm ended with ${status}`)
  return verdictOn(problems, 'every package is signed')
}
