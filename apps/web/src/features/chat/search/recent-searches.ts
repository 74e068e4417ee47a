// What each member searched for last, on this device. Members who share one do not see each other's.
import { read, write } from '#platform/storage.ts'

const STORED = 'recent_searches'
const MAX = 10
/** Of members who were here once, not everything is kept for ever. */
const MEMBERS_MAX = 5

type Shelves = Record<string, string[]>

function shelves(): Shelves {
  try {
    const stored: unknown = JSON.parse(read(STORED) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Shelves) : {}
  } catch {
    return {}
  }
}

export function recentSearches(me: string): string[] {
  const list: unknown = shelves()[me]
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MAX) : []
}

function keep(me: string, list: readonly string[]): void {
  const { [me]: _, ...others } = shelves()
  const rest = Object.entries(others).slice(0, MEMBERS_MAX - 1)
  write(STORED, JSON.stringify(Object.fromEntries([...(list.length > 0 ? [[me, list]] : []), ...rest])))
}

/** The newest first, each once. */
export function rememberSearch(me: string, q: string): void {
  const words = q.trim()
  if (words === '' || me === '') return
  const before = recentSearches(me).filter((one) => one.toLowerCase() !== words.toLowerCase())
  keep(me, [words, ...before].slice(0, MAX))
}

export const forgetSearch = (me: string, q: string): void =>
  keep(
    me,
    recentSearches(me).filter((one) => one !== q),
  )

export const forgetSearches = (me: string): void => keep(me, [])
