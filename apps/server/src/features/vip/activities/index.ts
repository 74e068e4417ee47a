// Recharge activities: what members see and claim, and what operators offer.
import { activities as endpoints, activityStaff as staffEndpoints } from '@mela/contract/activities.ts'
import { feature } from '#platform/feature.ts'
import { addActivity, listStaffActivities, switchActivity } from './activity-staff.ts'
import { claimActivity } from './claim.ts'
import { listActivities, showActivity } from './show.ts'

export { fillActivities } from './demonstration/fill-activities.ts'

export const activities = feature(endpoints, {
  handlers: { list: listActivities, show: showActivity, claim: claimActivity },
})

export const activityStaff = feature(staffEndpoints, {
  handlers: { list: listStaffActivities, add: addActivity, switch: switchActivity },
})
