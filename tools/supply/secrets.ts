// Secrets that somebody wrote into a file. What is found is named by its place and never printed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Verdict, verdictOn } from './verdict.ts'

const patterns: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*\n?[A-Za-z0-9+/=]{16}/g],
  ['AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40,})/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*(?!\$\{)\S{8,}/g],
  ['Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/g],
  ['Google key', /\bAIza[0-9A-Za-z_-]{35}\b/g],
  ['payment key', /\b[rs]k_live_[0-9A-Za-z]{16,}/g],
  ['bot token', /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/g],
  ['password in an address', /\b[a-z]+:\/\/[^\s:/@'"`$]*:[^\s:/@'"`$]{20,}@/g],
]

/** A value given to something that is called a secret, and that looks thrown by dice. */
const ASSIGNED =
  /\b[\w.-]*(?:secret|passw(?:or)?d|token|api_?key|private_?key|pepper)[\w-]*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=-]{24,})(?=["'`\s,;]|$)/gi
const ENTROPY_BITS = 4

export function secretsIn(path: string, text: string): string[] {
  const found = (kind: string, at: number) => `${path}:${text.slice(0, at).split('\n').length}: ${kind}`
  const named = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => found(kind, index)),
  )
  const assigned = [...text.matchAll(ASSIGNED)]
    .filter(([, value = '']) => /\d/.test(value) && /[a-z]/i.test(value) && entropyOf(value) >= ENTROPY_BITS)
    .map(({ index }) => found('value of a secret', index))
  return [...named, ...assigned]
}

/** Bits per letter: 4 is what random hexadecimal has at most, words have less than that. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0)
}

/** Over everything that git tracks in this folder. */
export function judgeSecrets(root: string): Verdict {
  let paths: string[]
  try {
    paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter(Boolean)
  } catch {
    return { state: 'could not run', says: ['git does not say which files it tracks'] }
  }
  if (paths.length === 0) return { state: 'could not run', says: ['git tracks no files here'] }
  const problems = paths.flatMap((path) => {
    try {
      return secretsIn(path, readFileSync(join(root, path), 'utf8'))
    } catch (error) {
      // Deleted in the work tree but not yet in git.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
  return verdictOn(problems, `${paths.length} files`)
}
