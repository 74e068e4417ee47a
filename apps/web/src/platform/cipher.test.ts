import { createDecipheriv } from 'node:crypto'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'
import { expect, it } from 'vitest'
import { cipher } from './cipher.ts'

it.each(['Mela2026', '481516', 'पासवर्ड-密码', 'x'.repeat(16)])(
  'AU-17 “%s” is AES-128-CBC under the wire’s key, in base64',
  async (secret) => {
    const key = Buffer.from(WIRE_KEY_HEX, 'hex')
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(WIRE_IV_HEX, 'hex'))
    const bytes = Buffer.from(await cipher(secret), 'base64')
    expect(Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8')).toBe(secret)
  },
)
