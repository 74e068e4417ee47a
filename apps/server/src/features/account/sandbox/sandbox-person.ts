// The invented people of the sandbox and the tokens that stand for them. A token carries what it says and is signed,
// so no table is needed; the same name is always the same person.
import { createHmac } from 'node:crypto'
import { isSigned, sign } from '#platform/files/signature.ts'

export type TokenProvider = 'google' | 'facebook'
type Token = { provider: TokenProvider; name: string; until_s: number }

export const TOKEN_LIFE_S = 3600
export const people = ['Asha Verma', 'रवि कुमार', '李伟', 'Sam Rivers']

const digestOf = (name: string) => createHmac('sha256', 'sandbox person').update(name).digest()

/** Unlike any id of a real provider: whoever was signed in by the sandbox is nobody once the real one is set up. */
export const subjectOf = (name: string): string => `sandbox-${digestOf(name).toString('hex', 0, 12)}`

/** Telegram's own ids have at most 52 bits; these begin above. */
export const telegramIdOf = (name: string): number => 2 ** 52 + digestOf(name).readUIntBE(0, 6)

export function newToken(key: Buffer, token: Token): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${payload}.${sign(key, ['sandbox token', payload])}`
}

/** Undefined for what is no token of this provider, or no longer. */
export function readToken(
  key: Buffer,
  text: string,
  { provider, now }: { provider: TokenProvider; now: number },
): Token | undefined {
  const [payload = '', signature = ''] = text.split('.')
  if (!isSigned(key, ['sandbox token', payload], signature)) return undefined
  const token = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Token
  return token.provider === provider && token.until_s * 1000 > now ? token : undefined
}
