// The wire form of passwords and PINs. An encoding, not protection: key and IV ship with every client. TLS
// protects the way to the server.
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Base64 of AES-128-CBC with PKCS#7 over UTF-8. */
export async function cipher(secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(WIRE_KEY_HEX), 'AES-CBC', false, ['encrypt'])
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv: bytesOf(WIRE_IV_HEX) },
    key,
    new TextEncoder().encode(secret),
  )
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
