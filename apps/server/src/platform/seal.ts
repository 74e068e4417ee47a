// Secrets that have to rest in the database, such as a code in a job, rest there sealed: a stolen dump alone does not open
// them. AES-256-GCM under a key derived from the server's own; the purpose is part of the seal, so that what was sealed for
// one use cannot be passed off as another. A seal names its key: `SECRET_KEY` seals, the keys of `OLD_SECRET_KEYS` only open.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

export type Sealer = {
  seal(purpose: string, text: string): string
  /** Throws `SealError` when the text was changed, or was sealed by another key or for another purpose. */
  open(purpose: string, sealed: string): string
}

export class SealError extends Error {
  override readonly name = 'SealError'
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const derived = (secretKey: Buffer, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', use, bytes))

/** Names a key without telling anything of it. */
export const keyIdOf = (secretKey: Buffer): string => derived(secretKey, 'mela key id', 4).toString('hex')

/** The key that a sealed text names. */
export const sealedBy = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf('.')))

export function createSealer(secretKeys: readonly [Buffer, ...Buffer[]], random: Random): Sealer {
  const [newest] = secretKeys
  const keyFor = (secretKey: Buffer) => derived(secretKey, 'mela sealed text', 32)
  const keys = new Map(secretKeys.map((secretKey) => [keyIdOf(secretKey), keyFor(secretKey)]))
  const [sealingId, sealingKey] = [keyIdOf(newest), keyFor(newest)]
  return {
    seal: (purpose, text) => {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealingKey, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(purpose),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${sealingId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (purpose, sealed) => {
      const id = sealedBy(sealed)
      const key = keys.get(id)
      if (!key)
        throw new SealError(`sealed with the key ${id || 'of no name'}, which this server does not have`)
      const bytes = Buffer.from(sealed.slice(id.length + 1), 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag)
        const body = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        throw new SealError('a sealed text was changed, or sealed for another purpose')
      }
    },
  }
}
