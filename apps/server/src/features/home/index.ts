// The pages that are shared and searched for; that of the games brings the first of its content along.
import type { Feature } from '#platform/feature.ts'
import { addFrontPage } from './front-page.ts'
import { addSiteMap } from './site-map.ts'

export const home: Feature = {
  handlers: [],
  jobs: [],
  routes(http, platform) {
    addFrontPage(http, platform)
    addSiteMap(http, platform)
  },
}
