// Which language the app speaks: the stored one, else the link's, else the browser's, else English. `in` is an old name
// of Hindi: it is read, never written.
import { create } from 'zustand'
import { onOtherTab, read, write } from '../storage.ts'

export const locales = ['en', 'hi', 'zh'] as const
export type Locale = (typeof locales)[number]

/** Each language by its own name, so that whoever is lost in a foreign one finds the way back. */
export const languageNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी', zh: '中文' }

export function localeOf(text: string | null | undefined): Locale | null {
  const language = text?.toLowerCase().split(/[-_]/)[0]
  if (language === 'in') return 'hi'
  return locales.find((locale) => locale === language) ?? null
}

export function preferredLocale(stored: string | null, browser: readonly string[]): Locale {
  const wanted = [stored, ...browser].map(localeOf)
  return wanted.find((locale) => locale !== null) ?? 'en'
}

/** What a search engine's link names. Rules are tested without a page, which then has no address. */
const linked = new URLSearchParams(globalThis.location?.search).get('lang') ?? ''

export const useLocaleStore = create<{ locale: Locale }>(() => ({
  locale: preferredLocale(read('locale'), [linked, ...navigator.languages]),
}))

export const currentLocale = (): Locale => useLocaleStore.getState().locale

export function storeLocale(locale: Locale): void {
  write('locale', locale)
}

export function onLocaleOfOtherTab(listener: (locale: Locale) => void): void {
  onOtherTab('locale', (value) => {
    const locale = localeOf(value)
    if (locale) listener(locale)
  })
}
