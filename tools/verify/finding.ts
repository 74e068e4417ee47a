// What a check found wrong. Names are stable; `period` is missing where a whole table or epoch is meant.
export type Finding = { name: string; table?: string; period?: string; detail?: string }

/** Runs a check on data of others: what cannot be read is as wrong as what is false. */
export function isTrue(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
