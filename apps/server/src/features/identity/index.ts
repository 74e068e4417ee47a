// Who members are: checks in two tiers, private documents, review.
import { identity as endpoints } from '@mela/contract/identity.ts'
import { identityStaff as staffEndpoints } from '@mela/contract/identity-ways.ts'
import { identityReviews } from '@mela/contract/reviews.ts'
import * as z from 'zod/mini'
import { eraseFiles } from '#features/files/index.ts'
import { feature } from '#platform/feature.ts'
import { job } from '#platform/jobs/jobs.ts'
import { showMine, submitCheck } from './check.ts'
import { decideByOperator, listInReview, openPhotos, readNumber, readPerson } from './decide.ts'
import { forgetPhotos, selectToErase } from './identity.store.ts'
import { needWays, setWays, showConfig, showWays, waySetting } from './ways.ts'

export { verifiedNameOf } from './identity.store.ts'
export { identitySandbox } from './sandbox-reviewer.ts'
export { needWays }

/** Photos are kept for ninety days after the decision. */
const erasePhotos = job({
  name: 'identity.erase_photos',
  data: z.object({}),
  every: '17 3 * * *',
  run: async (_data, platform) => {
    for (const { id, urls } of await selectToErase(platform.db)) {
      await eraseFiles(platform, urls)
      await forgetPhotos(platform.db, id)
    }
  },
})

export const identity = feature(endpoints, {
  handlers: { config: showConfig, mine: showMine, check: submitCheck },
  jobs: [erasePhotos],
  sealed: [{ table: 'identity_check', column: 'sealed_number', purposes: ['document'] }],
  start: (platform) => {
    waySetting.watch(platform)
    return () => {}
  },
})

export const identityStaff = feature(staffEndpoints, { handlers: { ways: showWays, setWays } })

export const identityReviewStaff = feature(identityReviews, {
  handlers: {
    list: listInReview,
    number: readNumber,
    person: readPerson,
    photos: openPhotos,
    decide: decideByOperator,
  },
})
