import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { team } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { queryClient, useRead } from '#platform/api/query.ts'

export type Requirements = ReplyOf<typeof team.requirements>

/** Asked anew each time the dialog opens: somebody may have decided meanwhile. */
export const useRequirements = (currency: PlayCurrency, isEnabled: boolean) =>
  useRead(team.requirements, { query: { currency } }, { isEnabled, staleMs: 0 })

/** Of both currencies. */
export const refreshRequirements = () => queryClient.invalidateQueries({ queryKey: [team.requirements.path] })
