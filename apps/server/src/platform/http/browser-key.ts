// A secret that a browser keeps in a cookie of ours, so that it can be known again at the next sign-in. It opens
// nothing by itself.
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Browser = {
  /** What this browser holds, if it holds something of the right form. */
  key(): string | undefined
  keep(key: string): void
}

/** By https no other host, no subdomain and no plain connection can set or read it: browsers hold that prefix to it. */
const NAME = '__Host-mela_browser'
const PLAIN_NAME = 'mela_browser'
const YEAR_S = 365 * 86_400

export function browserOf(request: FastifyRequest, reply: FastifyReply, publicOrigin?: string): Browser {
  const isSecure = publicOrigin?.startsWith('https:') || request.protocol === 'https'
  const name = isSecure ? NAME : PLAIN_NAME
  return {
    key: () => {
      const pairs = request.headers.cookie?.split('; ') ?? []
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    keep: (key) => {
      const attributes = `Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      reply.header('set-cookie', `${name}=${key}; ${attributes}`)
    },
  }
}
