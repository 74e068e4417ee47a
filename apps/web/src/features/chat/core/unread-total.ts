// The number at the tab. The shell shows it from the first paint on, long before the chat is loaded, so it stands alone.
import { create } from 'zustand'

const useTotal = create<{ total: number }>(() => ({ total: 0 }))

/** Unread messages of all rooms that are not muted (CH-07). */
export const useUnreadTotal = (): number => useTotal(({ total }) => total)
export const setUnreadTotal = (total: number): void => {
  if (useTotal.getState().total !== total) useTotal.setState({ total })
}
