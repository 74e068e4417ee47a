// A room of 20,000 messages, told to a page in place of the server.
import type { BrowserContext, Route } from '@playwright/test'

const MESSAGES = 20_000
const PAGE = 200
const FRIEND = '7'
const WORDS = 'the fair opens at noon and the wheel turns until the lamps are lit'.split(' ')

/** Long and short ones, of both sides, a minute apart. */
function conversation(me: string, chat_id: string) {
  return Array.from({ length: MESSAGES }, (_, at) => ({
    message_id: String(1_000_000 + at),
    seq: at + 1,
    no: at + 1,
    nonce: `bench-${at}`,
    chat_id,
    chat_type: 1,
    author_id: at % 3 === 0 ? me : FRIEND,
    content: {
      type: 1,
      data: { text: `${at} ${WORDS.slice(0, 1 + (at % WORDS.length)).join(' ')}`.repeat(1 + (at % 3)) },
    },
    created_at: 1_760_000_000_000 + at * 60_000,
    is_seen: 1,
    mentions: [],
  }))
}

/** Answers the calls of the chat in place of the server. */
export async function tellChat(context: BrowserContext, me: string): Promise<string> {
  const chat_id = BigInt(me) < BigInt(FRIEND) ? `${me}-${FRIEND}` : `${FRIEND}-${me}`
  const messages = conversation(me, chat_id)
  const last = messages.at(-1)
  const room = {
    chat_id,
    chat_type: 1,
    target: FRIEND,
    last_message: last,
    unread_num: 0,
    is_mentioned: -1,
    flag_top: -1,
    flag_mute: -1,
    seen_id: last?.message_id,
    read_id: last?.message_id,
    head_seq: MESSAGES,
    no: MESSAGES,
    is_listed: true,
    from_seq: 0,
    draft: '',
    barred: null,
  }
  let sent = 0
  const answer = (route: Route, data: unknown) => route.fulfill({ json: { code: 10000, data } })
  await context.route('**/api/chat/get_message_updates*', (route) =>
    answer(
      route,
      new URL(route.request().url()).searchParams.has('after')
        ? { list: [], cursor: 'x1', has_more: false }
        : { rooms: [room], cursor: 'x1', can_translate: false },
    ),
  )
  await context.route('**/api/chat/get_messages*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const before = searchParams.get('before')
    const end = before ? Number(before) - 1_000_000 : MESSAGES
    return answer(route, { list: messages.slice(Math.max(0, end - PAGE), end) })
  })
  await context.route('**/api/chat/send_message', (route) => {
    sent += 1
    const at = MESSAGES + sent
    return answer(route, {
      message_id: String(1_000_000 + at),
      seq: at,
      no: at,
      created_at: 1_762_000_000_000,
    })
  })
  await context.route('**/api/chat/{ack,draft}', (route) => answer(route, {}))
  return chat_id
}
