// Complaints: what members report and how operators deal with it.
import { complaintReviews, complaints as endpoints } from '@mela/contract/complaints.ts'
import { feature } from '#platform/feature.ts'
import { report } from './report.ts'
import { decideOne, listComplaints, showComplaint } from './review.ts'

export const complaints = feature(endpoints, { handlers: { report } })

export const complaintStaff = feature(complaintReviews, {
  handlers: { list: listComplaints, show: showComplaint, decide: decideOne },
})
