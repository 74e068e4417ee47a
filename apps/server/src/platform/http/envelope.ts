// The one shape of every reply, {code, data, reason?, message?}, with the message in the caller's language.
import { type Envelope, SUCCESS } from '@mela/contract/endpoint.ts'
import type { Language } from '@mela/contract/enums.ts'
import { refusalTexts } from '@mela/contract/refusal-texts.ts'
import { type RefusalName, refusals, statusOf } from '@mela/contract/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { FieldProblem } from '../refusal.ts'
import { waitInWords } from './wait.ts'

export const success = (data: unknown): Envelope => ({ code: SUCCESS, data })

export function refused(
  reason: RefusalName,
  language: Language,
  fields?: readonly FieldProblem[],
  retryAt?: number,
): Envelope {
  return {
    code: refusals[reason].code,
    data: null,
    reason,
    message: refusalTexts[reason][language].replace('{wait}', () => waitInWords(retryAt, language)),
    ...(fields ? { fields: [...fields] } : {}),
    ...(retryAt === undefined ? {} : { retry_at: retryAt }),
  }
}

export function sendRefusal(
  reply: FastifyReply,
  reason: RefusalName,
  language: Language,
  fields?: readonly FieldProblem[],
  retryAt?: number,
) {
  const status = statusOf(reason)
  // The web app waits this long before it asks again, and so may anybody else.
  if (status === 503 || status === 429) reply.header('retry-after', secondsUntil(retryAt))
  return reply.code(status).send(refused(reason, language, fields, retryAt))
}

/** Whole seconds, at least one. */
const secondsUntil = (time: number | undefined, nowMs = Date.now()): string =>
  String(Math.max(1, Math.ceil(((time ?? 0) - nowMs) / 1000)))

/** The `Language` header, in any of its spellings; `in` is an old name of Hindi. Everything unknown is English. */
export function languageOf(header: unknown): Language {
  if (header === 'zh' || header === 'en' || header === 'hi') return header
  return header === 'in' ? 'hi' : 'en'
}
