// The Dockerfile's first stage without a Docker engine: its COPY steps carried out in a folder, with what .dockerignore
// lets through and nothing else.
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Step = { kind: 'copy'; from: string[]; to: string } | { kind: 'run'; command: string }

/** The COPY and RUN steps of the first stage, in their order. */
export function buildSteps(dockerfile: string): Step[] {
  const lines = dockerfile.replaceAll(/\\\n/g, ' ').split('\n')
  const begins = lines.flatMap((line, i) => (/^FROM\s/i.test(line) ? [i] : []))
  return lines.slice(begins[0], begins[1]).flatMap((line): Step[] => {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    if (word.toUpperCase() === 'RUN') return [{ kind: 'run', command: rest.join(' ') }]
    if (word.toUpperCase() !== 'COPY') return []
    if (rest.some((one) => one.startsWith('--'))) throw new Error(`a COPY with options is not read: ${line}`)
    return [{ kind: 'copy', from: rest.slice(0, -1), to: rest.at(-1) ?? '.' }]
  })
}

type Rule = { isLetIn: boolean; parts: string[] }

export type Ignore = {
  /** Whether the file at this path, from the root and with forward slashes, is sent to the builder. */
  letsIn(path: string): boolean
  /** Whether something in this folder may be. */
  mayLetInBelow(folder: string): boolean
}

/** Docker's rules: the last pattern that matches a path or one of its folders decides. */
export function readIgnore(text: string): Ignore {
  const rules = text.split('\n').flatMap((line): Rule[] => {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) return []
    const isLetIn = written.startsWith('!')
    return [{ isLetIn, parts: (isLetIn ? written.slice(1) : written).replace(/^\/|\/$/g, '').split('/') }]
  })
  const letsIn = (path: string) => {
    const parts = path.split('/')
    const last = rules.findLast((rule) => parts.some((_, i) => matchesAll(rule.parts, parts.slice(0, i + 1))))
    return last?.isLetIn ?? true
  }
  const mayLetInBelow = (folder: string) => {
    const parts = folder.split('/')
    const begins = (rule: Rule) =>
      rule.isLetIn &&
      (rule.parts.includes('**') ||
        (rule.parts.length > parts.length && matchesAll(rule.parts.slice(0, parts.length), parts)))
    return letsIn(folder) || rules.some(begins)
  }
  return { letsIn, mayLetInBelow }
}

function matchesAll(pattern: string[], parts: string[]): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return parts.length === 0
  if (first === '**') return parts.some((_, i) => matchesAll(rest, parts.slice(i)))
  const [part, ...others] = parts
  return part !== undefined && partPattern(first).test(part) && matchesAll(rest, others)
}

const partPattern = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  )

/** Every file that is sent to the builder. */
export function filesLetIn(root: string, ignore: Ignore, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return ignore.mayLetInBelow(path) ? filesLetIn(root, ignore, path) : []
    return ignore.letsIn(path) ? [path] : []
  })
}

/** One COPY step. Throws, as the builder does, when a source is not there or not let in. */
export function copyStep(
  root: string,
  into: string,
  { from, to }: { from: string[]; to: string },
  files: string[],
) {
  for (const source of from) {
    const found = files.filter((path) => source === '.' || path === source || path.startsWith(`${source}/`))
    if (found.length === 0) throw new Error(`COPY ${source}: nothing of it is let in`)
    for (const path of found) {
      const isFile = path === source
      const inner = source === '.' ? path : isFile ? basename(path) : path.slice(source.length + 1)
      const target = isFile && !to.endsWith('/') && to !== '.' ? join(into, to) : join(into, to, inner)
      mkdirSync(dirname(target), { recursive: true })
      cpSync(join(root, path), target)
    }
  }
}
