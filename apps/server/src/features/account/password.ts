// argon2id with a pepper that lives outside the database. Few hashes at a time: each takes 19 MiB and 40 ms, and
// a flood of sign-ins must not take the server down.
import { argon2, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isPassword as isPasswordForm } from '@mela/contract/account-rules.ts'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

const hash = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const AT_ONCE = 4
const WAITING_MAX = 50

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= WAITING_MAX) throw refuse('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The place is handed on, never given up in between: somebody who has just come must not slip past the queue.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
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

/** Why nobody may have this as a new password, or nothing (AU-15). */
export function whyPasswordIsRefused(password: string, username: string): RefusalName | undefined {
  if (!isPasswordForm(password)) return 'password_format'
  const isOwnName = password.toLowerCase() === username.toLowerCase()
  return isOwnName || isCommonPassword(password) ? 'password_too_common' : undefined
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
