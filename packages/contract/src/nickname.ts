const graphemes = new Intl.Segmenter()

/** How a nickname is shown to people who do not know its owner (SO-08), counted in characters as people see them. */
export function maskNickname(nickname: string): string {
  const letters = Array.from(graphemes.segment(nickname), ({ segment }) => segment)
  if (letters.length < 2) return '****'
  const shown = letters.length < 4 ? 1 : 2
  return `${letters.slice(0, shown).join('')}****${letters.slice(-shown).join('')}`
}
