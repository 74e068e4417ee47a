// What the socket says about people. A break may have swallowed any of it, so after one everything is read anew.
import { notification } from '@mela/contract/event.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { askUnseen, refreshRequests, unseenSoFar } from '../requests/requests.queries.ts'
import { refreshFriends, useFriendBook } from './friend-book.ts'
import { nameOf } from './names.ts'
import { refreshRelations } from './relation.queries.ts'
import { refreshUser } from './user-cache.ts'

export type PeopleNews = {
  /** Somebody wants to be my friend. */
  onAsked: () => void
  /** Somebody said yes to me. */
  onBefriended: (name: string) => void
}

const isBookKnown = () => useFriendBook.getState().readAt !== null
const rereadFriends = async () => {
  if (isBookKnown()) await refreshFriends()
}

export function hearPeople(news: PeopleNews): void {
  onEvent(notification, (hint) => {
    if (hint.type === 'edit_user_info') {
      refreshUser(hint.user_id)
      void rereadFriends()
      void refreshRelations()
    }
    if (hint.type === 'friend_application') void hearApplication(news)
  })
  onReconnect(() => {
    void refreshRequests()
    void rereadFriends()
    void refreshRelations()
  })
}

/** The same hint says that somebody asked me and that somebody said yes to me: what has changed tells which. */
async function hearApplication({ onAsked, onBefriended }: PeopleNews): Promise<void> {
  const before = unseenSoFar()
  const unseen = await askUnseen()
  if (unseen !== null && unseen > before) onAsked()
  void refreshRequests()
  void refreshRelations()
  if (!isBookKnown()) return
  const known = useFriendBook.getState().byId
  await refreshFriends()
  for (const id of useFriendBook.getState().byId.keys()) if (!known.has(id)) onBefriended(nameOf(id))
}
