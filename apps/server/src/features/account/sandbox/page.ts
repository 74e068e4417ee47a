import type { Language } from '@mela/contract/enums.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '#platform/sandbox/html.ts'
import { sendSandboxPage } from '#platform/sandbox/page.ts'
import { type SandboxTexts, sandboxTexts } from './sandbox-texts.ts'

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: (texts: SandboxTexts, language: Language) => { title: string; body: Html; status?: number },
) => sendSandboxPage(request, reply, (language) => make(sandboxTexts[language], language))
