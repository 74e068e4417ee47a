// What the tabs of one browser tell each other: each has its own line to the server, but only one of them knows what
// was written in it.
import type { LocalLine, OutboxEntry } from '../chat-store.ts'

export type TabNews =
  | { kind: 'entry'; entry: OutboxEntry }
  | { kind: 'gone'; nonce: string }
  | { kind: 'line'; line: LocalLine }
  | { kind: 'draft'; chat_id: string; text: string }

let channel: BroadcastChannel | undefined

export function joinTabs(me: string, hear: (news: TabNews) => void): void {
  leaveTabs()
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(`mela-chat-${me}`)
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
}

export function leaveTabs(): void {
  channel?.close()
  channel = undefined
}

export function tellTabs(news: TabNews): void {
  try {
    channel?.postMessage(news)
  } catch {
    // A file that cannot be copied is the business of this tab alone.
  }
}

/** One tab at a time. A browser without locks works on: the server knows a repeated message by its nonce. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()
