// Codes of four digits, as the specification asks. What makes them safe is around them: few tries, a short life, and
// a token without which a code cannot even be tried.
import { createHmac, hash } from 'node:crypto'
import { CODE_DIGITS } from '@mela/contract/account-rules.ts'
import type { Random } from '#platform/random.ts'

/** Every code is equally likely: the rest of the range that would favour some is thrown away. */
export function newCode(random: Random): string {
  const count = 10 ** CODE_DIGITS
  const fair = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const value = random.bytes(4).readUInt32BE()
    if (value < fair) return String(value % count).padStart(CODE_DIGITS, '0')
  }
}

export const flowHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Keyed, because ten thousand codes are quickly tried against a stolen table. */
export const codeHash = (pepper: Buffer, flowToken: string, code: string): Buffer =>
  createHmac('sha256', pepper).update(`code:${flowToken}:${code}`).digest()
