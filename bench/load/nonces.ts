// Nonces as our clients make them: UUIDs of version 7, in the order of time.
import { randomBytes } from 'node:crypto'

/** Random bits are drawn for many at once: a load has no time to waste. */
const POOL_BYTES = 10 * 4_096
let pool = Buffer.alloc(0)
let at = 0

export function newNonce(): string {
  if (at + 10 > pool.length) {
    pool = randomBytes(POOL_BYTES)
    at = 0
  }
  const random = pool.toString('hex', at, at + 10)
  at += 10
  const time = Date.now().toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(random[3] as string, 16) & 3]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
