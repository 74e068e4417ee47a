// Members who have no device connected are told by push that something was said: where, and never what. It happens in the
// wake of sending, for all rooms together.
import type { Language } from '@mela/contract/enums.ts'
import { type PushWish, pushMembers } from '#features/notify/index.ts'
import type { Platform } from '#platform/platform.ts'
import { state } from '#platform/state.ts'
import { type ReaderRow, selectBadges, selectNames, selectReaders } from './reader.store.ts'
import { type ChatTopic, type News, newestFor, type Sent, Unpushed } from './unpushed.ts'

/** How often we look. */
export const PUSH_EVERY_MS = 2_000
/** So many wishes are one transaction. */
const BATCH = 500

/** The later ones are the more urgent ones. */
const urgency: readonly ChatTopic[] = ['messages', 'chests', 'mentions']
const words: Record<ChatTopic, Record<Language, string>> = {
  messages: { en: 'New message', hi: 'नया मैसेज', zh: '新消息' },
  mentions: { en: 'You were mentioned', hi: 'आपको मेंशन किया गया', zh: '有人提到了你' },
  chests: { en: 'A chest is waiting for you', hi: 'एक ख़ज़ाना आपका इंतज़ार कर रहा है', zh: '有宝箱等你打开' },
}

type Pushing = { unpushed: Unpushed; looking: Promise<void> }
const pushing = state((): Pushing => ({ unpushed: new Unpushed(), looking: Promise.resolve() }))

/** Remembered only: nothing is asked and nothing is written. */
export const noteForPush = (platform: Platform, sent: Sent): void => pushing.of(platform).unpushed.add(sent)

type Ring = { user_id: string; news: News; author: string }

/** One look after the other, however long each takes. */
export function pushMessages(platform: Platform): Promise<void> {
  const mine = pushing.of(platform)
  const look = () => pushNews(platform, mine.unpushed.take())
  mine.looking = mine.looking.then(look, look)
  return mine.looking
}

async function pushNews(platform: Platform, news: readonly News[]): Promise<void> {
  const { db, sockets } = platform
  if (news.length === 0) return
  const readers = await selectReaders(db, [...new Set(news.map(({ chat_id }) => chat_id))])
  const present = await sockets.presentAmong([...new Set(readers.map(({ user_id }) => user_id))])
  const absent = readers.filter(({ user_id }) => !present.has(user_id))
  const rings = ringsFor(platform, news, absent)
  if (rings.length === 0) return
  const names = await selectNames(db, {
    groups: rings
      .filter(({ news: { room_id } }) => !isPrivate(room_id))
      .map(({ news: { chat_id } }) => chat_id),
    people: rings.filter(({ news: { room_id } }) => isPrivate(room_id)).map(({ author }) => author),
  })
  for (let at = 0; at < rings.length; at += BATCH) {
    const some = rings.slice(at, at + BATCH)
    const badges = await selectBadges(
      db,
      some.map(({ user_id }) => user_id),
    )
    const wishes = some.map((ring) => wishOf(ring, names, badges.get(ring.user_id)))
    await db.transaction((tx) => pushMembers(tx, platform, wishes))
  }
}

const isPrivate = (room_id: string) => room_id.includes('-')

/** One for each reader and room: what concerns them most. A muted room is silent but for whoever is mentioned. */
function ringsFor(platform: Platform, news: readonly News[], absent: readonly ReaderRow[]): Ring[] {
  const { unpushed } = pushing.of(platform)
  const ofChat = Map.groupBy(news, ({ chat_id }) => chat_id)
  return absent.flatMap(({ chat_id, user_id, not_disturb, ...row }) => {
    const read_seq = Number(row.read_seq)
    const theirs = (ofChat.get(chat_id) ?? [])
      .filter(({ topic }) => !not_disturb || topic === 'mentions')
      .toSorted((one, other) => urgency.indexOf(other.topic) - urgency.indexOf(one.topic))
    for (const one of theirs) {
      const place = newestFor(one, user_id, read_seq)
      if (!place) continue
      const mayRing = unpushed.mayRing(`${chat_id} ${user_id} ${one.topic}`, read_seq, platform.clock.now())
      return mayRing ? [{ user_id, news: one, author: place.author }] : []
    }
    return []
  })
}

function wishOf({ user_id, news, author }: Ring, names: Map<string, string>, badge = 1): PushWish {
  const { chat_id, room_id, topic } = news
  const title = names.get(isPrivate(room_id) ? author : chat_id) ?? 'Mela'
  return {
    user_id,
    topic,
    payload: (language) => ({
      title,
      body: words[topic][language],
      path: `/chat/${room_id}`,
      tag: `chat:${room_id}`,
      badge,
    }),
  }
}
