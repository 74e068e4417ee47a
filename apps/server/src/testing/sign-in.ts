// Signing in as a test does it: secrets ciphered as a client ciphers them, codes read from the sandbox's outbox.
import { createCipheriv } from 'node:crypto'
import { TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { MemberWish } from '#features/account/create-member.ts'
import { createMember, newPasswordHash } from '#features/account/index.ts'
import type { TestApp, TestCaller } from './test-app.ts'
import { until } from './until.ts'

export const PASSWORD = 'Fair2026play'

export function ciphered(text: string): string {
  const cipher = createCipheriv(
    'aes-128-cbc',
    Buffer.from(WIRE_KEY_HEX, 'hex'),
    Buffer.from(WIRE_IV_HEX, 'hex'),
  )
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

export const application = (username: string) => ({
  username,
  password: ciphered(PASSWORD),
  real_name: 'Asha Verma',
  adult: true,
  terms: TERMS_VERSION,
})

type Wanted = Omit<BodyOf<typeof signIn.verifications>, 'source'>

export function signInTools({ db, platform }: TestApp) {
  return {
    /** A member with a known password; only what is named is bound. */
    givenMember: async (wish: Partial<MemberWish> & { username: string }): Promise<string> => {
      const password_hash = await newPasswordHash(PASSWORD, platform)
      return db.transaction((tx) =>
        createMember(tx, platform, { nickname: wish.username, password_hash, ...wish }),
      )
    },
    byPassword: (caller: TestCaller, username: string, password = PASSWORD) =>
      caller.call(signIn.login, {
        body: { source: 2, data: { account: { username, password: ciphered(password) } } },
      }),
    /** Asks for a code and reads it where it was delivered. */
    askCode: async (caller: TestCaller, target: string, wanted: Wanted) => {
      await db.sql`delete from rate_limit where key like 'code_gap:%'`
      await db.sql`delete from outbox where target = ${target}`
      const { data } = await caller.call(signIn.verifications, { body: { source: 2, ...wanted } })
      const code = await until(
        async () => {
          const [row] = await db.sql<
            { code: string }[]
          >`select code from outbox where target = ${target} and code is not null`
          if (!row) throw new Error(`nothing was delivered to ${target}`)
          return row.code
        },
        { timeout: 10_000, interval: 10 },
      )
      return { code, token: data?.token ?? '' }
    },
  }
}

/** Any other code than this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
