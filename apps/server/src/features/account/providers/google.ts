// Google: whose is an access token, and was it made for us? A token of another site's is as wrong as none: that site
// could sign in here as its visitors.
import * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import { askJson } from './ask-json.ts'
import type { ProviderSettings } from './provider-settings.ts'

const Subject = z.string().check(z.minLength(1), z.maxLength(255))
const TokenInfo = z.object({
  aud: z.optional(z.string()),
  azp: z.optional(z.string()),
  sub: Subject,
  /** Seconds since 1970, as a text in Google's answers. */
  exp: z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
})
const UserInfo = z.object({ sub: Subject, name: z.optional(z.string()) })

export async function askGoogle(
  { clientId, base }: NonNullable<ProviderSettings['google']>,
  access_token: string,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<{ subject: string; name: string | undefined }> {
  const info = await askJson(`${base()}/oauth2/v3/tokeninfo`, { query: { access_token }, signal })
  const token = z.safeParse(TokenInfo, info.body)
  if (!info.isOk || !token.success) throw refuse('third_party_refused')
  const { aud, azp, sub, exp } = token.data
  if (aud !== clientId && azp !== clientId) throw refuse('third_party_refused')
  if (Number(exp) * 1000 <= now) throw refuse('third_party_refused')

  const about = await askJson(`${base()}/oauth2/v3/userinfo`, { bearer: access_token, signal })
  const user = z.safeParse(UserInfo, about.body)
  if (!about.isOk || !user.success || user.data.sub !== sub) throw refuse('third_party_refused')
  return { subject: sub, name: user.data.name }
}
