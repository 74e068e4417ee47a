import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { indexOf } from '#platform/history-place.ts'

/**
 * From a question that stands over a page back to what was before both: the question is a step of its own in the
 * history. Whoever came straight here goes to the group.
 */
export function useBackBehindQuestion(groupId: string | undefined): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (indexOf(router.history) >= 2) router.history.go(-2)
    else
      void router.navigate({
        to: '/group-setting',
        search: groupId ? { group_id: groupId } : {},
        replace: true,
      })
  }, [router, groupId])
}
