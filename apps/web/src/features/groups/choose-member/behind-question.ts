import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * From a question that stands over a page back to what was before both: the question is a step of its own in the
 * history. Whoever came straight here goes to the group.
 */
export function useBackBehindQuestion(groupId: string | undefined): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { __TSR_index: at = 0 } = router.history.location.state as { __TSR_index?: number }
    if (at >= 2) router.history.go(-2)
    else
      void router.navigate({
        to: '/group-setting',
        search: groupId ? { group_id: groupId } : {},
        replace: true,
      })
  }, [router, groupId])
}
