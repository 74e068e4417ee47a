// The files of this repository as the laws see them: parsed once, with what they import and from where.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Source = {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}
/** `isLater`: loaded on demand, or only for its types; neither can make a ring when the program starts. */
export type Import = { from: string; line: number; isLater: boolean }
export type Problem = { path: string; line: number; says: string }

export const repoRoot = join(import.meta.dirname, '../..')

/** What git tracks or would track; generated files obey no law. */
export function readSources(pattern: RegExp): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repoRoot,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => pattern.test(path) && !path.includes('/generated/'))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(repoRoot, path), 'utf8') }]
      } catch {
        // Deleted in the work tree but not yet in git.
        return []
      }
    })
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

type Parsed = ReturnType<typeof parseSync>
const parsedFiles = new WeakMap<Source, Parsed>()

export function parse(source: Source): Parsed {
  const known = parsedFiles.get(source)
  if (known) return known
  const parsed = parseSync(source.path, source.text)
  if (parsed.errors.length > 0) throw new Error(`${source.path} does not parse: ${parsed.errors[0]?.message}`)
  parsedFiles.set(source, parsed)
  return parsed
}

export function importsOf(source: Source): Import[] {
  const { module } = parse(source)
  const at = (offset: number) => lineOf(source.text, offset)
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = source.text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^$]*)\1$/.exec(written)?.[2]
    return literal ? [{ from: literal, line: at(moduleRequest.start), isLater: true }] : []
  })
  const fixed = module.staticImports.map((one) => ({
    from: one.moduleRequest.value,
    line: at(one.start),
    isLater: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [{ from: entry.moduleRequest.value, line: at(one.start), isLater: entry.isType }]
        : [],
    ),
  )
  return [...fixed, ...passedOn, ...dynamic]
}

/** Where an import leads: a path of this repository, or the name of an npm package. */
export function resolveImport(path: string, from: string): { file: string } | { package: string } {
  if (from.startsWith('.')) return { file: normalize(join(dirname(path), from)) }
  const app = /^apps\/\w+/.exec(path)?.[0]
  if (from.startsWith('#') && app) return { file: `${app}/src/${from.slice(1)}` }
  const ours = /^@mela\/(\w+)\/(.+)$/.exec(from)
  if (ours) return { file: `packages/${ours[1]}/src/${ours[2]}` }
  const [scope = '', name = ''] = from.split('/')
  return { package: from.startsWith('@') ? `${scope}/${name}` : scope }
}

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Visits every node of a file; `parents` holds the way down to it. */
export function walk(source: Source, visit: (node: Node, parents: readonly Node[]) => void) {
  const parents: Node[] = []
  const go = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(go)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const isNode = typeof node.type === 'string' && typeof node.start === 'number'
    if (isNode) {
      visit(node, parents)
      parents.push(node)
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') go(child)
    if (isNode) parents.pop()
  }
  go(parse(source).program)
}

/** What stands in a module itself, exported or not. */
export const statementsOf = (source: Source) =>
  (parse(source).program.body as unknown as Node[]).map((one) =>
    one.type === 'ExportNamedDeclaration' && one.declaration ? (one.declaration as Node) : one,
  )
