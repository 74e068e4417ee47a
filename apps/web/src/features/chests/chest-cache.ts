// How chests stand for me, by id: for all cards of a room at once, kept on the device (SO-09, CH-12). Only a chest that can
// still be taken ever changes, so only such a one is asked for again.
import { messageCreate } from '@mela/contract/chat-shapes.ts'
import { CHEST_HOURS, chests } from '@mela/contract/chests.ts'
import { ChestStatus, ContentType } from '@mela/contract/enums.ts'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { createIdCache, shelfOf, useCached } from '#platform/id-cache.ts'
import { onEvent } from '#platform/socket/socket.ts'

type ValueOf<T> = T[keyof T]
export type Status = ValueOf<typeof ChestStatus>
type Known = { chest_id: string; status: Status }

const cache = createIdCache<Known>({
  idOf: ({ chest_id }) => chest_id,
  fetch: async (ids) => (await call(chests.batch, { query: { chest_id: ids } })).list,
  shelf: shelfOf('chestBase'),
})

const HOURS_MS = CHEST_HOURS * 3_600_000

/** Undefined until it is known. Its time may be over before anybody has said so. */
export function useChestStatus(chest_id: string, given_at: number): Status | undefined {
  const status = useCached(cache, chest_id)?.status
  const isOpen = status === ChestStatus.unreceive
  useEffect(() => {
    if (isOpen) cache.refresh(chest_id)
  }, [chest_id, isOpen])
  return isOpen && given_at + HOURS_MS <= serverNow() ? ChestStatus.expired : status
}

export function keepStatus(chest_id: string, status: Status): void {
  cache.keep([{ chest_id, status }])
}

export const infoKey = (chest_id: string): readonly unknown[] => [keyOf(chests.info)[0], chest_id]

const RECORD_PAUSE_MS = 1_000
const waiting = new Set<string>()

/** When hundreds open it at once, its record is read once a second and not once for each of them. */
function refreshRecord(chest_id: string): void {
  if (waiting.has(chest_id)) return
  waiting.add(chest_id)
  setTimeout(() => {
    waiting.delete(chest_id)
    void queryClient.invalidateQueries({ queryKey: infoKey(chest_id) })
  }, RECORD_PAUSE_MS)
}

// Whoever opens a chest is told to its group.
onEvent(messageCreate, ({ content }) => {
  if (content.type !== ContentType.treasure_received) return
  const chest_id = String(content.data.chest_id)
  if (cache.get(chest_id)?.status === ChestStatus.unreceive) cache.refresh(chest_id)
  refreshRecord(chest_id)
})
