// How Mela speaks to people: words that made the English read like a translated specification do not come back, and one
// thing has one name (docs/STYLE.md). Every English text counts: those of the screens and those that the server sends.
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

const banned: readonly [words: RegExp, instead: string][] = [
  [/\bstands? (?:here|there|on|in)\b/i, 'say that it appears, or is shown'],
  [/\bwhoever\b/i, 'say who: “anyone”, “the sender”'],
  [/\banew\b/i, 'say again'],
  [/\bdid not (?:load|open|arrive)\b/i, 'say “Couldn’t …”'],
  [/\bmay stay empty\b/i, 'say optional'],
  [/\bat the moment\b/i, 'say now, or nothing'],
  [/\b(?:nobody|everybody)\b/i, 'say no one, everyone'],
  [/\bis there[.!]?$/i, 'say what happened'],
  [/\bsign(?:s|ed)?[ -](?:in|out)\b/i, 'say log in, log out'],
  [/\bplain members?\b/i, 'say members'],
  [/\bsilenced?\b/i, 'say muted'],
  [/\b(?:comes?|came) back\b/i, 'say returned, or refunded'],
  [/\bdemonstration\b/i, 'say demo'],
  [/\barea code\b/i, 'say country code'],
]

/** Names of the source that stay where it fixes them, explained once. */
const washCode = /\bwash code\b/i
const explainsWashCode = /\bRebate \(wash code\)/

export function lawOfCopy(texts: Source[], code: Source[]): Problem[] {
  const english = texts.filter(({ path }) => path.endsWith('/en.json'))
  const said = [...english.flatMap(textsOfJson), ...code.filter(speaks).flatMap(textsOfCode)]
  return said.flatMap(({ source, text, at }) => {
    const found = banned.filter(([words]) => words.test(text)).map(([, instead]) => instead)
    if (washCode.test(text) && !explainsWashCode.test(text)) found.push('say rebate')
    return found.map((instead) => ({
      path: source.path,
      line: lineOf(source.text, at),
      says: `“${text.slice(0, 60)}”: ${instead}`,
    }))
  })
}

type Said = { source: Source; text: string; at: number }

function textsOfJson(source: Source): Said[] {
  return [...source.text.matchAll(/:\s*("(?:[^"\\]|\\.)*")/g)].map((found) => ({
    source,
    text: JSON.parse(found[1] as string) as string,
    at: found.index,
  }))
}

const speaks = ({ path }: Source) =>
  /^(apps\/server\/src|packages\/contract\/src)\//.test(path) && !/\.test\.ts$/.test(path)

/** Everything that is written under a property `en`. */
function textsOfCode(source: Source): Said[] {
  const said: Said[] = []
  walk(source, (node, parents) => {
    const text = textOf(node)
    if (text !== undefined && parents.some(isEnglish)) said.push({ source, text, at: node.start })
  })
  return said
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  return undefined
}

const isEnglish = (node: Node): boolean =>
  node.type === 'Property' && ((node.key as Node).name === 'en' || (node.key as Node).value === 'en')
