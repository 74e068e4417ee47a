// Builds the web app when its sources changed since the last build, and compresses what it made, so that the
// server only has to send bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { repoRoot } from './postgres.ts'

const webFolder = join(repoRoot, 'apps/web')
export const webDist = join(webFolder, 'dist')
const stampFile = join(webDist, '.built-from')
const sources = ['apps/web', 'packages', 'package-lock.json']
const skipped = new Set(['node_modules', 'dist', 'e2e', '.DS_Store'])

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
  compress(webDist)
  writeFileSync(stampFile, hash)
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])

function compress(folder: string) {
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
