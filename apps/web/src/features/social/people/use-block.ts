import { YesNo } from '@mela/contract/enums.ts'
import { type Relation, social } from '@mela/contract/social.ts'
import { useOptimisticCommand } from '#platform/api/optimistic.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshBlocked } from '../contacts/blocked.queries.ts'
import { refreshRelations } from './relation.queries.ts'

/** Blocks and unblocks somebody, and says so. */
export function useBlock(id: string) {
  const key = keyOf(social.relation, { query: { user_id: id } })
  return useOptimisticCommand(social.block, {
    of: `block ${id}`,
    now: () => queryClient.getQueryData<Relation>(key)?.is_blocked,
    show: (is_blocked: boolean) =>
      void queryClient.setQueryData<Relation>(key, (now) => now && { ...now, is_blocked }),
    request: (isBlocked) => ({
      body: { to_user_id: id, status: isBlocked ? YesNo.yes : YesNo.no },
    }),
    onDone: (isBlocked) => {
      void toast(translate(isBlocked ? 'social.blockedDone' : 'social.unblockedDone'), { tone: 'good' })
      void refreshRelations()
      void refreshBlocked()
    },
    onFailure: () => void refreshRelations(),
  })
}
