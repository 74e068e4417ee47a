// Translation by a service that speaks LibreTranslate's protocol; where none is set up, nothing offers it.
import { chat } from '@mela/contract/chat.ts'
import * as z from 'zod/mini'
import { openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'

const TIMEOUT_MS = 8_000
const translating: Limit = { name: 'translate', points: 20, perSeconds: 60 }
const Reply = z.object({ translatedText: z.string() })

export const translate = openHandler(chat.translate, async ({ me, body, platform, log }) => {
  const service = platform.config.translate
  if (!service) throw refuse('translation_unavailable')
  await platform.limits.take(translating, me.id)
  try {
    const response = await fetch(`${service.url.replace(/\/$/, '')}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: body.content,
        source: 'auto',
        target: body.lang,
        format: 'text',
        ...(service.key ? { api_key: service.key } : {}),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return { content: z.parse(Reply, await response.json()).translatedText }
  } catch (error) {
    log.warn({ error: String(error) }, 'not translated')
    throw refuse('translation_unavailable')
  }
})
