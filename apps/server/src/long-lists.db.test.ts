// Lists that grow for ever are walked by a cursor: every row that was there at the beginning is seen once, whatever comes
// meanwhile, also where many rows share a moment. A cursor opens nothing to anybody.
import { cashier } from '@mela/contract/cashier.ts'
import { chat } from '@mela/contract/chat.ts'
import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { team } from '@mela/contract/team.ts'
import { vip } from '@mela/contract/vip.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { nextPeriod, roundOf } from '@mela/games/period.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { sqlAt } from '#platform/db/sql-at.ts'
import { groupOf, say } from './testing/chat.ts'
import { fingerprint } from './testing/fingerprint.ts'
import { gamesTools } from './testing/games.ts'
import { testApp } from './testing/test-app.ts'

const ROWS = 250
const PAGE = 20
/** Ids are long. */
const FAR = '9000000000000000000'
const NOON = Date.UTC(2026, 4, 4, 12)

const server = await testApp({
  config: { role: 'api', chat: { perSecond: 5_000, perMinute: 50_000, groupPerSecond: 5_000 } },
})
const { db, platform } = server
const { givenRound, setClock } = gamesTools(server)
// Rows are written as they are, without the work that leads to them.
const owner = sqlAt(db.ownerUrl)
for (const name of [
  'game_round',
  'participation',
  'bet',
  'withdrawal',
  'team_reward',
  'cashback_claim',
  'notification',
])
  await owner.unsafe(`alter table ${name} disable trigger user`)
afterAll(() => owner.end())

const asha = await server.member('asha.walks')
const ravi = await server.member('ravi.beside')
const group = await groupOf(asha, ravi)
const table = { game_type: 2, minutes: 1 } as const
const pattern = await givenRound(table.game_type, table.minutes, NOON)
await setClock(NOON + 40 * 86_400_000)

let rows = 0
/** Three of each moment, and moments a few microseconds apart: a Date cannot tell them apart. */
const moments = (count: number) =>
  Array.from({ length: count }, () => {
    rows += 1
    return { id: String(rows), micros: String(NOON * 1000 + Math.floor(rows / 3) * 7) }
  })
const given = (count: number) => {
  const made = moments(count)
  return owner`(select id::bigint as id, 'epoch'::timestamptz + micros::bigint * interval '1 microsecond' as at
    from unnest(${made.map(({ id }) => id)}::text[], ${made.map(({ micros }) => micros)}::text[]) x (id, micros))`
}

let period = pattern.period
const rounds = (count: number) =>
  Array.from({ length: count }, () => {
    period = nextPeriod(period)
    const { ends_at = 0 } = roundOf(period) ?? {}
    return { period, ends_at: new Date(ends_at) }
  })
async function addRounds(count: number) {
  for (const { period, ends_at } of rounds(count)) {
    await owner`
      insert into game_round select (jsonb_populate_record(r, jsonb_build_object('period', ${period}::text,
        'ends_at', ${ends_at}::timestamptz, 'state', 'settled', 'settled_at', now(), 'result', '{5}'::smallint[]))).*
      from game_round r where r.period = ${pattern.period}`
    await owner`
      insert into participation (user_id, ended_at, period, stake, fee, prize, bets, money_type)
      select ${asha.id}, ${ends_at}, ${period}, 1000000, 0, 0, 1, currency from generate_series(1, 2) currency`
  }
}

type Page = { list: object[]; total?: number | undefined; next?: string | undefined }
type List = {
  name: string
  add: (count: number) => Promise<unknown>
  read: (query: object, who?: typeof asha) => Promise<Page>
  idOf: (row: never) => string
  /** Rows that one `add` of one brings. */
  each?: number
  isPublic?: true
}

const byId = ({ id }: { id: string }) => id
let transfers = 0
const lists: List[] = [
  {
    name: 'notifications',
    add: (count) => owner`
      insert into notification (id, user_id, kind, data, created_at)
      select ${FAR}::bigint + id, ${asha.id}, 'password_changed', '{}', at from ${given(count)} x`,
    read: (query, who = asha) => who.call(notify.list, { query }),
    idOf: byId,
  },
  {
    name: 'claims',
    add: (count) => owner`
      insert into cashback_claim (id, user_id, money_type, amount, exposure, created_at)
      select ${FAR}::bigint + id, ${asha.id}, 1, 1000000, 1000000, at from ${given(count)} x`,
    read: (query, who = asha) => who.call(vip.history, { query }),
    idOf: byId,
  },
  {
    name: 'rewards',
    add: (count) => owner`
      insert into team_reward (user_id, money_type, kind, tier, day, base, rate, state, redemption_id, expires_at)
      select ${asha.id}, 1, 'commission', 1, (date '2026-05-04' + (id / 3)::int), 1000000000, 3000, 'redeemed', 1, now()
      from ${given(count)} x`,
    read: (query, who = asha) => who.call(team.rewards, { query }),
    idOf: byId,
  },
  {
    name: 'withdrawals',
    add: async (count) => {
      await owner`
        insert into payout_account (id, user_id, kind, money_type, name, tail, channel, fingerprint)
        values (1, ${asha.id}, 'crypto', 2, 'USDT', '1234', 'TRC20', sha256('one')) on conflict do nothing`
      await owner`
        insert into withdrawal (id, user_id, account_id, money_type, amount, fee, extra_fee, state, created_at, transfer_id)
        select ${FAR}::bigint + id, ${asha.id}, 1, 2, 20000000, 1000000, 0, 'refused', at, id from ${given(count)} x`
      await owner`
        insert into withdrawal_event (withdrawal_id, seq, state, at)
        select id, 1, 'refused', created_at from withdrawal on conflict do nothing`
    },
    read: (query, who = asha) => who.call(cashier.withdrawals, { query }),
    idOf: byId,
  },
  {
    name: 'history',
    add: async (count) => {
      for (let i = 0; i < count; i += 1)
        await transfer(db, {
          key: `walk:${++transfers}`,
          kind: 'reward',
          cause: { id: String(transfers) },
          from: houseAccount('promotions'),
          to: memberWallet(asha.id),
          amount: inr('1'),
        })
    },
    read: (query, who = asha) => who.call(wallet.history, { query }),
    idOf: byId,
  },
  {
    name: 'bets',
    add: (count) => owner`
      insert into bet (period, user_id, stake, fee, placed_at, nonce, seq, pick, money_type, line)
      select ${pattern.period}, ${asha.id}, 1000000, 0, at, gen_random_uuid(), id, 1, 1, 1 from ${given(count)} x`,
    read: (query, who = asha) => who.call(games.myBets, { query }),
    idOf: ({ bet_id }: { bet_id: string }) => bet_id,
  },
  {
    name: 'rounds',
    add: addRounds,
    read: (query, who = asha) => who.call(games.myRounds, { query: { ...query, ...table } }),
    idOf: ({ period, money_type }: { period: string; money_type: number }) => `${period} ${money_type}`,
    each: 2,
  },
  {
    name: 'results',
    add: addRounds,
    read: (query, who = asha) => who.call(games.result, { query: { ...query, ...table } }),
    idOf: (row: { period: string }) => row.period,
    isPublic: true,
  },
  ...[undefined, group].map(
    (chat_id): List => ({
      name: chat_id ? 'search of one chat' : 'search',
      add: async (count) => {
        for (let i = 0; i < count; i += 1) await say(asha, group, `quince ${i}`)
      },
      read: (query, who = asha) =>
        who.call(chat.search, { query: { ...query, q: 'quince', ...(chat_id ? { chat_id } : {}) } }),
      idOf: ({ message_id }: { message_id: string }) => message_id,
      isPublic: true,
    }),
  ),
]

async function byPos(list: List): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    const page = await list.read({ pos: seen.length, limit: 100 })
    seen.push(...page.list.map(list.idOf as (row: object) => string))
    if (page.list.length === 0 || seen.length >= (page.total ?? 0)) return seen
  }
}

describe.each(lists)('$name', (list) => {
  const { each = 1 } = list
  it('SE-06 a walk by cursor sees every row once while others arrive', async () => {
    await list.add(ROWS / each)
    const there = await byPos(list)
    expect(there.length).toBeGreaterThanOrEqual(ROWS)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page: Page = await list.read({ limit: PAGE, ...(after === undefined ? {} : { after }) })
      // Counting is left out behind a cursor.
      expect(page.total).toBe(after === undefined ? there.length : undefined)
      seen.push(...page.list.map(list.idOf as (row: object) => string))
      after = page.next
      if (seen.length <= 3 * PAGE) await list.add(3)
    } while (after !== undefined)
    expect(seen).toEqual(there)
  })

  it('SE-06 a bent cursor is refused and changes nothing; another’s shows only one’s own', async () => {
    const { next = '' } = await list.read({ limit: 1 })
    const words = Buffer.from(next, 'base64url').toString()
    const bent = [
      'x',
      next.slice(1),
      next.slice(0, -2),
      `${next}AAAA`,
      ...[
        'other 1 2 3',
        words.replace(/ \d+ ;$/, ' ;'),
        words.replace(';', '1 ;'),
        words.replace(/\d+ ;$/, `${'9'.repeat(19)} ;`),
        `${words} `,
      ].map((one) => Buffer.from(one).toString('base64url')),
    ]
    const before = await fingerprint(db)
    for (const after of bent)
      await expect(list.read({ after }), after).rejects.toMatchObject({ reason: 'invalid_request' })
    await expect(list.read({ after: next, pos: 1 })).rejects.toMatchObject({ reason: 'invalid_request' })
    const huge = words.replaceAll(/\d+/g, String(2n ** 63n - 1n))
    const all = await list.read({ after: Buffer.from(huge).toString('base64url'), limit: 1 })
    expect(all.list).toHaveLength(1)
    if (!list.isPublic) {
      const ids = (page: Page) => page.list.map(list.idOf as (row: object) => string)
      const own = ids(await list.read({}, ravi))
      expect(own).toEqual(expect.arrayContaining(ids(await list.read({ after: next }, ravi))))
    }
    expect(await fingerprint(db)).toBe(before)
  })
})

it('SE-06 what is walked has an index that begins with whose it is and when it was', async () => {
  const found = await db.sql<{ def: string }[]>`
    select replace(indexdef, ' DESC', '') as def from pg_indexes where schemaname = 'public'`
  const defs = found.map(({ def }) => def).join('\n')
  for (const [of, columns] of [
    ['notification', 'user_id, created_at, id'],
    ['cashback_claim', 'user_id, created_at'],
    ['team_reward', 'user_id, day, id'],
    ['withdrawal', 'user_id, created_at'],
    ['bet', 'user_id, placed_at'],
    ['participation', 'user_id, ended_at'],
    ['game_round', 'game_type, minutes, ends_at'],
    ['posting', 'to_user, to_account, money_type, transfer_id'],
  ] as const)
    expect(defs).toMatch(new RegExp(`ON public\\.${of} USING btree \\(${columns}`))
  expect(platform.degraded()).toEqual([])
})
