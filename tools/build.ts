// Builds the web app when its sources changed since the last build, and compresses what it made, so that the
// server only has to send bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { repoRoot } from './postgres.ts'

const webFolder = join(repoRoot, 'apps/web')
export const webDist = join(webFolder, 'dist')
/** Beside what is served: the maps of the last builds, by the build's name. */
const mapsFolder = join(webFolder, 'maps')
const BUILDS_KEPT = 5
const stampFile = join(webDist, '.built-from')
const sources = ['apps/web', 'packages', 'package-lock.json']
const skipped = new Set(['node_modules', 'dist', 'maps', 'e2e', '.DS_Store'])

function hashSources(): string {
  const hash = createHash('sha256')
  const walk = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      const inner = join(path, entry.name)
      if (entry.isDirectory()) walk(inner)
      else hash.update(inner.slice(repoRoot.length)).update(readFileSync(inner))
    }
  }
  for (const source of sources) {
    const path = join(repoRoot, source)
    if (source.endsWith('.json')) hash.update(readFileSync(path))
    else walk(path)
  }
  return hash.digest('hex')
}

export function buildWeb(say: (line: string) => void): void {
  const hash = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  say('building the web app')
  const result = spawnSync(
    process.execPath,
    [join(repoRoot, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: webFolder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (result.status !== 0) throw new Error('the web app did not build')
  keepMaps(webDist, mapsFolder)
  compress(webDist)
  writeFileSync(stampFile, hash)
}

/** Moves the maps of a build out of what is served. */
export function keepMaps(dist: string, folder: string): void {
  const { build } = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8')) as { build: string }
  const place = join(folder, build)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true }))
    if (entry.name.endsWith('.map')) renameSync(join(entry.parentPath, entry.name), join(place, entry.name))
  const byAge = readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(BUILDS_KEPT)) rmSync(old, { recursive: true })
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])

export function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
  }
}

if (import.meta.main) buildWeb((line) => console.log(`· ${line}`))
