// People under the letters of their names. Latin and Devanagari names stand under their first letter, Chinese ones
// under that of their pinyin: we have no table of it, but the browser sorts by it, so the first character of each
// letter tells. What begins with anything else, or where the browser cannot sort so, stands under "#".
import type { Locale } from '#platform/i18n/locale.ts'

export const NO_LETTER = '#'

export type LetterGroup<Item> = { letter: string; items: Item[] }

// The first character of each letter in that order; no Chinese syllable begins with I, U or V.
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const initials = [...'ABCDEFGHJKLMNOPQRSTWXYZ']

type Pinyin = { compare: Intl.Collator['compare']; isKnown: boolean }
let pinyin: Pinyin | undefined
/** Made for the first Chinese name: the browser takes as long for it as for a whole page. */
function byPinyin(): Pinyin {
  if (!pinyin) {
    const { compare } = new Intl.Collator('zh-u-co-pinyin')
    const isKnown = firsts.every((one, at) => at === 0 || compare(firsts[at - 1] ?? '', one) < 0)
    pinyin = { compare, isKnown }
  }
  return pinyin
}

export function letterOf(name: string): string {
  // Taken apart, so that É is an E with a mark and क़ a क with one.
  const first = [...name.trim().normalize('NFD')][0] ?? ''
  if (/^[a-z]$/i.test(first)) return first.toUpperCase()
  if (/^\p{Script=Devanagari}$/u.test(first) && /\p{L}/u.test(first)) return first
  if (/^\p{Script=Han}$/u.test(first) && byPinyin().isKnown) {
    const at = firsts.findLastIndex((one) => byPinyin().compare(one, first) <= 0)
    return initials[at] ?? NO_LETTER
  }
  return NO_LETTER
}

/** The letters in the order of the language, "#" last; the names under each in the same order. */
export function byLetter<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: Locale,
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const groups = new Map<string, { name: string; item: Item }[]>()
  for (const item of items) {
    const name = nameOf(item)
    const letter = letterOf(name)
    groups.set(letter, [...(groups.get(letter) ?? []), { name, item }])
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === NO_LETTER) - Number(b === NO_LETTER) || compare(a, b))
    .map(([letter, named]) => ({
      letter,
      items: named.sort((a, b) => compare(a.name, b.name)).map(({ item }) => item),
    }))
}

/** Whether a name has what was typed in it, whatever its case and marks. */
export function isNamed(name: string, typed: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{Diacritic}/gu, '')
      .toLocaleLowerCase()
  return plain(name).includes(plain(typed.trim()))
}
