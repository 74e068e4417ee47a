// The query of an address. Every value is a text, as it stands there; what a page does not understand it drops
// and goes on without, because an old or mistyped link must still open (RT-21).
export type RawSearch = Record<string, string>

export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text.replace(/^\?/, '')))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** One of the given words; anything else is the first. */
export function oneOf<const T extends readonly string[]>(values: T, value: unknown): T[number] {
  return values.find((known) => known === value) ?? (values[0] as T[number])
}

/** One of the given words or nothing. */
export function maybeOneOf<const T extends readonly string[]>(
  values: T,
  value: unknown,
): T[number] | undefined {
  return values.find((known) => known === value)
}

const idPattern = /^[1-9]\d{0,18}$/
export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)
export const maybeId = (value: unknown): string | undefined => (isId(value) ? value : undefined)

/** A path of this app. `//host` and `/\host` look like one and lead elsewhere, so they are dropped. */
export function maybePath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}

const INVITER_MAX = 50
/** Kept even when malformed: the inviter step says what is wrong with it. */
export function maybeInviterCode(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= INVITER_MAX ? value : undefined
}
