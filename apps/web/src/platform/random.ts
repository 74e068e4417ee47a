/** 128 random bits as text: idempotency keys and nonces. Unlike randomUUID it also works without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 0 to 1, to spread what many devices would otherwise do at the same moment. */
export const randomShare = (): number => Math.random()
