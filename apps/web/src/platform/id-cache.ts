// Things that are known by their id and seldom change (members, groups), for whole lists of them at once (SO-09).
// Memory first, then the device, then the server: up to 100 ids a call, a second between two calls. What is older than
// seven days is shown and asked for again. What the server leaves out keeps what is known of it.
import { useEffect } from 'react'
import { create } from 'zustand'
import { createAsking } from './batched-asking.ts'
import { serverNow } from './clock.ts'
import { onDevice } from './device-db.ts'
import { onSessionEnd } from './session.ts'

export const STALE_MS = 7 * 24 * 60 * 60 * 1000
export type Kept<T> = { id: string; value: T; synctime: number }

/** Where it outlives the page. Everything works without. */
export type Shelf<T> = {
  take: (ids: readonly string[]) => Promise<Kept<T>[]>
  put: (items: readonly Kept<T>[]) => Promise<void>
}

/** A store of the member's own database. */
export const shelfOf = <T>(store: 'userBase' | 'groupBase' | 'chestBase'): Shelf<T> => ({
  take: (ids) =>
    onDevice(async (db) => {
      const read = db.transaction(store)
      const found = await Promise.all(ids.map((id) => read.store.get(id)))
      return found.flatMap((one) => (one ? [one as unknown as Kept<T>] : []))
    }, []),
  put: (items) =>
    onDevice(async (db) => {
      const write = db.transaction(store, 'readwrite')
      for (const item of items) void write.store.put(item)
      await write.done
    }, undefined),
})

export type IdCacheSpec<T> = {
  idOf: (value: T) => string
  fetch: (ids: string[]) => Promise<readonly T[]>
  shelf?: Shelf<T>
}

export type IdCache<T> = ReturnType<typeof createIdCache<T>>

export function createIdCache<T>({ idOf, fetch, shelf }: IdCacheSpec<T>) {
  const entries = createEntries<T>(idOf, shelf)
  const { get, useEntries, keep, needs } = entries
  const asking = createAsking<T>(fetch, (ids, values) => {
    const known = new Set(values.map(idOf))
    for (const id of ids) if (!known.has(id)) entries.miss(id)
    keep(values)
  })
  /** Not yet looked for on the device. */
  const fresh = new Set<string>()
  let isGathering = false
  /** Counts members: what was found for the last one is nothing for the next. */
  let era = 0

  /** Every row of a list may ask; the answers come together. */
  function want(id: string): void {
    if (!needs(id) || asking.isWanted(id) || fresh.has(id)) return
    fresh.add(id)
    if (isGathering) return
    isGathering = true
    queueMicrotask(() => void gather())
  }

  async function gather(): Promise<void> {
    const mine = era
    isGathering = false
    const ids = [...fresh]
    const unknown = ids.filter((id) => get(id) === undefined)
    if (shelf && unknown.length > 0) {
      const found = await shelf.take(unknown).catch(() => [])
      if (mine !== era) return
      entries.set(found.filter(({ id }) => get(id) === undefined))
    }
    for (const id of ids) fresh.delete(id)
    asking.ask(ids.filter(needs))
  }

  /** Somebody said that it changed. */
  function refresh(id: string): void {
    entries.unmiss(id)
    asking.ask([id])
  }

  function forget(): void {
    era++
    fresh.clear()
    asking.forget()
    entries.forget()
  }
  onSessionEnd(forget)

  return { get, useEntries, want, keep, refresh, forget }
}

/** What is known in memory, and what is known not to be. */
function createEntries<T>(idOf: (value: T) => string, shelf: Shelf<T> | undefined) {
  const useEntries = create<{ byId: ReadonlyMap<string, Kept<T>> }>(() => ({ byId: new Map() }))
  /** When the server said that it knows no such thing, so that it is not asked for ever. */
  const missing = new Map<string, number>()
  const isOld = (at: number) => serverNow() - at > STALE_MS

  function set(items: readonly Kept<T>[]): void {
    if (items.length === 0) return
    const byId = new Map(useEntries.getState().byId)
    for (const item of items) byId.set(item.id, item)
    useEntries.setState({ byId })
  }

  return {
    useEntries,
    get: (id: string): T | undefined => useEntries.getState().byId.get(id)?.value,
    set,
    /** What another answer brought along is as good as asked for. */
    keep: (values: readonly T[]): void => {
      const items = values.map((value) => ({ id: idOf(value), value, synctime: serverNow() }))
      for (const { id } of items) missing.delete(id)
      set(items)
      void shelf?.put(items).catch(() => {})
    },
    needs: (id: string): boolean => {
      const kept = useEntries.getState().byId.get(id)
      const askedAt = kept?.synctime ?? missing.get(id)
      return askedAt === undefined || isOld(askedAt)
    },
    miss: (id: string): void => void missing.set(id, serverNow()),
    unmiss: (id: string): void => void missing.delete(id),
    forget: (): void => {
      missing.clear()
      useEntries.setState({ byId: new Map() })
    },
  }
}

/** Undefined until it is known; asks for it by itself. */
export function useCached<T>(cache: IdCache<T>, id: string | undefined): T | undefined {
  useEffect(() => {
    if (id) cache.want(id)
  }, [cache, id])
  return cache.useEntries(({ byId }) => (id ? byId.get(id)?.value : undefined))
}

/** All of them that are known, in the given order. */
export function useCachedSome<T>(cache: IdCache<T>, ids: readonly string[]): T[] {
  const joined = ids.join()
  useEffect(() => {
    for (const id of joined.split(',')) if (id) cache.want(id)
  }, [cache, joined])
  const { byId } = cache.useEntries()
  return ids.flatMap((id) => byId.get(id)?.value ?? [])
}
