// A secret that a browser keeps in a cookie of ours, so that it can be known again at the next sign-in. It opens
// nothing by itself.
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Browser = {
  /** What this browser holds, if it holds something of the right form. */
  key(): string | undefined
  keep(key: string): void
}

const NAME = 'mela_browser'
const YEAR_S = 365 * 86_400

export function browserOf(request: FastifyRequest, reply: FastifyReply, publicOrigin?: string): Browser {
  return {
    key: () => {
      const pairs = request.headers.cookie?.split('; ') ?? []
      const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
      return value && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    keep: (key) => {
      const isSecure = publicOrigin?.startsWith('https:') || request.protocol === 'https'
      const attributes = `Path=/api; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      reply.header('set-cookie', `${NAME}=${key}; ${attributes}`)
    },
  }
}
