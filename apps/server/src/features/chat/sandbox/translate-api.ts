// A translator as ours asks one (LibreTranslate's protocol). It knows a phrase book; what is not in it comes back as it was,
// marked with the language that was asked for, so that nobody takes it for a translation.
import { Language } from '@mela/contract/enums.ts'
import type { FastifyInstance } from 'fastify'
import { SANDBOX_PATH } from '../translator.ts'
import { phrases } from './phrases.ts'

const LONGEST = 5_000
/** Without case and the marks at its end, so that “hello!” is found as “Hello”. */
const formOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s.!?。！？।]+$/u, '')

const known = new Map(
  phrases.flatMap((phrase) => Object.values(phrase).map((text) => [formOf(text), phrase] as const)),
)

const scriptOf = (text: string): Language =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : /\p{Script=Han}/u.test(text) ? 'zh' : 'en'

export function translated(text: string, target: Language): string {
  const phrase = known.get(formOf(text))
  if (phrase) return phrase[target]
  return scriptOf(text) === target ? text : `[${target}] ${text}`
}

export function addTranslateApi(http: FastifyInstance) {
  http.post(`${SANDBOX_PATH}/translate`, async (request, reply) => {
    const { q, target } = (request.body ?? {}) as Record<string, unknown>
    const language = Language.find((one) => one === target)
    if (typeof q !== 'string' || q.trim() === '' || q.length > LONGEST)
      return reply.code(400).send({ error: 'Invalid request: missing q parameter' })
    if (!language) return reply.code(400).send({ error: `${String(target).slice(0, 20)} is not supported` })
    return {
      detectedLanguage: { confidence: 90, language: scriptOf(q) },
      translatedText: translated(q, language),
    }
  })
}
