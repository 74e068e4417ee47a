import { activities } from '@mela/contract/activities.ts'
import { queryClient, useRead } from '#platform/api/query.ts'

export const useActivities = () => useRead(activities.list, {})

/** Without an id there is nothing to ask for. */
export const useActivity = (id: string | undefined) =>
  useRead(activities.show, { params: { id: id ?? '0' } }, { isEnabled: id !== undefined })

export function refreshActivities(): void {
  for (const { path } of [activities.list, activities.show])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
