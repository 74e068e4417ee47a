import { expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'

const db = await freshDatabase(2)
const { sql } = db

it('RN-06 values come back as they went, alone and in lists', async () => {
  const texts = ['', 'a,b', '"quoted"', 'back\\slash', '{brace}', 'NULL', 'null', ' कोड 验证码 🎉 ', 'a\nb']
  const at = new Date('2026-11-17T01:02:03.456Z')
  const bytes = Buffer.from([0, 1, 92, 255])
  const [row] = await sql`
    select ${texts}::text[] as texts, ${[1n, -9_007_199_254_740_993n, null]}::bigint[] as large,
      ${[1, 2, 3]}::smallint[] as small, ${[true, false]}::boolean[] as flags, ${[at, null]}::timestamptz[] as times,
      ${[bytes, Buffer.alloc(0)]}::bytea[] as blobs, ${
        [
          ['a', 'b'],
          ['c', null],
        ] as never
      }::text[] as grid,
      ${[]}::text[] as none, ${at} as at, ${bytes} as bytes, ${9_007_199_254_740_993n} as big, ${true} as yes,
      ${1.5}::float8 as part, ${sql.json({ a: [1, null, '"'] })}::jsonb as said, ${null}::int as nothing,
      '1.10'::numeric as exact, '2026-11-17'::date as day, ARRAY['{"a":1}'::jsonb] as all_said`
  expect(row).toEqual({
    texts,
    large: ['1', '-9007199254740993', null],
    small: [1, 2, 3],
    flags: [true, false],
    times: [at, null],
    blobs: [bytes, Buffer.alloc(0)],
    grid: [
      ['a', 'b'],
      ['c', null],
    ],
    none: [],
    at,
    bytes,
    big: '9007199254740993',
    yes: true,
    part: 1.5,
    said: { a: [1, null, '"'] },
    nothing: null,
    exact: '1.10',
    day: new Date('2026-11-17T00:00:00Z'),
    all_said: [{ a: 1 }],
  })
})

it('RN-06 templates stand inside each other, names and rows are quoted, undefined is refused before anything is sent', async () => {
  const part = sql`and key = ${'b'}`
  await db.transaction(async (tx) => {
    await tx.sql`insert into rate_limit ${tx.sql({ key: 'b', points: 2, expire: undefined })}`
    const rows = await tx.sql`
      select ${tx.sql('points')} from ${tx.sql('rate_limit')} where points in ${tx.sql([1, 2])} ${part} ${tx.sql``}`
    expect(rows).toEqual([{ points: 2 }])
    expect(rows.count).toBe(1)
    const set =
      await tx.sql`update rate_limit set ${tx.sql.set({ points: 7, expire: null })} where key = 'b' returning points`
    expect(set).toEqual([{ points: 7 }])
  })
  await expect(sql`select ${undefined}`).rejects.toThrow('undefined')
  await expect(sql`select ${sql('no"such')} from rate_limit`).rejects.toThrow('no"such')
})

it('RN-06 a statement that fails in the middle of its rows leaves the next answers whole', async () => {
  const failing = sql`select 1 / (4 - i) from generate_series(1, 10) i`
  const asked = [failing, ...Array.from({ length: 20 }, (_, i) => sql`select ${i}::int as n`)]
  const [first, ...others] = await Promise.allSettled(asked)
  expect(first?.status).toBe('rejected')
  expect(others.map((one) => (one.status === 'fulfilled' ? [...one.value] : one.reason))).toEqual(
    Array.from({ length: 20 }, (_, n) => [{ n }]),
  )
})

it('RN-06 a transaction under a thousand waiting statements has a connection for itself', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => sql`select ${i}::int as n, pg_backend_pid() as pid`)
  const inside = db.transaction(async (tx) => {
    const [row] = await tx.sql`select pg_backend_pid() as pid, pg_current_xact_id_if_assigned() as xid`
    await tx.sql`insert into rate_limit (key, points) values ('alone', 1)`
    return row?.pid
  })
  const [rows, pid] = [await Promise.all(many), await inside]
  expect(rows.map(([row]) => row?.n)).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
  expect(new Set(rows.map(([row]) => row?.pid))).not.toContain(pid)
})
