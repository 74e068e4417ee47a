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
  // The web app waits this long before it asks again.
  if (reason === 'busy') reply.header('retry-after', '1')
  return reply.code(statusOf(reason)).send(refused(reason, language, fields, retryAt))
}

/** The `Language` header, in any of its spellings; `in` is an old name of Hindi. Everything unknown is English. */
export function languageOf(header: unknown): Language {
  if (header === 'zh' || header === 'en' || header === 'hi') return header
  return header === 'in' ? 'hi' : 'en'
}
