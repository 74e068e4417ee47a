// Short-lived addresses: what may be done, with which file, until when, signed with a key only the server has.
import { createHmac, timingSafeEqual } from 'node:crypto'

export function sign(key: Buffer, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
}

export function isSigned(key: Buffer, parts: readonly (string | number)[], signature: string): boolean {
  const expected = Buffer.from(sign(key, parts))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
