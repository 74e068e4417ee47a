// npm run scan   What the product is made of: known vulnerabilities, signatures, licences, secrets in tracked files, and a
// bill of materials in .data/sbom.json. Ends with 1 unless every check ran and passed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from './postgres.ts'
import { billOf, withoutHash } from './supply/bill.ts'
import { judgeLicences } from './supply/licences.ts'
import { manifestIn, packagesOf } from './supply/lockfile.ts'
import { askNpm, judgeAudit, judgeSignatures } from './supply/registry.ts'
import { judgeSecrets } from './supply/secrets.ts'
import { exitCodeOf, type Verdict, verdictOn } from './supply/verdict.ts'

const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8')
const packages = packagesOf(read('package-lock.json'), manifestIn(repoRoot))

function writeBill(): Verdict {
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string }
  mkdirSync(join(repoRoot, '.data'), { recursive: true })
  writeFileSync(
    join(repoRoot, '.data/sbom.json'),
    `${JSON.stringify(billOf({ name, version }, packages), null, 2)}\n`,
  )
  return verdictOn(withoutHash(packages), `${packages.length} packages in .data/sbom.json`)
}

const checks: [name: string, check: () => Verdict][] = [
  ['licences', () => judgeLicences(packages)],
  ['secrets', () => judgeSecrets(repoRoot)],
  ['bill of materials', writeBill],
  ['vulnerabilities', () => judgeAudit(askNpm(repoRoot, ['audit', '--json']))],
  ['signatures', () => judgeSignatures(askNpm(repoRoot, ['audit', 'signatures', '--json']))],
]

const marks = { passed: '✓', failed: '✗', 'could not run': '✗' }
const verdicts = checks.map(([name, check]) => {
  const verdict = check()
  console.log(`${marks[verdict.state]} ${name}: ${verdict.state}`)
  for (const line of verdict.says) console.log(`    ${line}`)
  return verdict
})
process.exit(exitCodeOf(verdicts))
