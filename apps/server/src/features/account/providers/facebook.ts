// Facebook: as with Google, a token counts only when it was made for our app and is still good.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import { askJson } from './ask-json.ts'
import type { ProviderSettings } from './provider-settings.ts'

const Subject = z.string().check(z.minLength(1), z.maxLength(255))
const DebugToken = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    user_id: Subject,
    /** Seconds since 1970; 0 for a token without an end. */
    expires_at: z.optional(z.number()),
  }),
})
const Me = z.object({ id: Subject, name: z.optional(z.string()) })

export async function askFacebook(
  { appId, appSecret, base }: NonNullable<ProviderSettings['facebook']>,
  access_token: string,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<{ subject: string; name: string | undefined }> {
  const info = await askJson(`${base()}/debug_token`, {
    query: { input_token: access_token, access_token: `${appId}|${appSecret}` },
    signal,
  })
  const token = z.safeParse(DebugToken, info.body)
  if (!info.isOk || !token.success) throw refuse('third_party_refused')
  const { app_id, user_id, expires_at = 0 } = token.data.data
  if (app_id !== appId) throw refuse('third_party_refused')
  if (expires_at !== 0 && expires_at * 1000 <= now) throw refuse('third_party_refused')

  // Proves that the asker holds the app's secret, so that a stolen token alone is of no use at the interface.
  const appsecret_proof = createHmac('sha256', appSecret).update(access_token).digest('hex')
  const about = await askJson(`${base()}/me`, {
    query: { fields: 'id,name', access_token, appsecret_proof },
    signal,
  })
  const me = z.safeParse(Me, about.body)
  if (!about.isOk || !me.success || me.data.id !== user_id) throw refuse('third_party_refused')
  return { subject: user_id, name: me.data.name }
}
