// Translation by a service that speaks LibreTranslate's protocol; where none is set up, nothing offers it. What was
// translated once is kept, whoever asks for it next.
import { createHash } from 'node:crypto'
import { chat } from '@mela/contract/chat.ts'
import * as z from 'zod/mini'
import { openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { insertTranslation, selectTranslation } from './translation.store.ts'
import { type Translator, translatorOf } from './translator.ts'
import { cleanText } from './words.ts'

/** A service that answers with more than this is not translating. */
const REPLY_BYTES = 128 * 1024
const LONGEST = 20_000
const translating: Limit = { name: 'translate', points: 20, perSeconds: 60 }
const Reply = z.object({ translatedText: z.string().check(z.minLength(1), z.maxLength(LONGEST)) })

export const translate = openHandler(chat.translate, async ({ me, body, platform, db, log }) => {
  const service = translatorOf(platform)
  if (!service) throw refuse('translation_unavailable')
  const text_hash = createHash('sha256').update(body.content).digest()
  const wanted = { text_hash, lang: body.lang }
  const known = await selectTranslation(db, wanted)
  if (known) return known
  await platform.limits.take(translating, me.id)
  let content: string
  try {
    content = cleanText(await ask(service, body))
    if (content === '') throw new Error('answered nothing')
  } catch (error) {
    log.warn({ error: String(error) }, 'not translated')
    throw refuse('translation_unavailable')
  }
  await insertTranslation(db, wanted, content)
  return { content }
})

async function ask(
  service: Translator,
  { content, lang }: { content: string; lang: string },
): Promise<string> {
  const response = await fetch(`${service.url.replace(/\/$/, '')}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      q: content,
      source: 'auto',
      target: lang,
      format: 'text',
      ...(service.key ? { api_key: service.key } : {}),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(service.withinMs),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return z.parse(Reply, JSON.parse(await readAtMost(response, REPLY_BYTES))).translatedText
}

/** Reads what comes, whatever the service says about its length. */
async function readAtMost({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) throw new Error('answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
