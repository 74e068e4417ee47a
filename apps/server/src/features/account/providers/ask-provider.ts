// Who somebody is at another service. What a browser brings is never believed by itself: it is checked with the
// provider, or by the provider's signature. Tokens are not logged, nor are answers.
import type { BodyOf } from '@mela/contract/endpoint.ts'
import type { signIn } from '@mela/contract/sign-in.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { ProviderAway } from './ask-json.ts'
import { askFacebook } from './facebook.ts'
import { askGoogle } from './google.ts'
import { nicknameFrom } from './provider-nickname.ts'
import { providersOf } from './provider-settings.ts'
import { takeTelegramLogin } from './telegram.ts'

/** All questions of one sign-in together: a write request ends after ten seconds. */
const WITHIN_MS = 8_000

export type ProviderLogin = Exclude<
  BodyOf<typeof signIn.login>['data'],
  { account: object } | { mobile: object } | { email: object }
>
export type ProviderIdentity = {
  provider: 'google' | 'facebook' | 'telegram'
  /** The provider's own lasting id of the person. */
  subject: string
  nickname: string | undefined
}

export async function askProvider(
  platform: Platform,
  data: ProviderLogin,
  now: number,
): Promise<ProviderIdentity> {
  const provider = 'google' in data ? 'google' : 'facebook' in data ? 'facebook' : 'telegram'
  try {
    const { subject, name } = await identityOf(platform, data, now)
    return { provider, subject, nickname: nicknameFrom(name) }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    platform.log.warn({ provider, problem: error.message }, 'a sign-in provider cannot be asked')
    throw refuse('third_party_unreachable')
  }
}

async function identityOf(platform: Platform, data: ProviderLogin, now: number) {
  const { google, facebook, telegram } = providersOf(platform)
  const asked = { now, signal: AbortSignal.timeout(WITHIN_MS) }
  if ('google' in data) return askGoogle(google ?? notSetUp(), data.google.access_token, asked)
  if ('facebook' in data) return askFacebook(facebook ?? notSetUp(), data.facebook.access_token, asked)
  const { botToken } = telegram ?? notSetUp()
  return takeTelegramLogin(platform.db, data.telegram, { botToken, now })
}

function notSetUp(): never {
  throw new ProviderAway('not set up')
}
