import { social } from '@mela/contract/social.ts'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'

/** What I am to another member; not asked for oneself. */
export const useRelation = (id: string, isEnabled = true) =>
  useRead(social.relation, { query: { user_id: id } }, { isEnabled })

export const refreshRelations = () => queryClient.invalidateQueries({ queryKey: [keyOf(social.relation)[0]] })
