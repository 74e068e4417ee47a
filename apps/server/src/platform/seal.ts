// Short secrets that have to rest in the database for a while, such as a code in a job, rest there sealed: a stolen
// dump alone does not open them. AES-256-GCM under a key derived from the server's own; the purpose is part of the
// seal, so that what was sealed for one use cannot be passed off as another.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

export type Sealer = {
  seal(purpose: string, text: string): string
  /** Throws when the text was changed, or was sealed by another key or for another purpose. */
  open(purpose: string, sealed: string): string
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secretKey: Buffer, random: Random): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'mela sealed text', 32))
  return {
    seal: (purpose, text) => {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(purpose),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag)
      const body = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
