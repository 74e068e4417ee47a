// Sixty-four at once on ten boxes: on connections of their own, where nothing but the database keeps them apart, and over
// two nodes. And a node that dies in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chests } from '@mela/contract/chests.ts'
import { type Envelope, SUCCESS } from '@mela/contract/endpoint.ts'
import { groups } from '@mela/contract/groups.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { startServer } from '../../../../../tools/server-process.ts'
import { givenChestGroup } from '../../testing/chests.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { testApp } from '../../testing/test-app.ts'
import { type Claim, claimBoxes } from './chest.store.ts'
import { endDueChests } from './end-chests.ts'

const CONNECTIONS = 64
const BOXES = 10
const db = await freshDatabase(CONNECTIONS)
const config = { role: 'api' as const, chestsPerSecond: 10_000 }
const one = await testApp({ db, config })
const other = await testApp({ db, config: { ...config, secretKey: one.platform.config.secretKey } })
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())
checkMoneyAfterEach(db)

const sharesOf = (chest_id: string) =>
  db.sql<{ box: number; user_id: string; amount: string }[]>`
    select box, user_id, amount from chest_share where chest_id = ${chest_id} order by box`

async function expectAllTaken(chest_id: string): Promise<void> {
  const shares = await sharesOf(chest_id)
  expect(shares.map(({ box }) => box)).toEqual(Array.from({ length: BOXES }, (_, i) => i + 1))
  expect(new Set(shares.map(({ user_id }) => user_id)).size).toBe(BOXES)
  expect(shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(1_000_000_000n)
}

it.each([1, 2, 3])('SO-06 64 connections, 10 boxes: 10 are taken, by 10 members, time %i', async () => {
  const { chest_id, members } = await givenChestGroup(one, { members: CONNECTIONS, boxes: BOXES })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.sql`select 1`))
  const claims = await Promise.all(members.map(({ id }) => claimBoxes(db, chest_id, [id])))
  const count = (outcome: Claim['outcome']) => claims.filter(([claim]) => claim?.outcome === outcome).length
  expect([count('taken'), count('none_left')]).toEqual([BOXES, CONNECTIONS - BOXES])
  await expectAllTaken(chest_id)
})

it('SO-06 64 times the same member at once is one box', async () => {
  const { chest_id, members } = await givenChestGroup(one, { members: BOXES, boxes: BOXES })
  const id = members[3]?.id ?? ''
  const claims = await Promise.all(Array.from({ length: 64 }, () => claimBoxes(db, chest_id, [id])))
  expect(new Set(claims.map(([claim]) => `${claim?.outcome} ${claim?.box} ${claim?.amount}`)).size).toBe(1)
  expect(claims.filter(([claim]) => claim?.is_new)).toHaveLength(1)
  expect(await sharesOf(chest_id)).toHaveLength(1)
})

it('SO-06 over two nodes, everybody twice: each has one answer, and the group reads one line for each box', async () => {
  const { chest_id, group_id, members } = await givenChestGroup(one, { members: CONNECTIONS, boxes: BOXES })
  const answers = await Promise.all(
    members.flatMap(({ token }) =>
      [one, other].map(async ({ app }) => {
        const reply = await app.http.inject({
          method: 'POST',
          url: '/api/group/chest/receive',
          headers: { authorization: `Bearer ${token}` },
          payload: { chest_id },
        })
        const { data } = reply.json() as { data: { status: number; amount: string | null } }
        return `${token} ${data.status} ${data.amount}`
      }),
    ),
  )
  expect(answers.filter((answer) => answer.includes(' 2 '))).toHaveLength(2 * BOXES)
  expect(answers.filter((answer) => answer.includes(' 3 null'))).toHaveLength(2 * (CONNECTIONS - BOXES))
  expect(new Set(answers).size).toBe(CONNECTIONS)
  await expectAllTaken(chest_id)
  const lines = await db.sql<{ taker: string }[]>`
    select data->>'receive_user_id' as taker from message where chat_id = ${group_id} and type = 9 order by seq`
  const takers = (await sharesOf(chest_id)).map(({ user_id }) => user_id)
  expect(lines.map(({ taker }) => taker)).toEqual(takers)
})

it('SO-06 opened, left and ended at the same time: what was given is taken or back, and nobody waits for ever', async () => {
  const { chest_id, group_id, giver, members } = await givenChestGroup(one, { members: 30, boxes: 30 })
  const leaving = members.slice(20, 29)
  await Promise.all([
    ...members.slice(0, 10).map(({ call }) => call(chests.receive, { body: { chest_id } })),
    ...leaving.map(({ id, call }) => call(groups.userKick, { query: { group_id, user_ids: [id] } })),
    owner`update chest set expires_at = clock_timestamp() where id = ${chest_id}`,
    endDueChests(one.platform),
    ...leaving.map(({ call }) => call(chests.receive, { body: { chest_id } }).catch(() => null)),
    ...members.slice(10, 20).map(({ id }) => claimBoxes(db, chest_id, [id])),
    endDueChests(other.platform),
  ])
  await endDueChests(one.platform)
  const [chest] = await db.sql<{ taken_amount: string; returned_amount: string }[]>`
    select taken_amount, returned_amount from chest where id = ${chest_id}`
  expect(BigInt(chest?.taken_amount ?? 0) + BigInt(chest?.returned_amount ?? 0)).toBe(1_000_000_000n)
  const [refund] = await db.sql<{ n: number; sum: string }[]>`
    select count(*)::int as n, coalesce(sum(amount), 0)::text as sum from posting
    where to_user = ${giver.id} and kind = 'chest_refund'`
  expect(refund).toEqual({
    n: chest?.returned_amount === '0' ? 0 : 1,
    sum: chest?.returned_amount,
  })
})

it.each(['chest.afterClaim', 'chest.committed'])('SO-06 killed at %s a box is taken once', async (point) => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-chest-'))
  const { chest_id, group_id, members } = await givenChestGroup(one, { members: 3, boxes: 3 })
  const [, ravi] = members
  const start = (crashAt?: string) =>
    startServer(
      {
        NODE_ENV: 'test',
        PORT: '0',
        ROLE: 'api',
        DATABASE_URL: db.url,
        MIGRATION_DATABASE_URL: db.ownerUrl,
        DATA_FOLDER: folder,
        LOG_LEVEL: 'silent',
        SECRET_KEY: one.platform.config.secretKey.toString(),
        PASSWORD_PEPPER: one.platform.config.passwordPepper.toString(),
        CRASH_AT: crashAt,
        ASK_INVITER: 'off',
      },
      { output: 'ignore' },
    )
  const ask = async (base: string): Promise<Envelope | null> => {
    try {
      const reply = await fetch(`${base}/api/group/chest/receive`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ravi?.token}` },
        body: JSON.stringify({ chest_id }),
      })
      return (await reply.json()) as Envelope
    } catch {
      return null
    }
  }
  const first = await start(point)
  expect(await ask(first.address)).toBeNull()
  await first.ended
  const second = await start()
  const answer = await ask(second.address)
  expect(answer?.code).toBe(SUCCESS)
  expect(await ask(second.address)).toEqual(answer)
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
  expect(await sharesOf(chest_id)).toMatchObject([{ box: 1, user_id: ravi?.id }])
  expect(await db.sql`select from message where chat_id = ${group_id} and type = 9`).toHaveLength(1)
})
