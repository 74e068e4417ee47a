// Every endpoint against every kind of caller: what its access says is what happens, and a refused call changes
// nothing. New endpoints are walked by themselves.
import { api } from '@mela/contract/api.ts'
import type { Access, Endpoint } from '@mela/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { callerOf, testApp } from './testing/test-app.ts'

const server = await testApp()
const member = await server.member('actor.member')
const step = await server.member('actor.step', { isStep: true })
const banned = await server.member('actor.banned')
await server.db.sql`update member set banned_at = now() where id = ${banned.id}`
const expired = await server.member('actor.expired')
await server.db.sql`update session set expires_at = now() - interval '1 hour' where user_id = ${expired.id}`

const actors = {
  visitor: server.visitor,
  forged: callerOf(server.app, 'A'.repeat(43)),
  expired,
  step,
  banned,
  member,
}
type Actor = keyof typeof actors

/** The one table: the code with which a kind of caller is turned away, or `in` when let through. */
const expected: Record<Access, Record<Actor, number | 'in'>> = {
  anyone: { visitor: 'in', forged: 'in', expired: 'in', step: 'in', banned: 'in', member: 'in' },
  member: { visitor: 10005, forged: 10005, expired: 10005, step: 10005, banned: 10017, member: 'in' },
  anyone_or_step: { visitor: 'in', forged: 'in', expired: 'in', step: 'in', banned: 'in', member: 'in' },
  staff: { visitor: 10005, forged: 10005, expired: 10005, step: 10005, banned: 10005, member: 10005 },
  step: { visitor: 10005, forged: 10005, expired: 10005, step: 'in', banned: 10017, member: 'in' },
}

const endpoints = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
const cells = endpoints.flatMap((endpoint) =>
  (Object.keys(actors) as Actor[]).map((actor) => [endpoint.method, endpoint.path, actor, endpoint] as const),
)

/** The sum of everything stored, so that any change shows. */
async function fingerprint(): Promise<string> {
  const tables = await server.db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'migration')
    order by 1`
  const sums: string[] = []
  for (const { name } of tables) {
    const [row] = await server.db.sql.unsafe(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    )
    sums.push(`${name}:${row?.sum}`)
  }
  return sums.join(' ')
}

describe('AP-01 who may call what', () => {
  it.each(cells)('AP-01 %s %s as %s', async (method, path, actor, endpoint) => {
    const wanted = expected[endpoint.access][actor]
    // Logging out would end the actor's session for the other cells.
    if (wanted === 'in' && path === '/user/logout') return
    const before = await fingerprint()
    const { envelope } = await actors[actor].raw({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
      ...(endpoint.body ? { payload: {} } : {}),
    })
    if (wanted === 'in') {
      expect([10005, 10017]).not.toContain(envelope.code)
      return
    }
    expect(envelope.code).toBe(wanted)
    expect(await fingerprint()).toBe(before)
  })
})
