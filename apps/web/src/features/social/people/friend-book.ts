// My friends with what I call them: loaded whole, because every name on every screen looks into it.
import { FriendStatus } from '@mela/contract/enums.ts'
import { type Friend, social } from '@mela/contract/social.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '#platform/api/call.ts'
import { Cancelled, markShown } from '#platform/api/failure.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { serverNow } from '#platform/clock.ts'
import { onDevice } from '#platform/device-db.ts'
import { onSessionEnd } from '#platform/session.ts'
import { keepUsers } from './user-cache.ts'

const PAGE_SIZE = 1000
const STALE_MS = 30_000
const ON_DEVICE = 'friends'

type FriendBook = {
  byId: ReadonlyMap<string, Friend>
  /** When it was last read whole; null while it never was. */
  readAt: number | null
  failure: Error | null
}
const nobody: FriendBook = { byId: new Map(), readAt: null, failure: null }

export const useFriendBook = create<FriendBook>(() => nobody)
export const friendOf = (id: string): Friend | undefined => useFriendBook.getState().byId.get(id)

let reading: Promise<void> | undefined
let era = 0

/** Reads the whole book. Whoever asks while it is being read gets one that was begun afterwards. */
export function refreshFriends(): Promise<void> {
  const mine = era
  reading = (reading ?? Promise.resolve()).then(() => (mine === era ? readAll(mine) : undefined))
  return reading
}

/** Only when it is not known or has grown old. */
export async function loadFriends(): Promise<void> {
  const { readAt } = useFriendBook.getState()
  if (readAt === null || serverNow() - readAt > STALE_MS) await (reading ?? refreshFriends())
}

const bookOf = (friends: readonly Friend[]) => new Map(friends.map((friend) => [friend.friend_id, friend]))

/** As it was last read, until it is read again: names stand right from the first moment, and without a network. */
async function openFromDevice(mine: number): Promise<void> {
  const found = await onDevice((db) => db.get('kv', ON_DEVICE), undefined)
  if (mine === era && Array.isArray(found) && useFriendBook.getState().readAt === null)
    useFriendBook.setState({ byId: bookOf(found as Friend[]) })
}

async function readAll(mine: number): Promise<void> {
  if (useFriendBook.getState().readAt === null) await openFromDevice(mine)
  try {
    const list: Friend[] = []
    for (;;) {
      const page = await call(social.list, { query: { pos: list.length, limit: PAGE_SIZE } })
      list.push(...page.list)
      if (page.list.length < PAGE_SIZE) break
    }
    if (mine !== era) return
    keepUsers(list.map(({ friend_info }) => friend_info))
    const friends = list.filter(({ status }) => status === FriendStatus.is)
    useFriendBook.setState({ byId: bookOf(friends), readAt: serverNow(), failure: null })
    void onDevice((db) => db.put('kv', friends, ON_DEVICE), undefined)
  } catch (thrown) {
    if (mine !== era || thrown instanceof Cancelled) return
    const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
    // Shown where the friends would stand (AP-13); a bug is still reported.
    markShown(failure)
    tellFailure(failure)
    useFriendBook.setState({ failure })
  } finally {
    reading = undefined
  }
}

/** What was just decided here shows at once; the server's word follows. */
export function keepRemark(id: string, remark: string): void {
  const friend = friendOf(id)
  if (friend) setFriends((byId) => byId.set(id, { ...friend, remark }))
}

export const dropFriend = (id: string): void => setFriends((byId) => byId.delete(id))

function setFriends(change: (byId: Map<string, Friend>) => unknown): void {
  const byId = new Map(useFriendBook.getState().byId)
  change(byId)
  useFriendBook.setState({ byId })
}

onSessionEnd(() => {
  era++
  reading = undefined
  useFriendBook.setState(nobody, true)
})

export type Friends = {
  list: Friend[]
  isKnown: boolean
  failure: Error | null
  retry: () => void
}

const lists = new WeakMap<ReadonlyMap<string, Friend>, Friend[]>()
function listOf(byId: ReadonlyMap<string, Friend>): Friend[] {
  const known = lists.get(byId)
  if (known) return known
  const list = [...byId.values()]
  lists.set(byId, list)
  return list
}

export function useFriends(): Friends {
  const { byId, readAt, failure } = useFriendBook()
  useEffect(() => void loadFriends(), [])
  return { list: listOf(byId), isKnown: readAt !== null, failure, retry: () => void refreshFriends() }
}
