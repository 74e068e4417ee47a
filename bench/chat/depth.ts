// A room of 100,000 messages against one of 1,000: the newest page, a page in the middle, and a search.
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import type { Row } from '../report.ts'
import type { ChatGround } from './ground.ts'

const TRIES = 60

export async function benchDepth(ground: ChatGround, address: string): Promise<Row[]> {
  const [me, other] = [ground.members[0] as string, ground.members.at(-1) as string]
  const token = ground.tokens[0] as string
  const rooms = {
    small: await givenRoom(ground, me, ground.members[3] as string, 1_000),
    large: await givenRoom(ground, me, other, 100_000),
  }
  const ask = async (path: string) => {
    const startedAt = performance.now()
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await reply.json()) as { data: { list: { message_id: string }[] } }
    if (data.list.length === 0) throw new Error(`${path} found nothing`)
    return performance.now() - startedAt
  }
  const rows: Row[] = []
  const asked = {
    'newest page': ({ room }: Room) => `/chat/get_messages?chat_id=${room}`,
    'page in the middle': ({ room, middle }: Room) => `/chat/get_messages?chat_id=${room}&before=${middle}`,
    search: ({ room }: Room) => `/chat/search?chat_id=${room}&q=marigold`,
  }
  for (const [what, pathOf] of Object.entries(asked)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let i = 0; i < TRIES; i += 1) {
      times.small.push(await ask(pathOf(rooms.small)))
      times.large.push(await ask(pathOf(rooms.large)))
    }
    rows.push({
      name: 'chat-send',
      metric: `ms of the ${what} of 100,000 against 1,000`,
      ours: median(times.large),
      anchor: median(times.small),
      target: 2,
      better: 'lower',
    })
  }
  return rows
}

type Room = { room: string; middle: string }

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/** Filled by the owner, as it would be after years: the same twenty messages in it hold the word that is searched. */
async function givenRoom(ground: ChatGround, me: string, other: string, count: number): Promise<Room> {
  const owner = sqlAt(ground.ownerUrl)
  try {
    const [opened] = await owner<[{ id: string }]>`
      select chat_open_private(${systemRandom.id()}, ${me}, ${other}) as id`
    await owner`
      insert into message (chat_id, seq, sent_no, event_no, author_id, nonce, type, data, words)
      select ${opened.id}, n, n, n, case n % 2 when 0 then ${me}::bigint else ${other}::bigint end,
        'deep-' || ${opened.id}::text || n, 1, jsonb_build_object('text', words), words
      from (select n, case when n % ${count / 20} = 1 then 'marigold ' || n else 'message number ' || n end as words
        from generate_series((select head_seq + 1 from chat where id = ${opened.id}), ${count}::bigint) n) filling`
    const [chat] = await owner<[{ room_id: string; no: string }]>`
      update chat set head_seq = ${count}, event_no = ${count} where id = ${opened.id} returning room_id, no`
    await owner`analyze message`
    return { room: chat.room_id, middle: ((BigInt(chat.no) << 31n) | BigInt(count / 2)).toString() }
  } finally {
    await owner.end()
  }
}
