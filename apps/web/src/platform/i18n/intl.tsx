// The words of the app. One pack per language, loaded when it is first needed; a switch happens only when the new
// pack is there, so nobody sees a half-translated screen.
import { type ReactNode, useSyncExternalStore } from 'react'
import { createTranslator, IntlProvider, type Messages, useTranslations } from 'use-intl'
import { currentLocale, type Locale, onLocaleOfOtherTab, storeLocale, useLocaleStore } from './locale.ts'

export type Translate = ReturnType<typeof useTranslations<never>>
/** A key of the texts, checked by the compiler against the English ones. */
export type TextKey = Parameters<Translate>[0]

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:texts/en'),
  hi: () => import('virtual:texts/hi'),
  zh: () => import('virtual:texts/zh'),
}

const packs = new Map<Locale, Messages>()
const listeners = new Set<() => void>()
let shown: { locale: Locale; messages: Messages } | undefined

async function loadPack(locale: Locale): Promise<Messages> {
  const known = packs.get(locale)
  if (known) return known
  const { default: messages } = await loaders[locale]()
  packs.set(locale, messages)
  return messages
}

async function show(locale: Locale): Promise<void> {
  const messages = await loadPack(locale)
  shown = { locale, messages }
  document.documentElement.lang = locale
  useLocaleStore.setState({ locale })
  for (const listener of listeners) listener()
}

/** Before the first render: the app never shows a screen without words. */
export async function startTexts(): Promise<void> {
  await show(currentLocale())
  onLocaleOfOtherTab((locale) => void show(locale))
}

/** Shows, stores and announces the language. Rejects, with everything as it was, when the pack cannot be loaded. */
export async function switchLocale(locale: Locale): Promise<void> {
  await show(locale)
  storeLocale(locale)
}

/** For what is said outside of React, such as a toast. */
export const translate = ((key: never, ...rest: never[]) => {
  if (!shown) return key
  const translator = createTranslator<Messages>({ ...shown, timeZone, onError: onTextError })
  return (translator as (...args: never[]) => string)(key, ...rest)
}) as unknown as Translate

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function onTextError(error: Error): void {
  // A missing text is a bug; the key that shows in its place says where.
  throw error
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => shown,
  )
  if (!current) return null
  return (
    <IntlProvider {...current} timeZone={timeZone} onError={onTextError}>
      {children}
    </IntlProvider>
  )
}

export const useT = (): Translate => useTranslations()
