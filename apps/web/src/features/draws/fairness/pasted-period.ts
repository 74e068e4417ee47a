import { roundOf } from '@mela/games/period.ts'

/** The round that somebody means who pastes its number, its number with spaces, or the whole address of its page. */
export function periodIn(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/\s/g, '')
  return roundOf(digits) ? digits : undefined
}
