// Something happened that no unread message tells of: a mark at the chats, until somebody looks at them (SO-04).
import { create } from 'zustand'

const useBadge = create<{ isSet: boolean }>(() => ({ isSet: false }))

export const usePushBadge = (): boolean => useBadge(({ isSet }) => isSet)
export const setPushBadge = (isSet: boolean): void => {
  if (useBadge.getState().isSet !== isSet) useBadge.setState({ isSet })
}
