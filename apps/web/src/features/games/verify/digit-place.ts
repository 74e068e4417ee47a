/** Where the last decimal digit of a hash stands; behind its end when it has none. */
export function digitPlaceOf(hash: string): number {
  const letters = /[a-f]*$/i.exec(hash)?.[0].length ?? 0
  const at = hash.length - letters - 1
  return at < 0 ? hash.length : at
}
