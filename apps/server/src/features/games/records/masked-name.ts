const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Enough to recognise oneself, never the whole name: winners are real people. By letters as people see them. */
export function maskedName(nickname: string): string {
  const seen = Array.from(letters.segment(nickname), ({ segment }) => segment)
  if (seen.length < 2) return '***'
  return `${seen[0]}***${seen.length > 2 ? seen.at(-1) : ''}`
}
