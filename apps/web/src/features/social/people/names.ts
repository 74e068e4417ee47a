// What somebody is called: what I call them, before what they call themselves.
import { friendOf, useFriendBook } from './friend-book.ts'
import { userOf, useUser } from './user-cache.ts'

/** For what is said outside of React; empty while nothing is known. */
export const nameOf = (id: string): string => friendOf(id)?.remark || userOf(id)?.nickname || ''

export function useName(id: string | undefined): string {
  const nickname = useUser(id)?.nickname
  const remark = useFriendBook(({ byId }) => (id ? byId.get(id)?.remark : undefined))
  return remark || nickname || ''
}

/** The remark alone, for what stands between it and the nickname: the name in a group. */
export const useRemark = (id: string | undefined): string =>
  useFriendBook(({ byId }) => (id ? byId.get(id)?.remark : undefined)) ?? ''
