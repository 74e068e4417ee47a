// Each check of `npm run scan` with something planted that it has to find.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { billOf, withoutHash } from './bill.ts'
import { isAllowed, judgeLicences } from './licences.ts'
import { type Package, packagesOf } from './lockfile.ts'
import { judgeAudit, judgeSignatures } from './registry.ts'
import { judgeSecrets, secretsIn } from './secrets.ts'
import { exitCodeOf } from './verdict.ts'

const lock = JSON.stringify({
  packages: {
    '': { name: 'mela' },
    'apps/web': { name: '@mela/web' },
    'node_modules/@mela/web': { link: true, resolved: 'apps/web' },
    'node_modules/zod': { version: '4.6.7', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/@a/b/node_modules/@c/d': { version: '1.0.0', integrity: 'sha512-//8=', dev: true },
  },
})
const manifestOf = () => ({ licenses: [{ type: 'GPL-3.0-only' }] })

it('SE-08 the packages are those of the lockfile without our own; an old manifest tells its licence too', () => {
  expect(packagesOf(lock, manifestOf)).toEqual([
    { name: 'zod', version: '4.6.7', licence: 'MIT', integrity: 'sha512-AAEC', isDev: false },
    { name: '@c/d', version: '1.0.0', licence: 'GPL-3.0-only', integrity: 'sha512-//8=', isDev: true },
  ])
})

it('SE-08 a licence that is not on the list fails, an unknown one too, and no packages are no proof', () => {
  expect(judgeLicences(packagesOf(lock, manifestOf))).toEqual({
    state: 'failed',
    says: ['@c/d@1.0.0: GPL-3.0-only'],
  })
  expect(judgeLicences(packagesOf(lock, () => undefined as never)).says).toEqual(['@c/d@1.0.0: UNKNOWN'])
  expect(judgeLicences([]).state).toBe('could not run')
})

it.each([
  ['MIT', 'x', true],
  ['(MIT OR GPL-3.0-only)', 'x', true],
  ['MIT AND GPL-3.0-only', 'x', false],
  ['GPL-3.0-only AND MIT OR ISC', 'x', true],
  ['(MIT OR ISC) AND AGPL-3.0-only', 'x', false],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  ['LGPL-3.0-or-later', 'other', false],
  ['MIT nonsense', 'x', false],
  ['(MIT', 'x', false],
  ['', 'x', false],
])('SE-08 the licence %j of %s is allowed: %s', (licence, name, is) => {
  expect(isAllowed(licence, name)).toBe(is)
})

it('SE-08 the bill of materials names version, licence and hash of every package', () => {
  const bill = billOf({ name: 'mela', version: '1.1.0' }, packagesOf(lock, manifestOf))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/zod@4.6.7',
      name: 'zod',
      version: '4.6.7',
      purl: 'pkg:npm/zod@4.6.7',
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
    expect.objectContaining({
      purl: 'pkg:npm/%40c/d@1.0.0',
      scope: 'excluded',
      hashes: [{ alg: 'SHA-512', content: 'ffff' }],
    }),
  ])
  const bare: Package = { name: 'bare', version: '1.0.0', licence: 'MIT', integrity: '', isDev: false }
  expect(withoutHash([bare])).toEqual(['bare@1.0.0: no hash'])
})

// Put together here, so that this file is not found itself.
const planted: [kind: string, text: string][] = [
  ['private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEpAIBAAKCAQEA0Z3VS5JJcds3`],
  ['AWS key', `key: ${'AKIA'}IOSFODNN7EXAMPLE`],
  ['GitHub token', `${'ghp'}_${'a1B2c3'.repeat(6)}`],
  ['npm token', `//registry.example/:${'_auth'}Token=0123456789abcdef`],
  ['payment key', `${'sk'}_live_4eC39HqLyjWDarjtT1zdp7dc`],
  ['bot token', `110201543:${'AA'}HdqTcvCH1vGWJxfSeofSAs0K5PALDsawx`],
  ['password in an address', `postgres://mela:${'k3Jd82'.repeat(4)}@db.example/mela`],
  ['value of a secret', `SECRET_${'KEY'}=q7Rz0vKx2LmT9sWb4Yd8HcJn6PfGa1Ue`],
  ['value of a secret', `{ "api${'Key'}": "q7Rz0vKx2LmT9sWb4Yd8HcJn6PfGa1Ue" }`],
]

it.each(planted)('SE-08 a %s in a file is found, named by its place and not printed', (kind, text) => {
  expect(secretsIn('some/file.ts', `first line\n${text}\n`)).toEqual([`some/file.ts:2: ${kind}`])
})

it('SE-08 settings without a value, references and words are no secrets', () => {
  const innocent = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose writes it
    'SECRET_KEY: ${SECRET_KEY:?}',
    "token: 'a-word-of-many-letters-and-hyphens'",
    'const secretKey = readTheSecretKeyFromConfig(config)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose writes it
    'postgres://mela_app:${APP_PASSWORD:?}@database/mela',
  ]
  expect(secretsIn('x', innocent.join('\n'))).toEqual([])
})

it('SE-08 secrets are looked for in what git tracks; without git the check could not run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-scan-'))
  try {
    expect(judgeSecrets(folder).state).toBe('could not run')
    execFileSync('git', ['init', '-q'], { cwd: folder })
    expect(judgeSecrets(folder).state).toBe('could not run')
    writeFileSync(join(folder, 'notes.txt'), planted[0]?.[1] ?? '')
    execFileSync('git', ['add', '.'], { cwd: folder })
    expect(judgeSecrets(folder)).toEqual({ state: 'failed', says: ['notes.txt:1: private key'] })
    writeFileSync(join(folder, 'notes.txt'), 'nothing')
    expect(judgeSecrets(folder).state).toBe('passed')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const report = (vulnerabilities: object, total: number) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total } } })

it.each([
  ['passed', 0, report({}, 0)],
  ['failed', 1, report({ left: { severity: 'high', range: '<2' } }, 1)],
  ['could not run', 1, '{"message":"405 Method Not Allowed","error":{}}'],
  ['could not run', 0, ''],
  ['could not run', 0, '{}'],
  ['could not run', null, report({}, 0)],
  ['could not run', 0, report({}, 3)],
] as const)('SE-08 known vulnerabilities: %s when npm ended with %s and said %s', (state, status, stdout) => {
  expect(judgeAudit({ status, stdout }).state).toBe(state)
})

it.each([
  ['passed', 0, '{"invalid":[],"missing":[]}'],
  ['failed', 1, '{"invalid":[{"name":"left","version":"1.0.0"}],"missing":[]}'],
  ['failed', 1, '{"invalid":[],"missing":[{"name":"left","version":"1.0.0"}]}'],
  ['could not run', 1, '{"invalid":[],"missing":[]}'],
  ['could not run', null, ''],
  ['could not run', 0, '{}'],
] as const)('SE-08 signatures: %s when npm ended with %s and said %s', (state, status, stdout) => {
  expect(judgeSignatures({ status, stdout }).state).toBe(state)
})

it('SE-08 a check that could not run makes the scan fail, and so does a scan of nothing', () => {
  const passed = { state: 'passed' as const, says: [] }
  expect(exitCodeOf([passed, passed])).toBe(0)
  expect(exitCodeOf([passed, { state: 'could not run', says: [] }])).toBe(1)
  expect(exitCodeOf([passed, { state: 'failed', says: [] }])).toBe(1)
  expect(exitCodeOf([])).toBe(1)
})
