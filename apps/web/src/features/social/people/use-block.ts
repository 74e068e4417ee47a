import { YesNo } from '@mela/contract/enums.ts'
import { type Relation, social } from '@mela/contract/social.ts'
import { useRef } from 'react'
import { keyOf, queryClient, useCommand } from '#platform/api/query.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshBlocked } from '../contacts/blocked.queries.ts'
import { refreshRelations } from './relation.queries.ts'

/** Blocks and unblocks somebody, and says so. It shows at once, and is taken back when the server says no. */
export function useBlock(id: string) {
  const key = keyOf(social.relation, { query: { user_id: id } })
  const before = useRef<Relation>(undefined)
  const { run, isRunning } = useCommand(social.block, {
    onDone: (_, { body }) => {
      void toast(translate(body.status === YesNo.yes ? 'social.blockedDone' : 'social.unblockedDone'), {
        tone: 'good',
      })
      void refreshRelations()
      void refreshBlocked()
    },
    onFailure: () => {
      if (before.current) queryClient.setQueryData(key, before.current)
      void refreshRelations()
      return false
    },
  })
  return {
    isRunning,
    set: (status: (typeof YesNo)[keyof typeof YesNo]) => {
      before.current = queryClient.getQueryData<Relation>(key)
      if (before.current)
        queryClient.setQueryData(key, { ...before.current, is_blocked: status === YesNo.yes })
      void run({ body: { to_user_id: id, status } })
    },
  }
}
