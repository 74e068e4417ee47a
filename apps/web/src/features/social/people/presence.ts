// Who is there right now (CH-13). A hint says who came and went; without one the time of the last visit decides.
import { presence } from '@mela/contract/chat-shapes.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { serverNow } from '#platform/clock.ts'
import { type LastSeen, lastSeenOf } from '#platform/format/last-seen.ts'
import { onSessionEnd } from '#platform/session.ts'
import { onEvent, useConnection } from '#platform/socket/socket.ts'
import { useNow } from '#platform/use-now.ts'
import { refreshUser, userOf, useUser } from './user-cache.ts'

type Presence = { is_online: boolean; last_seen: number | null }
const usePresences = create<{ byId: ReadonlyMap<string, Presence> }>(() => ({ byId: new Map() }))

onEvent(presence, ({ user_id, is_online, last_seen }) => {
  const byId = new Map(usePresences.getState().byId)
  byId.set(user_id, { is_online, last_seen })
  usePresences.setState({ byId })
})
const forget = () => usePresences.setState({ byId: new Map() })
onSessionEnd(forget)
// Whoever came or went while the line was down was not heard.
useConnection.subscribe(({ state }) => state !== 'online' && forget())

const LABEL_AGES_MS = 20_000

// Whoever was here before we came is not announced: as long as they are on the screen and were here of late, they are
// asked for again before their minute is over.
const ASK_EVERY_MS = 40_000
const OF_LATE_MS = 3 * 60_000
const watched = new Map<string, number>()
let timer: ReturnType<typeof setInterval> | undefined

function watch(id: string): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1)
  timer ??= setInterval(askAgain, ASK_EVERY_MS)
  return () => {
    const left = (watched.get(id) ?? 1) - 1
    if (left > 0) watched.set(id, left)
    else watched.delete(id)
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function askAgain(): void {
  if (document.visibilityState === 'hidden') return
  const { byId } = usePresences.getState()
  for (const id of watched.keys()) {
    const seen = userOf(id)?.last_seen
    if (!byId.has(id) && seen && serverNow() - seen < OF_LATE_MS) refreshUser(id)
  }
}

export const usePresence = (id: string): Presence | undefined => usePresences(({ byId }) => byId.get(id))

export function useLastSeen(id: string | undefined): LastSeen | undefined {
  const user = useUser(id)
  const told = usePresences(({ byId }) => (id ? byId.get(id) : undefined))
  const nowMs = useNow(LABEL_AGES_MS)
  useEffect(() => (id ? watch(id) : undefined), [id])
  if (told?.is_online) return { kind: 'online' }
  if (!user && !told) return undefined
  return lastSeenOf(told?.last_seen ?? user?.last_seen ?? null, nowMs)
}

export const useIsOnline = (id: string | undefined): boolean => useLastSeen(id)?.kind === 'online'
