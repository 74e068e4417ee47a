import { Language } from '@mela/contract/enums.ts'

/** The first of the browser's languages that we speak; `in` is an old name of Hindi. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
  const known = wanted.map((word) => Language.find((language) => language === word.replace(/^in$/, 'hi')))
  return known.find((language) => language !== undefined) ?? 'en'
}

/** What the address itself asks for, as those of a search engine's results do. */
export const languageOfAddress = (query: unknown): Language | undefined => {
  const asked = (query as { lang?: unknown } | null)?.lang
  return Language.find((language) => language === asked)
}
