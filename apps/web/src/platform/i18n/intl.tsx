// The words of the app, in packs per language: what the first page needs, and those that come with the first screen that
// needs them (packs.ts). A switch happens only when the new packs are there, so nobody sees a half-translated screen.
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import type { useTranslations } from 'use-intl'
import { createTranslator, type Messages } from 'use-intl/core'
import { currentLocale, type Locale, onLocaleOfOtherTab, storeLocale, useLocaleStore } from './locale.ts'
import { type PackName, packNames } from './packs.ts'

export type Translate = ReturnType<typeof useTranslations<never>>
/** A key of the texts, checked by the compiler against the English ones. */
export type TextKey = Parameters<Translate>[0]

type Pack = Record<string, object>
type Loader = () => Promise<{ default: Messages }>

const everything: readonly PackName[] = packNames

const loaders: Record<Locale, Record<'first' | PackName, Loader>> = {
  en: {
    first: () => import('virtual:texts/en'),
    rest: () => import('virtual:texts/en/rest'),
    chats: () => import('virtual:texts/en/chats'),
    growth: () => import('virtual:texts/en/growth'),
  },
  hi: {
    first: () => import('virtual:texts/hi'),
    rest: () => import('virtual:texts/hi/rest'),
    chats: () => import('virtual:texts/hi/chats'),
    growth: () => import('virtual:texts/hi/growth'),
  },
  zh: {
    first: () => import('virtual:texts/zh'),
    rest: () => import('virtual:texts/zh/rest'),
    chats: () => import('virtual:texts/zh/chats'),
    growth: () => import('virtual:texts/zh/growth'),
  },
}

type Shown = { locale: Locale; messages: Messages; t: Translate }

const listeners = new Set<(shown: Shown) => void>()
let shown: Shown | undefined
/** What a screen has needed is loaded of every language from then on. */
const needed = new Set<PackName>()

async function loadPack(locale: Locale): Promise<Messages> {
  const of = loaders[locale]
  const packs = await Promise.all([of.first(), ...[...needed].map((name) => of[name]())])
  const merged: Pack = {}
  for (const pack of packs) addTo(merged, pack.default as unknown as Pack)
  return merged as unknown as Messages
}

function addTo(all: Pack, more: Pack): void {
  for (const [namespace, texts] of Object.entries(more)) all[namespace] = { ...all[namespace], ...texts }
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

const completing = new Map<string, Promise<void>>()

/** More words of the language than those of the first page: all, or those of some packs. */
export function completeTexts(packs: readonly PackName[] = everything): Promise<void> {
  for (const name of packs) needed.add(name)
  const key = packs.join()
  const underWay =
    completing.get(key) ??
    complete().catch((error) => {
      completing.delete(key)
      throw error
    })
  completing.set(key, underWay)
  return underWay
}

async function complete(): Promise<void> {
  const locale = currentLocale()
  const messages = await loadPack(locale)
  if (!shown) set(locale, messages)
  // No word that is on screen changes, so nothing is drawn again. Whoever switched the language meanwhile has brought
  // all of its words along.
  else if (shown.locale === locale) addTo(shown.messages as unknown as Pack, messages as unknown as Pack)
}

/** A screen comes together with its words and with what it looks like. */
export const withTexts =
  <T,>(load: () => Promise<T>, packs: readonly PackName[] = ['rest']): (() => Promise<T>) =>
  async () => {
    const [module] = await Promise.all([load(), completeTexts(packs), import('#ui/styles/late.css')])
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
