// Which group the open page belongs to, so that someone who is removed from it does not stay there (RT-18).
import { useEffect } from 'react'

let shownGroupId: string | null = null
export const groupOnScreen = (): string | null => shownGroupId

/** Called by every page of a group with the group's id. */
export function useShowsGroup(groupId: string | undefined): void {
  useEffect(() => {
    if (!groupId) return
    shownGroupId = groupId
    return () => {
      shownGroupId = null
    }
  }, [groupId])
}
