// Every endpoint is sent good, nearly good and senseless requests. Whatever comes, it answers with an envelope that is
// no 500 and shows no stack.
import { api } from '@mela/contract/api.ts'
import { type Endpoint, SUCCESS } from '@mela/contract/endpoint.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { almostGood } from './testing/arbitrary.ts'
import { testApp } from './testing/test-app.ts'

const RUNS = 120
const seed = Number(process.env.FC_SEED ?? 20_261_115)
const server = await testApp()
const asha = await server.member('asha.fuzz')
const endpoints = Object.values(api)
  .flatMap((group) => Object.values<Endpoint>(group))
  // It would end the session that the others need.
  .filter((endpoint) => endpoint.path !== '/user/logout')

const textOf = (part: unknown) => (typeof part === 'object' ? JSON.stringify(part) : String(part))
const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .map(([name, part]) => [name, textOf(part)]),
      )
    : { junk: String(value) }

const filledIn = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? 'junk').toWellFormed()),
  )

/** A request that came too often is sent again without the count: what is behind the limit has to answer. */
async function beyondLimits(request: Parameters<typeof asha.raw>[0]) {
  const answer = await asha.raw(request)
  if (answer.envelope.retry_at === undefined) return answer
  await server.db.sql`delete from rate_limit`
  return asha.raw(request)
}

it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  'AP-11 %s %s answers whatever comes',
  async (method, path, endpoint) => {
    let understood = 0
    const bodies = endpoint.body ? almostGood(endpoint.body) : fc.constant(undefined)
    const params = endpoint.params ? almostGood(endpoint.params) : fc.constant({})
    const queries = endpoint.query ? almostGood(endpoint.query) : fc.constant({})
    await fc.assert(
      fc.asyncProperty(bodies, queries, params, async (body, query, given) => {
        const { status, envelope, text } = await beyondLimits({
          method,
          url: `/api${filledIn(path, textsOf(given))}`,
          query: textsOf(query),
          ...(endpoint.body
            ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
            : {}),
        })
        expect(status, text).toBeLessThan(500)
        expect(typeof envelope.code).toBe('number')
        expect(text).not.toMatch(/\n\s+at /)
        if (envelope.code === SUCCESS || envelope.reason !== 'invalid_request') understood += 1
      }),
      { numRuns: RUNS, seed },
    )
    // Else only the validator was tested.
    expect(understood).toBeGreaterThan(RUNS * 0.1)
  },
)
