// One text for one value, so that a hash or a signature over it means the value: the part of RFC 8785 (JSON
// Canonicalization Scheme) that needs no fractions. Anything else is refused rather than guessed.

export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return whole(value)
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (typeof value === 'object') return object(value)
  throw new TypeError(`not canonical JSON: ${typeof value}`)
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('not canonical JSON: half of a surrogate pair')
  return JSON.stringify(value)
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not canonical JSON: the number ${value}`)
  return JSON.stringify(value)
}

function object(value: object): string {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('not canonical JSON: an object that is more than its properties')
  // The default order compares UTF-16 code units, as the RFC wants.
  const members = Object.keys(value)
    .sort()
    .map((key) => `${text(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`)
  return `{${members.join(',')}}`
}
