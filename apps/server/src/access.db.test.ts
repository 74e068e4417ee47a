// Every endpoint against every kind of caller: what its access says is what happens, and a refused call changes
// nothing. New endpoints are walked by themselves.
import { api } from '@mela/contract/api.ts'
import type { Access, Endpoint } from '@mela/contract/endpoint.ts'
import { permissionsOf, StaffRole } from '@mela/contract/permissions.ts'
import { guest as guestChat } from '@mela/contract/service.ts'
import { describe, expect, it } from 'vitest'
import { fingerprint } from './testing/fingerprint.ts'
import { operatorOf } from './testing/operator.ts'
import { callerOf, testApp } from './testing/test-app.ts'

// No job changes a row meanwhile.
const server = await testApp({ config: { role: 'api' } })
const member = await server.member('actor.member')
const step = await server.member('actor.step', { isStep: true })
const banned = await server.member('actor.banned')
await server.db.sql`update member set banned_at = now() where id = ${banned.id}`
const expired = await server.member('actor.expired')
await server.db.sql`update session set expires_at = now() - interval '1 hour' where user_id = ${expired.id}`

const { token: guestToken } = await server.visitor.call(guestChat.begin, { body: { language: 'en' } })

const actors = {
  visitor: server.visitor,
  forged: callerOf(server.app, 'A'.repeat(43)),
  expired,
  step,
  banned,
  member,
  guest: callerOf(server.app, guestToken),
}
type Actor = keyof typeof actors

type Cell = number | 'in'
const row = (...cells: [Cell, Cell, Cell, Cell, Cell, Cell, Cell]) =>
  Object.fromEntries(Object.keys(actors).map((actor, i) => [actor, cells[i]])) as Record<Actor, Cell>

/** The one table, its columns in the order of the actors: the code with which a kind of caller is turned away, or `in` when let through. */
const expected: Record<Access, Record<Actor, Cell>> = {
  anyone: row('in', 'in', 'in', 'in', 'in', 'in', 'in'),
  anyone_or_step: row('in', 'in', 'in', 'in', 'in', 'in', 'in'),
  member: row(10005, 10005, 10005, 10005, 10017, 'in', 10005),
  step: row(10005, 10005, 10005, 'in', 10017, 'in', 10005),
  staff: row(10005, 10005, 10005, 10005, 10005, 10005, 10005),
  guest: row(10005, 10005, 10005, 10005, 10005, 10005, 'in'),
  member_or_guest: row(10005, 10005, 10005, 10005, 10017, 'in', 'in'),
}

const endpoints = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
const byName = endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const)
const everybody = Object.keys(actors) as Actor[]

async function codeFor(actor: Actor, { method, path, body }: Endpoint): Promise<number> {
  const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
  const { envelope } = await actors[actor].raw({ method, url, ...(body ? { payload: {} } : {}) })
  return envelope.code
}

/** The database as the last refused call left it: looking through it takes longer than the call. */
let seen: string | undefined

/** The code with which an operator of this role is turned away, or `in`. */
function cellOf({ access, permission }: Endpoint, role: StaffRole): Cell {
  if (access === 'anyone' || access === 'anyone_or_step') return 'in'
  // Among members an operator is nobody, among operators one who may not.
  if (access !== 'staff') return 10005
  return permissionsOf([role]).some((one) => one === permission) ? 'in' : 10018
}

describe('AP-01 who may call what', () => {
  it.each(byName)(
    'AP-01 %s %s turns away whom it should, and nothing changes',
    async (_method, _path, endpoint) => {
      const before = seen ?? (await fingerprint(server.db))
      for (const actor of everybody) {
        const wanted = expected[endpoint.access][actor]
        if (wanted !== 'in') expect([actor, await codeFor(actor, endpoint)]).toEqual([actor, wanted])
      }
      seen = await fingerprint(server.db)
      expect(seen).toBe(before)
    },
  )

  // After all of the above: whoever is let in may change something.
  it.each(byName)('AP-01 %s %s lets in whom it should', async (_method, path, endpoint) => {
    // Logging out would end the actor's session for the other calls.
    if (path === '/user/logout') return
    for (const actor of everybody)
      if (expected[endpoint.access][actor] === 'in')
        expect([actor, [10005, 10017].includes(await codeFor(actor, endpoint))]).toEqual([actor, false])
  })

  it.each(StaffRole)(
    'AP-01 SE-05 an operator who is %s is let through where the role says and nowhere else',
    async (role) => {
      const operator = await operatorOf(server, `actor.${role}`, [role])
      const knock = async ({ method, path, body }: Endpoint) => {
        const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
        const { envelope } = await operator.raw({ method, url, ...(body ? { payload: {} } : {}) })
        return envelope.code
      }
      const closed = endpoints.filter((endpoint) => cellOf(endpoint, role) !== 'in')
      const before = await fingerprint(server.db)
      for (const endpoint of closed)
        expect([endpoint.path, await knock(endpoint)]).toEqual([endpoint.path, cellOf(endpoint, role)])
      const after = await fingerprint(server.db)
      // An operator's session says when it was used last.
      const changed = after
        .split(' ')
        .filter((sum) => !before.includes(sum) && !sum.startsWith('staff_session:'))
      expect(changed).toEqual([])

      const open = endpoints.filter(({ path, access }) => access === 'staff' && path !== '/console/sign_out')
      for (const endpoint of open.filter((one) => cellOf(one, role) === 'in'))
        expect([endpoint.path, [10005, 10018].includes(await knock(endpoint))]).toEqual([
          endpoint.path,
          false,
        ])
    },
  )
})
