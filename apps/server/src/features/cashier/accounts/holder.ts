/**
 * Whether two writings are of one name: capitals, accents, marks between words, spaces and the order of words do not
 * count. Vowel signs of Indian scripts do: without them other names would be the same.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  return a.join('') === b.join('') || a.toSorted().join(' ') === b.toSorted().join(' ')
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u200b-\u200f'’ʼ`]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
