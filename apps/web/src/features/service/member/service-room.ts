// CH-14: the first pinned private chat with somebody of customer service.
import { ChatType, UserIdentity } from '@mela/contract/enums.ts'
import { useMemo } from 'react'
import { useOwnUser } from '#features/account/index.ts'
import { type RoomView, useRooms } from '#features/chat/index.ts'
import { useUsers } from '#features/social/index.ts'

export function useServiceRoom(): RoomView | undefined {
  const rooms = useRooms()
  const own = useOwnUser()
  // By their ids, so that the list stays the same while only messages come and go.
  const ids = rooms
    .filter(({ chat_type, is_pinned }) => chat_type === ChatType.private && is_pinned)
    .map(({ target }) => target)
    .join()
  const asked = useMemo(() => (ids ? ids.split(',') : []), [ids])
  const users = useUsers(asked)
  // Whoever answers for the house needs no way to it.
  if (own.data?.identity === UserIdentity.service) return undefined
  const service = new Set(users.filter(({ is_service }) => is_service).map(({ id }) => id))
  return rooms.find(
    ({ chat_type, is_pinned, target }) => chat_type === ChatType.private && is_pinned && service.has(target),
  )
}
