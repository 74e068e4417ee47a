// argon2id with a pepper that lives outside the database. Few hashes at a time: each takes 19 MiB and 40 ms, and
// a flood of sign-ins must not take the server down.
import { argon2, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'
import { refuse } from '#platform/refusal.ts'

const hash = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const AT_ONCE = 4
const WAITING_AT_MOST = 50

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw refuse('too_many_requests')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function tagOf(password: string, salt: Buffer, pepper: Buffer): Promise<Buffer> {
  const message = createHmac('sha256', pepper).update(password, 'utf8').digest()
  return inTurn(() => hash('argon2id', { message, nonce: salt, ...cost }))
}

export async function hashPassword(password: string, salt: Buffer, pepper: Buffer): Promise<string> {
  const tag = await tagOf(password, salt, pepper)
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** With no stored hash the same work is done in vain, so that the time does not tell who exists. */
export async function isPassword(password: string, stored: string | null, pepper: Buffer): Promise<boolean> {
  const [, , , , salt, tag] = stored?.split('$') ?? []
  const computed = await tagOf(password, Buffer.from(salt ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64'), pepper)
  const expected = Buffer.from(tag ?? '', 'base64')
  return expected.length === computed.length && timingSafeEqual(expected, computed)
}

/** The wire text of a secret; null for anything that does not decode, which then counts as a wrong password. */
export function decipher(text: string): string | null {
  try {
    const cipher = createDecipheriv(
      'aes-128-cbc',
      Buffer.from(WIRE_KEY_HEX, 'hex'),
      Buffer.from(WIRE_IV_HEX, 'hex'),
    )
    return Buffer.concat([cipher.update(text, 'base64'), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
