/** 128 random bits as text: idempotency keys and nonces. Unlike randomUUID it also works without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 0 to 1, to spread what many devices would otherwise do at the same moment. */
export const randomShare = (): number => Math.random()

/** A UUID of version 7: ours to make before we send, in the order of time, so that a database finds it quickly. */
export function newNonce(nowMs: number): string {
  const time = Math.floor(nowMs).toString(16).padStart(12, '0')
  const key = newKey()
  const variant = ((Number.parseInt(key.charAt(3), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${key.slice(0, 3)}-${variant}${key.slice(4, 7)}-${key.slice(7, 19)}`
}

/** One of them by chance, for "surprise me"; nothing that matters is drawn here. */
export const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
