// The client of docs/API.md, which knows nothing of our code, against the real server: what it was told is what happened.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { inr } from '@mela/contract/money.ts'
import { serviceStaff } from '@mela/contract/service.ts'
import { roundOf } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { Keeper } from '#features/games/rounds/keeper.ts'
import { gamesTools } from './testing/games.ts'
import { operatorOf } from './testing/operator.ts'
import { signTestBeacon, testBeacon } from './testing/round-lock.ts'
import { testApp } from './testing/test-app.ts'
import { wireTo } from './testing/wire.ts'

type Told = Record<string, unknown> & { list: Record<string, unknown>[] }
type Tell = (what: string, data: Told) => Promise<void>
type Account = { username: string; password: string; email: string }
type Client = {
  tour(url: string, account: Account, tell: Tell): Promise<void>
  Mela: new (url: string) => { signIn(account: Account): Promise<void>; me: { id: string } }
}

const { tour, Mela } = (await import(
  join(import.meta.dirname, '../../../docs/client/mela-client.mjs')
)) as Client
const server = await testApp()
const tools = gamesTools(server)
const operator = await operatorOf(server, 'answers.client', ['owner'])
const { port } = server.app.http.server.address() as AddressInfo

const account = { username: 'foreign.client', password: 'river7Stone', email: 'foreign@client.example' }
const beacon = {
  chain: testBeacon,
  wordOf: async (round: number) => ({ round, signature: signTestBeacon(round) }),
}
const keeper = new Keeper(
  server.platform,
  { beacon, blocks: undefined } as never,
  new AbortController().signal,
)
async function lookAt(ms: number) {
  await tools.setClock(ms)
  await keeper.tick()
  await keeper.finish()
}

async function playOut(period: string) {
  const { locks_at, draws_at, ends_at } = roundOf(period) as NonNullable<ReturnType<typeof roundOf>>
  for (const ms of [locks_at - 5_000, locks_at, draws_at, ends_at, ends_at + 1_000, ends_at + 2_000])
    await lookAt(ms)
}

async function answerFromService(user_id: string, text: string) {
  const { list } = await operator.call(serviceStaff.queue, { query: { state: 'waiting' } })
  const params = { id: list.find(({ member }) => member?.id === user_id)?.id ?? '' }
  await operator.call(serviceStaff.assign, { params, body: {} })
  await operator.call(serviceStaff.reply, { params, body: { nonce: 'answer-nonce-1', text } })
}

it('AP-09 AP-05 the client of the documents signs up, bets, hears, chats and catches up after a drop', async () => {
  const NOON = Date.parse('2027-03-03T12:00:00Z')
  await lookAt(NOON)
  await tools.setClock(NOON + 1_000)
  const wire = await wireTo(port)
  const told = new Map<string, Told>()
  let played: Promise<void> | undefined
  await tour(`http://127.0.0.1:${wire.port}`, account, async (what, data) => {
    told.set(what, data)
    if (what === 'signed in') await tools.recharge(String(data.id), inr('100'))
    // Not waited for: the client hears of it, or reads it.
    if (what === 'bet') played = playOut(String(data.period))
    if (what === 'said') {
      wire.cut()
      await answerFromService(String(told.get('signed in')?.id), 'At your service')
      await wire.mend()
    }
  })
  await played
  wire.cut()

  const user_id = String(told.get('signed in')?.id)
  expect(told.get('signed in')).toMatchObject({
    username: 'foreign.client',
    bound: { email: expect.any(String) },
  })
  expect(told.get('wallet')?.list[0]).toMatchObject({ type: 1, balance: '100' })
  expect(told.get('bet')).toMatchObject({
    balance: '90',
    list: [{ selection: 'red', amount: '10', fee: '0.2' }],
  })
  const [bet] = told.get('outcome') as unknown as Record<string, unknown>[]
  // 9.8 plays: × 2.10, × 1.50 with purple, or nothing.
  expect([bet?.state, bet?.prize_amount]).toBeOneOf([
    ['won', '20.58'],
    ['won', '14.7'],
    ['lost', '0'],
  ])
  const [row] = await server.db.sql`select count(*)::int as bets from bet where user_id = ${user_id}`
  expect(row).toEqual({ bets: 1 })

  const messages = told.get('caught up') as unknown as {
    author_id: string
    content: { data: { text: string } }
  }[]
  const said = messages.map(({ author_id, content }) => [author_id, content.data.text])
  expect(said.slice(-2)).toEqual([
    [user_id, 'Hello'],
    [SERVICE_USER, 'At your service'],
  ])

  // The next time it is a browser that nobody knows: a code is asked for. As if the minute between two codes were over.
  await server.db.sql`delete from rate_limit`
  const again = new Mela(`http://127.0.0.1:${port}`)
  await again.signIn(account)
  expect(again.me.id).toBe(user_id)
})
