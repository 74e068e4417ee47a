// Two who name inviters at the same time, one above the other: whichever commits first, the upline is whole.
import { expect, it } from 'vitest'
import { teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member } = server
const { bind } = teamTools(server)

/** As the endpoint does it, but not committed before `release` is called. */
async function bindSlowly(who: TestMember, inviter: TestMember) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let isBound = () => {}
  const bound = new Promise<void>((resolve) => {
    isBound = resolve
  })
  const done = db.transaction(async (tx) => {
    await tx.sql`update member set inviter_id = ${inviter.id}, invited_at = now() where id = ${who.id}`
    await tx.sql`select team_bind(${who.id})`
    isBound()
    await gate
  })
  await bound
  return { release, done }
}

const uplinesOf = async (who: TestMember) => {
  const [row] = await db.sql`select upline1, upline2, upline3 from team_upline where user_id = ${who.id}`
  return [row?.upline1, row?.upline2, row?.upline3]
}

it.each(['above', 'below'])('TM-02 of two bindings at once the one %s comes first', async (first) => {
  const [host, mid, low] = [
    await member(`host.${first}`),
    await member(`mid.${first}`),
    await member(`low.${first}`),
  ]
  const pairs = { above: [mid, host], below: [low, mid] } as const
  const slow = await bindSlowly(...pairs[first as 'above' | 'below'])
  let isOver = false
  const second = bind(...pairs[first === 'above' ? 'below' : 'above']).finally(() => {
    isOver = true
  })
  // It is done, or it waits for the other.
  await until(async () => {
    const waiting = await db.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (!isOver && waiting.length === 0) throw new Error('not there yet')
  })
  slow.release()
  await Promise.all([slow.done, second])
  expect(await uplinesOf(mid)).toEqual([host.id, null, null])
  expect(await uplinesOf(low)).toEqual([mid.id, host.id, null])
})
