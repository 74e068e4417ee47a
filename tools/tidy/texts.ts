// What people read comes from the text files, in every language the product speaks.

import { roomOf } from './rooms.ts'
import { lineOf, type Node, type Problem, type Source, walk } from './sources.ts'

const hasLetters = /\p{L}{2,}/u
/** Attributes that people read or hear. */
const readAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'hint',
  'description',
  'content',
])
/** A proper name is the same in every language. */
const properNames = new Set([
  'Mela',
  'INR',
  'USDT',
  'WinGo',
  'TrxWinGo',
  'K3',
  '5D',
  'VIP',
  'QR',
  'PIN',
  'UID',
])

const isProperName = (text: string) => properNames.has(text.trim())

export function lawOfNoLiterals(sources: Source[]): Problem[] {
  const screens = sources.filter(
    ({ path }) =>
      path.endsWith('.tsx') &&
      !path.endsWith('.test.tsx') &&
      roomOf(path).app &&
      roomOf(path).name !== 'ui-kit',
  )
  return screens.flatMap((source) => {
    const problems: Problem[] = []
    const report = (node: Node, text: string) => {
      if (!hasLetters.test(text) || isProperName(text)) return
      problems.push({
        path: source.path,
        line: lineOf(source.text, node.start),
        says: `the words “${text.trim().slice(0, 40)}” stand in the code: put them into the texts and use t('…')`,
      })
    }
    walk(source, (node, parents) => {
      if (node.type === 'JSXText') return report(node, String(node.value))
      if (node.type !== 'Literal' || typeof node.value !== 'string') return
      const parent = parents.at(-1)
      if (parent?.type === 'JSXExpressionContainer' && parents.at(-2)?.type !== 'JSXAttribute')
        return report(node, node.value)
      const name = parent?.type === 'JSXAttribute' ? (parent.name as Node).name : undefined
      if (typeof name === 'string' && readAttributes.has(name)) report(node, node.value)
    })
    return problems
  })
}

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flat(value, `${prefix}${key}.`)],
    ),
  )

/** The names of a text's arguments; what stands in braces inside of one are the words of its branches. */
function placeholders(text: string): string {
  const names = new Set<string>()
  const passWords = (from: number): number => {
    let at = from
    for (; at < text.length && text[at] !== '}'; at += 1) if (text[at] === '{') at = passArgument(at + 1)
    return at
  }
  const passArgument = (from: number): number => {
    names.add(/^\s*(\w*)/.exec(text.slice(from))?.[1] ?? '')
    let at = from
    for (; at < text.length && text[at] !== '}'; at += 1) if (text[at] === '{') at = passWords(at + 1)
    return at
  }
  passWords(0)
  return [...names].sort().join(',')
}
/** Where a key such as `vip.rate` stands, or where it would: at the deepest of its parts that is there. */
function lineOfKey(text: string, key: string): number {
  let at = 0
  for (const part of key.split('.')) {
    const next = text.indexOf(`"${part}":`, at)
    if (next < 0) break
    at = next
  }
  return lineOf(text, at)
}

const scripts: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u, zh: /\p{Script=Han}/u }

/** Every key in three languages, with the same placeholders, and really translated. */
export function lawOfThreeLanguages(sources: Source[]): Problem[] {
  const english = sources.filter(({ path }) => path.endsWith('/en.json'))
  return english.flatMap((source) => {
    const wanted = flat(JSON.parse(source.text) as Texts)
    return ['hi', 'zh'].flatMap((language) => {
      const path = source.path.replace(/en\.json$/, `${language}.json`)
      const other = sources.find((candidate) => candidate.path === path)
      if (!other)
        return [{ path: source.path, line: 1, says: `has no ${language}.json beside it: translate it` }]
      const given = flat(JSON.parse(other.text) as Texts)
      const problem = (key: string, says: string) => ({
        path,
        line: lineOfKey(other.text, key),
        says: `${key} ${says}`,
      })
      return [
        ...[...wanted].flatMap(([key, text]) => {
          const translated = given.get(key)
          if (translated === undefined) return [problem(key, 'is missing: translate it')]
          if (placeholders(translated) !== placeholders(text))
            return [problem(key, `has other placeholders than the English text (${placeholders(text)})`)]
          const looksForeign = scripts[language]?.test(translated)
          const isName = !/\p{Ll}{3,}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) || isProperName(text)
          return looksForeign || isName || translated !== text
            ? []
            : [problem(key, `is still English: “${text}”`)]
        }),
        ...[...given.keys()]
          .filter((key) => !wanted.has(key))
          .map((key) => problem(key, 'is not in en.json: remove it')),
      ]
    })
  })
}
