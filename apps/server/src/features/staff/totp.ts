// The second factor: codes by time (RFC 6238, SHA-1, six digits, thirty seconds), as every authenticator app makes.
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
/** A clock that is one step off is believed. */
const DRIFT = 1n
const CODE_DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function totpAt(key: Buffer, step: bigint): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(step)
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(CODE_DIGITS, '0')
}

export const stepAt = (now: number): bigint => BigInt(Math.floor(now / STEP_MS))

/** The step that this code belongs to, or nothing. Takes as long whichever digit is wrong, and whichever step is right. */
export function stepOfCode(key: Buffer, code: string, now: number): bigint | undefined {
  const current = stepAt(now)
  const asked = Buffer.alloc(CODE_DIGITS)
  asked.write(code)
  let found: bigint | undefined
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1n)
    if (timingSafeEqual(Buffer.from(totpAt(key, step)), asked)) found ??= step
  return code.length === CODE_DIGITS ? found : undefined
}

/** As authenticator apps want to read it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
