// The first page is drawn with the first pack of texts alone: a text of another pack would be a crash there, and only for
// whoever opens that page first. So what the first page is made of names no other.
import { isInFirstPack } from '../../apps/web/src/platform/i18n/packs.ts'
import { importsOf, lineOf, type Problem, resolveImport, type Source, walk } from './sources.ts'

/** What every visit runs, the first page, and what that fetches for itself. */
const BEGINS = [
  'apps/web/src/main.tsx',
  'apps/web/src/features/home/game-tab-screen.tsx',
  'apps/web/src/features/home/live/live-part.ts',
]

type Texts = { [key: string]: string | Texts }

function keysOf(texts: Source[]): Set<string> {
  const keys = new Set<string>()
  const add = (part: Texts, path: string) => {
    for (const [key, value] of Object.entries(part))
      if (typeof value === 'string') keys.add(`${path}.${key}`)
      else add(value, `${path}.${key}`)
  }
  for (const { path, text } of texts) {
    const owner = /([\w-]+)\/texts\/en\.json$/.exec(path)?.[1]
    if (owner) add(JSON.parse(text) as Texts, owner)
  }
  return keys
}

/** The files that are there before the first page is drawn. */
function filesOfFirstPage(sources: Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const found = new Set(BEGINS.filter((path) => byPath.has(path)))
  for (const path of found) {
    const source = byPath.get(path)
    for (const { from, isLater } of source ? importsOf(source) : []) {
      const to = resolveImport(path, from)
      if (!isLater && 'file' in to && byPath.has(to.file)) found.add(to.file)
    }
  }
  return [...found].flatMap((path) => byPath.get(path) ?? [])
}

export function lawOfFirstTexts(sources: Source[], texts: Source[]): Problem[] {
  const keys = keysOf(texts)
  return filesOfFirstPage(sources).flatMap((source) => {
    const problems: Problem[] = []
    walk(source, (node) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || !keys.has(node.value)) return
      const [owner = '', part = ''] = node.value.split('.')
      if (isInFirstPack(owner, part)) return
      problems.push({
        path: source.path,
        line: lineOf(source.text, node.start),
        says: `the first page does not have ${node.value}: use a text of app, platform or home, or fetch what says it with withTexts`,
      })
    })
    return problems
  })
}
