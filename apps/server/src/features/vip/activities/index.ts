// Recharge activities: what members see and claim, and what operators offer.
import { activityDesk as deskEndpoints, activities as endpoints } from '@mela/contract/activities.ts'
import { feature } from '#platform/feature.ts'
import { claimActivity } from './claim.ts'
import { addActivity, listDeskActivities, switchActivity } from './desk.ts'
import { listActivities, showActivity } from './show.ts'

export { fillActivities } from './demonstration/fill-activities.ts'

export const activities = feature(endpoints, {
  handlers: { list: listActivities, show: showActivity, claim: claimActivity },
})

export const activityDesk = feature(deskEndpoints, {
  handlers: { list: listDeskActivities, add: addActivity, switch: switchActivity },
})
