// What the tabs of one browser tell each other: each has its own line to the server, but only one of them knows what
// was written in it.
import type { LocalLine, OutboxEntry } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'

export type TabNews =
  | { kind: 'entry'; entry: OutboxEntry }
  | { kind: 'gone'; nonce: string }
  | { kind: 'line'; line: LocalLine }
  | { kind: 'draft'; chat_id: string; text: string }

export type Tabs = ReturnType<typeof createTabs>

export function createTabs(me: string, life: Lifetime) {
  let channel: BroadcastChannel | undefined
  return {
    /** From here on this tab hears the others, and they hear it. */
    join: (hear: (news: TabNews) => void): void => {
      if (life.isOver() || typeof BroadcastChannel === 'undefined') return
      const joined = new BroadcastChannel(`mela-chat-${me}`)
      joined.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
      channel = joined
      life.onEnd(() => {
        channel = undefined
        joined.close()
      })
    },
    tell: (news: TabNews): void => {
      try {
        channel?.postMessage(news)
      } catch {
        // A file that cannot be copied is the business of this tab alone.
      }
    },
  }
}

/** One tab at a time. A browser without locks works on: the server knows a repeated message by its nonce. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()
