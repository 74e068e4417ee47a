// What gets into the image, and how the containers run. There is no Docker engine in a test: the steps that copy are
// carried out in a clean folder, and the settings are read.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importsOf, repoRoot } from '../tidy/sources.ts'
import { buildSteps, copyStep, filesLetIn, readIgnore } from './image.ts'
import { secretsIn } from './secrets.ts'

const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8')
const ignore = readIgnore(read('.dockerignore'))

describe('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-image-'))
  const workspaces = new Set<string>()
  const atInstall: string[] = []
  beforeAll(() => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { link?: boolean; resolved?: string }>
    }
    for (const { link, resolved } of Object.values(lock.packages))
      if (link && resolved) workspaces.add(resolved)
    const named = JSON.parse(read('package.json')) as { workspaces: string[] }
    for (const path of globSync(
      named.workspaces.map((one) => `${one}/package.json`),
      { cwd: repoRoot },
    ))
      workspaces.add(dirname(path))
    const files = filesLetIn(repoRoot, ignore)
    for (const step of buildSteps(read('Dockerfile'))) {
      if (step.kind === 'copy') copyStep(repoRoot, folder, step, files)
      else if (step.command.startsWith('npm install')) atInstall.push(...filesLetIn(folder, readIgnore('')))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('SE-08 before the install every workspace that the lockfile names is there', () => {
    expect(workspaces.size).toBeGreaterThanOrEqual(4)
    for (const workspace of workspaces) expect(atInstall).toContain(`${workspace}/package.json`)
    expect(atInstall).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc']))
  })

  it('SE-08 what the server and the build are started with is there, and whatever it imports', () => {
    for (const path of [
      'apps/server/src/main.ts',
      'apps/server/migrations/0001_platform.sql',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'tools/bootstrap.mjs',
      'tools/build.ts',
    ])
      expect(existsSync(join(folder, path)), path).toBe(true)
    const missing = globSync(['apps/**/*.{ts,tsx}', 'packages/**/*.ts'], { cwd: folder }).flatMap((path) =>
      importsOf({ path, text: readFileSync(join(folder, path), 'utf8') })
        .filter(({ from }) => /^\.{1,2}\/.*\.(ts|tsx|js|css|json)$/.test(from))
        .map(({ from }) => join(dirname(path), from))
        .filter((from) => existsSync(join(repoRoot, from)) && !existsSync(join(folder, from))),
    )
    expect(missing).toEqual([])
  })

  it('SE-08 no secret is in what the image is made of', () => {
    const files = filesLetIn(folder, readIgnore(''))
    expect(
      files.filter((path) => /(^|\/)(\.env|\.data|\.git|node_modules)|\.(pem|key|p12)$/.test(path)),
    ).toEqual([])
    const found = files.flatMap((path) => secretsIn(path, readFileSync(join(folder, path), 'utf8')))
    expect(found).toEqual([])
  })
})

it.each([
  '.env',
  '.env.production',
  'secrets.json',
  '.data/secret-key',
  '.git/config',
  'deploy/create-roles.sh',
  'dump.sql',
  'apps/server/.env',
  'apps/server/notes.txt',
  'apps/server/src/.env.local',
  'apps/server/src/platform/private.pem',
  'tools/id_rsa',
  'tools/.data/keys',
  'apps/web/dist/index.html',
  'node_modules/zod/package.json',
  'apps/server/node_modules/x/index.js',
])('SE-08 %s stays out of the image', (path) => {
  expect(ignore.letsIn(path)).toBe(false)
})

it('SE-08 the rules of .dockerignore are read as Docker reads them: the last match decides', () => {
  const rules = readIgnore('*\n!apps/*/src\n**/*.key\n!apps/web/src/public.key')
  expect(rules.letsIn('apps/web/src/main.ts')).toBe(true)
  expect(rules.letsIn('apps/web/other/main.ts')).toBe(false)
  expect(rules.letsIn('apps/web/src/deep/er/own.key')).toBe(false)
  expect(rules.letsIn('apps/web/src/public.key')).toBe(true)
  expect(rules.mayLetInBelow('apps/web')).toBe(true)
  expect(rules.mayLetInBelow('docs')).toBe(false)
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  /** The lines below a service's name, which stand two spaces in. */
  const serviceOf = (name: string) =>
    new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? ''
  const services = compose.match(/^services:\n((?: {2}.*\n)+)/m)?.[1]?.match(/^ {2}\w+(?=:)/gm) ?? []

  it('SE-08 every container has a root it cannot write, no capabilities it was not given, and gains none', () => {
    expect(services.map((name) => name.trim())).toEqual(['database', 'redis', 'app'])
    for (const name of services) {
      const service = serviceOf(name.trim())
      expect(service).toContain('    read_only: true\n')
      expect(service).toMatch(/^ {4}tmpfs: \[\/tmp\b/m)
      expect(service).toContain('    cap_drop: [ALL]\n')
      expect(service).toContain('    security_opt: ["no-new-privileges:true"]\n')
    }
    for (const name of ['redis', 'app']) expect(serviceOf(name)).not.toContain('cap_add')
  })

  it('SE-08 the app has longer to stop than it drains', () => {
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(serviceOf('app'))?.[1])
    expect(seconds).toBeGreaterThan(15)
  })

  it('SE-08 Redis asks for a password, and there is none without one being set', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose writes it
    expect(serviceOf('redis')).toContain('--requirepass ${REDIS_PASSWORD:?}')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose writes it
    expect(serviceOf('app')).toContain('REDIS_URL: redis://:${REDIS_PASSWORD:?}@redis:6379\n')
  })
})
