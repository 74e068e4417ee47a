import type { ReplyOf } from '@mela/contract/endpoint.ts'
import type { signIn } from '@mela/contract/sign-in.ts'

export const providers = ['google', 'facebook', 'telegram'] as const
export type Provider = (typeof providers)[number]

/** Names are the same in every language. */
export const providerNames: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
}

export type SignInOptions = ReplyOf<typeof signIn.options>

/** The least that a provider will tell who somebody is for. */
const scopes = { google: 'openid profile', facebook: 'public_profile' }

/** Where the provider sends the browser back to; it has to be known to the provider, so it is one for all. */
const returnTo = (origin: string) => `${origin}/game`

/** The address of the provider's own page, or nothing when this site does not offer it. */
export function authorizeUrl(
  provider: Provider,
  options: SignInOptions,
  { origin, state }: { origin: string; state: string },
): string | undefined {
  if (provider === 'telegram') {
    const { telegram } = options
    return (
      telegram?.authorize_url &&
      withQuery(telegram.authorize_url, { bot_id: telegram.bot_id, origin, return_to: returnTo(origin) })
    )
  }
  const offered = options[provider]
  return (
    offered?.authorize_url &&
    withQuery(offered.authorize_url, {
      client_id: offered.client_id,
      redirect_uri: returnTo(origin),
      response_type: 'token',
      scope: scopes[provider],
      state,
    })
  )
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
