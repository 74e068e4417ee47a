// What was said since the last look, and to whom it was pushed of late. In memory, for sending must not wait for it; what a
// crash takes away is a push that did not ring, never a message.
import { ContentType } from '@mela/contract/enums.ts'
import type { PushTopic } from '@mela/contract/push.ts'

export type ChatTopic = Extract<PushTopic, 'messages' | 'mentions' | 'chests'>
type Place = { author: string; seq: number }
/** The newest of a chat, and the newest by anybody else: nobody is told of their own words. */
export type News = {
  chat_id: string
  room_id: string
  topic: ChatTopic
  /** Who was mentioned; `0` is everybody. */
  whom: string
  last: Place
  lastOther?: Place
}
export type Sent = { chat_id: string; room_id: string; type: number; mentions: readonly string[] } & Place

/** What rings within this time would ring for the same unread room again. */
const QUIET_MS = 60_000
const EVERYBODY = '0'

export class Unpushed {
  #news = new Map<string, News>()
  readonly #pushed = new Map<string, { atMs: number; read_seq: number }>()

  add(sent: Sent): void {
    const topic = sent.type === ContentType.treasure ? 'chests' : 'messages'
    this.#put(sent, topic, EVERYBODY)
    for (const whom of sent.mentions) this.#put(sent, 'mentions', whom)
  }

  #put({ chat_id, room_id, author, seq }: Sent, topic: ChatTopic, whom: string): void {
    const key = `${chat_id} ${topic} ${whom}`
    const place = { author, seq }
    const known = this.#news.get(key)
    if (!known) this.#news.set(key, { chat_id, room_id, topic, whom, last: place })
    else if (known.last.author === author) known.last = place
    else {
      known.lastOther = known.last
      known.last = place
    }
  }

  take(): News[] {
    const taken = [...this.#news.values()]
    this.#news.clear()
    return taken
  }

  /** At most once a minute and room, unless they have read it since: what rang before still stands on their screen. */
  mayRing(key: string, read_seq: number, nowMs: number): boolean {
    for (const [old, { atMs }] of this.#pushed) {
      if (Math.abs(nowMs - atMs) < QUIET_MS) break
      this.#pushed.delete(old)
    }
    const last = this.#pushed.get(key)
    if (last && last.read_seq >= read_seq) return false
    // Put last, so that the oldest come first.
    this.#pushed.delete(key)
    this.#pushed.set(key, { atMs: nowMs, read_seq })
    return true
  }
}

/** The newest that somebody else said and this reader has not seen. */
export function newestFor(news: News, user_id: string, read_seq: number): Place | undefined {
  if (news.whom !== EVERYBODY && news.whom !== user_id) return undefined
  const place = news.last.author === user_id ? news.lastOther : news.last
  return place && place.author !== user_id && place.seq > read_seq ? place : undefined
}
