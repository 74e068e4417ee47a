// How many messages are written and not sent yet. Whoever signs out is asked about them, on pages that know no chat.
import { create } from 'zustand'

const useCount = create<{ count: number }>(() => ({ count: 0 }))

export const useUnsent = (): number => useCount(({ count }) => count)
export const unsentCount = (): number => useCount.getState().count
export const setUnsent = (count: number): void => {
  if (unsentCount() !== count) useCount.setState({ count })
}
