// What the member wants to be told.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type PushSettings, push } from '@mela/contract/push.ts'
import { setOptimistically } from '#platform/api/optimistic.ts'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'

type Shown = ReplyOf<typeof push.show>
const key = keyOf(push.show)
const shown = () => queryClient.getQueryData<Shown>(key)?.settings

export const usePush = () => useRead(push.show, {})

export async function saveSettings(next: PushSettings): Promise<void> {
  if (!shown()) return
  await setOptimistically(
    push.set,
    {
      of: 'push settings',
      now: shown,
      show: async (settings) => {
        // An answer that is under way does not know of it.
        await queryClient.cancelQueries({ queryKey: key })
        queryClient.setQueryData<Shown>(key, (now) => now && { ...now, settings })
      },
      request: (body) => ({ body }),
    },
    next,
  )
}
