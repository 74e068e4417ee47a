// What one node tells the sockets of the others. Each node serves its own sockets first and then says it on the bus, so a
// bus that is slow or away costs the others a hint and this node nothing.
import { randomUUID } from 'node:crypto'
import type { Frame } from '@mela/contract/event.ts'
import type { Bus } from '../bus.ts'

const TOPIC = 'sockets'
const ANSWER_WITHIN_MS = 500

type Word =
  | { say: 'room'; room: string; frame: Frame }
  | { say: 'all'; frame: Frame }
  | { say: 'follow'; user_ids: readonly string[]; room: string }
  | { say: 'unfollow'; user_ids: readonly string[]; room: string }
  | { say: 'who'; ask: string; user_ids: readonly string[] }
  | { say: 'here'; ask: string; user_ids: string[] }

export type OwnSockets = {
  toRoom(room: string, frame: Frame): void
  toAll(frame: Frame): void
  follow(user_ids: readonly string[], room: string): void
  unfollow(user_ids: readonly string[], room: string): void
  present(user_ids: readonly string[]): string[]
}

export type BetweenNodes = Omit<OwnSockets, 'present'> & {
  present(user_ids: readonly string[]): Promise<string[]>
}

type Question = { found: string[]; open: number; done: () => void }

export function betweenNodes(bus: Bus, own: OwnSockets): BetweenNodes {
  const me = randomUUID()
  const questions = new Map<string, Question>()
  const tell = (word: Word) => {
    if (bus.isUp()) bus.publish(TOPIC, JSON.stringify([me, word])).catch(() => {})
  }

  bus.subscribe(TOPIC, (text) => {
    const [from, word] = JSON.parse(text) as [string, Word]
    if (from === me) return
    if (word.say === 'room') own.toRoom(word.room, word.frame)
    else if (word.say === 'all') own.toAll(word.frame)
    else if (word.say === 'follow') own.follow(word.user_ids, word.room)
    else if (word.say === 'unfollow') own.unfollow(word.user_ids, word.room)
    else if (word.say === 'who') tell({ say: 'here', ask: word.ask, user_ids: own.present(word.user_ids) })
    else answer(word.ask, word.user_ids)
  })

  function answer(ask: string, user_ids: readonly string[]) {
    const question = questions.get(ask)
    if (!question) return
    question.found.push(...user_ids)
    question.open -= 1
    if (question.open === 0) question.done()
  }

  /** Whoever does not answer in time counts as having nobody. */
  async function present(user_ids: readonly string[]): Promise<string[]> {
    const others = bus.isUp() ? (await bus.hearers().catch(() => 1)) - 1 : 0
    if (others < 1) return []
    const ask = randomUUID()
    const found: string[] = []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_WITHIN_MS)
      questions.set(ask, {
        found,
        open: others,
        done: () => {
          clearTimeout(timer)
          resolve()
        },
      })
      tell({ say: 'who', ask, user_ids })
    })
    questions.delete(ask)
    return found
  }

  return {
    toRoom: (room, frame) => tell({ say: 'room', room, frame }),
    toAll: (frame) => tell({ say: 'all', frame }),
    follow: (user_ids, room) => tell({ say: 'follow', user_ids, room }),
    unfollow: (user_ids, room) => tell({ say: 'unfollow', user_ids, room }),
    present,
  }
}
