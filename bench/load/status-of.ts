import { type Agent, request } from 'node:http'

/** The status of an answer; 0 when there was none. */
export function statusOf(url: string, agent: Agent, token?: string): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return new Promise((resolve) => {
    request(url, { agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}
