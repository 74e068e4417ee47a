// A group of 5,000 against one of 50: sending, a page of the member list, looking for a name to mention.
import { join } from 'node:path'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { type ChatGround, givenGroup, newChatGround, startChatServer } from './chat/ground.ts'
import type { Row } from './report.ts'

const LARGE = 5_000
const SMALL = 50
const TRIES = 80

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

export default async function groups(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const ground = await newChatGround(cluster, 'bench_groups', LARGE)
  const of = (count: number): ChatGround => ({ ...ground, members: ground.members.slice(0, count) })
  const ids = { small: await givenGroup(of(SMALL)), large: await givenGroup(of(LARGE)) }
  await ground.db.sql`analyze group_member`
  const server = await startChatServer(ground, 'bench-groups')
  const headers = { authorization: `Bearer ${ground.tokens[0]}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const startedAt = performance.now()
    const reply = await fetch(`${server.address}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { code } = (await reply.json()) as { code: number }
    const took = performance.now() - startedAt
    if (code !== 10000) throw new Error(`${path} answered ${code}`)
    return took
  }
  let nonces = 0
  const calls: Record<string, (id: string) => Promise<number>> = {
    send: (chat_id) => {
      nonces += 1
      const content = { type: 1, data: { text: `message ${nonces}` } }
      return ask('/chat/send_message', { chat_id, chat_type: 2, nonce: `bench-nonce-${nonces}`, content })
    },
    'the first page of members': (id) => ask(`/group/user_list?group_id=${id}&limit=20`),
    'a name to mention': (id) => ask(`/group/user_list?group_id=${id}&limit=20&q=member`),
    'a rare name': (id) => ask(`/group/user_list?group_id=${id}&limit=20&q=zzz`),
    'the group itself': (id) => ask(`/group/info?id=${id}`),
  }
  try {
    const rows: Row[] = []
    for (const [what, call] of Object.entries(calls)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let i = 0; i < TRIES + 20; i += 1) {
        const took = { small: await call(ids.small), large: await call(ids.large) }
        // The first ones warm plans and pages.
        if (i < 20) continue
        times.small.push(took.small)
        times.large.push(took.large)
      }
      rows.push({
        name: 'groups',
        metric: `ms of ${what}, a group of 5,000 against one of 50`,
        ours: median(times.large),
        anchor: median(times.small),
        target: 3,
        better: 'lower',
      })
    }
    return rows
  } finally {
    await server.stop()
    await ground.db.end()
    if (!cluster.wasRunning) cluster.stop()
  }
}
