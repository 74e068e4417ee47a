// Finds listed words in a text; pure. Invisible characters between letters hide nothing. A word of letters that are
// written apart stands alone ("ass" is not in "class"); scripts without spaces are found anywhere.
import type { WordAction } from '@mela/contract/moderation.ts'

export type Filter = { refused: RegExp | null; masked: RegExp | null }

const HIDDEN = '[\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufe00-\\ufe0f]*'
const APART = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Cyrillic}\p{N}\s]+$/u
const literally = (letter: string) => letter.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function patternOf(word: string): string {
  const letters = [...word.normalize('NFKC').trim()].map((one) => (/\s/.test(one) ? '\\s+' : literally(one)))
  const body = letters.join(HIDDEN)
  return APART.test(word) ? `(?<![\\p{L}\\p{M}\\p{N}])${body}(?![\\p{L}\\p{M}\\p{N}])` : body
}

function joined(words: readonly string[], flags: string): RegExp | null {
  if (words.length === 0) return null
  // The longest first, so that a word within another does not leave half of it standing.
  const sorted = [...words].sort((one, other) => other.length - one.length)
  return new RegExp(sorted.map(patternOf).join('|'), flags)
}

export function filterOf(words: readonly { word: string; action: WordAction }[]): Filter {
  const of = (wanted: WordAction) => words.filter(({ action }) => action === wanted).map(({ word }) => word)
  return { refused: joined(of('refuse'), 'iu'), masked: joined(of('mask'), 'giu') }
}

export const masked = ({ masked: pattern }: Filter, text: string): string =>
  pattern ? text.replaceAll(pattern, (found) => '*'.repeat([...found].length)) : text
