// The words of the app. Two packs per language: what the first page needs, and the rest, which comes with the first
// screen that needs it. A switch happens only when the new packs are there, so nobody sees a half-translated screen.
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import type { useTranslations } from 'use-intl'
import { createTranslator, type Messages } from 'use-intl/core'
import { currentLocale, type Locale, onLocaleOfOtherTab, storeLocale, useLocaleStore } from './locale.ts'

export type Translate = ReturnType<typeof useTranslations<never>>
/** A key of the texts, checked by the compiler against the English ones. */
export type TextKey = Parameters<Translate>[0]

type Pack = Record<string, object>
type Loader = () => Promise<{ default: Messages }>

const loaders: Record<Locale, { first: Loader; rest: Loader }> = {
  en: { first: () => import('virtual:texts/en'), rest: () => import('virtual:texts/en/rest') },
  hi: { first: () => import('virtual:texts/hi'), rest: () => import('virtual:texts/hi/rest') },
  zh: { first: () => import('virtual:texts/zh'), rest: () => import('virtual:texts/zh/rest') },
}

type Shown = { locale: Locale; messages: Messages; t: Translate }

const listeners = new Set<(shown: Shown) => void>()
let shown: Shown | undefined
/** Once a screen has needed the rest, every language is loaded whole. */
let isWhole = false

async function loadPack(locale: Locale): Promise<Messages> {
  const { first, rest } = loaders[locale]
  const packs = await Promise.all([first(), isWhole ? rest() : undefined])
  const [basis, more] = packs.map((pack) => (pack?.default ?? {}) as unknown as Pack) as [Pack, Pack]
  const merged: Pack = { ...basis }
  for (const [namespace, texts] of Object.entries(more)) merged[namespace] = { ...basis[namespace], ...texts }
  return merged as unknown as Messages
}

function set(locale: Locale, messages: Messages): void {
  // One translator for the whole app: what it has parsed once, it keeps for everyone.
  const t = createTranslator<Messages>({ locale, messages, onError: onTextError })
  shown = { locale, messages, t: t as unknown as Translate }
  document.documentElement.lang = locale
  useLocaleStore.setState({ locale })
  for (const listener of listeners) listener(shown)
}

const show = async (locale: Locale) => set(locale, await loadPack(locale))

let completing: Promise<void> | undefined

/** All words of the language, not only those of the first page. */
export function completeTexts(): Promise<void> {
  isWhole = true
  completing ??= complete().catch((error) => {
    completing = undefined
    throw error
  })
  return completing
}

async function complete(): Promise<void> {
  const locale = currentLocale()
  const messages = await loadPack(locale)
  if (!shown) set(locale, messages)
  // No word that is on screen changes, so nothing is drawn again. Whoever switched the language meanwhile has brought
  // all of its words along.
  else if (shown.locale === locale) Object.assign(shown.messages, messages)
}

/** A screen comes together with its words and with what it looks like. */
export const withTexts =
  <T,>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [module] = await Promise.all([load(), completeTexts(), import('#ui/styles/late.css')])
    return module
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
  return (shown.t as (...args: never[]) => string)(key, ...rest)
}) as unknown as Translate

function onTextError(error: Error): void {
  // A missing text is a bug; the key that shows in its place says where.
  throw error
}

const Words = createContext<Translate>(translate)

export function TextsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(shown)
  useEffect(() => {
    // The whole app is drawn anew; in a transition that never holds up a tap.
    const listener = (next: Shown) => startTransition(() => setCurrent(next))
    listeners.add(listener)
    if (shown) listener(shown)
    return () => void listeners.delete(listener)
  }, [])
  return current && <Words value={current.t}>{children}</Words>
}

export const useT = (): Translate => use(Words)
