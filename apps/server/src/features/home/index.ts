// The home page: what operators put on it, and the page itself with the first of it inside.
import { homepage } from '@mela/contract/homepage.ts'
import { feature } from '#platform/feature.ts'
import { showAnnouncements, showBanners, showMarks } from './content.ts'
import { addFrontPage } from './front-page.ts'

export { fillHome } from './demonstration/fill-home.ts'

export const home = feature(homepage, {
  handlers: { banner: showBanners, announcement: showAnnouncements, marks: showMarks },
  routes: addFrontPage,
})
