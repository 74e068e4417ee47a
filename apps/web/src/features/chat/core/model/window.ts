// The part of a conversation that is in memory: one run of messages by their place (`seq`), pure. Older and newer ones
// wait on the device or on the server. `isAtHead` says that its end is the end of the conversation, so that what is
// new is added to it.
import type { Message } from '@mela/contract/chat-shapes.ts'

export type Window = {
  list: readonly Message[]
  isAtHead: boolean
  /** The run begins after this place. */
  after: number
}

/** Nothing belongs to it. */
export const NO_WINDOW: Window = { list: [], isAtHead: false, after: Number.MAX_SAFE_INTEGER }

/** A run of messages; without any, that of a conversation in which nothing has been said yet. */
export const windowOf = (list: readonly Message[], isAtHead: boolean, after = 0): Window => ({
  list,
  isAtHead,
  after: list[0] ? list[0].seq - 1 : after,
})

/** Five pages either way of where one reads; what lies beyond is fetched again when one comes back to it. */
export const WINDOW_MAX = 2_000

/** Where the message of this place stands, or would have to be put. */
function placeOf(list: readonly Message[], seq: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}

/** From the end: what happens, happens to the newest. */
export const findById = (list: readonly Message[], message_id: string): Message | undefined =>
  list.findLast((message) => message.message_id === message_id)

/**
 * Of two copies of a message the one to which more has happened. What is sent to all at once does not say how each of
 * them reacted, so that stays as long as anybody reacted like that.
 */
export function newerOf(held: Message, given: Message): Message {
  if (given.no <= held.no) return held
  const { my_reaction } = held
  const isKept =
    my_reaction && !given.my_reaction && given.reactions?.some(({ emoji }) => emoji === my_reaction)
  return isKept ? { ...given, my_reaction } : given
}

/** Puts in messages that belong to the run or to its end; others stay outside. */
export function put(window: Window, given: readonly Message[]): Window {
  let list = window.list as Message[]
  let isCopied = false
  const own = () => {
    if (!isCopied) list = [...list]
    isCopied = true
    return list
  }
  for (const message of given) {
    const at = placeOf(list, message.seq)
    const held = list[at]
    if (held?.seq === message.seq) {
      const newer = newerOf(held, message)
      if (newer !== held) own()[at] = newer
    } else if (message.seq > window.after && (at < list.length || window.isAtHead))
      own().splice(at, 0, message)
  }
  return isCopied ? { ...window, list } : window
}

/** A page that touches the run, at its older or its newer end; what is then too much goes at the other end. */
export function extend(
  window: Window,
  page: readonly Message[],
  side: 'older' | 'newer',
  reachesHead: boolean,
): Window {
  const bySeq = new Map(window.list.map((message) => [message.seq, message]))
  for (const message of page) {
    const held = bySeq.get(message.seq)
    bySeq.set(message.seq, held ? newerOf(held, message) : message)
  }
  const list = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  const isAtHead = window.isAtHead || (side === 'newer' && reachesHead)
  if (list.length <= WINDOW_MAX) return windowOf(list, isAtHead)
  return side === 'older'
    ? windowOf(list.slice(0, WINDOW_MAX), false)
    : windowOf(list.slice(-WINDOW_MAX), isAtHead)
}

export const replaceOne = (window: Window, message: Message): Window => put(window, [message])

/** Messages up to here are none of mine any more. */
export const cutBefore = (window: Window, from_seq: number): Window =>
  (window.list[0]?.seq ?? Number.POSITIVE_INFINITY) > from_seq
    ? window
    : windowOf(
        window.list.filter(({ seq }) => seq > from_seq),
        window.isAtHead,
        from_seq,
      )

/** The message before it, if there is one, and how many are missing. */
export type Hole = { after: Message | undefined; missing: number }

/** What is missing inside the run, and at its end up to the head. */
export function holesOf({ list, isAtHead, after }: Window, head_seq: number): Hole[] {
  const holes: Hole[] = []
  const first = list[0]
  if (first && first.seq > after + 1) holes.push({ after: undefined, missing: first.seq - after - 1 })
  for (let at = 1; at < list.length; at += 1) {
    const before = list[at - 1]
    const message = list[at]
    if (before && message && message.seq > before.seq + 1)
      holes.push({ after: before, missing: message.seq - before.seq - 1 })
  }
  const last = list.at(-1)
  const end = last?.seq ?? after
  if (isAtHead && head_seq > end) holes.push({ after: last, missing: head_seq - end })
  return holes
}

/** The newest that still says something, if nothing newer can be missing in between. */
export function newestShown({ list }: Window): Message | null {
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const message = list[at]
    if (!message) break
    if (!message.is_removed) return message
    if (list[at - 1] && list[at - 1]?.seq !== message.seq - 1) break
  }
  return null
}
