// What operators put on the pages: banners, announcements, pop-ups and marks. And notices to everybody.
import { contentStaff as staffEndpoints } from '@mela/contract/content-staff.ts'
import { homepage } from '@mela/contract/homepage.ts'
import { feature } from '#platform/feature.ts'
import { addContent, editContent, listContent, removeContent, setBannerInterval } from './content-staff.ts'
import { listNotices, noticeSending, sendNotice } from './notices.ts'
import { showAnnouncements, showBanners, showMarks, showPopUps, watchContent } from './show-content.ts'

export { fillContent } from './demonstration/fill-content.ts'
export { announcementsOf, bannersOf, contentOf } from './show-content.ts'

export const content = feature(homepage, {
  handlers: { banner: showBanners, announcement: showAnnouncements, popUp: showPopUps, marks: showMarks },
  start: (platform) => {
    watchContent(platform)
    return () => {}
  },
})

export const contentStaff = feature(staffEndpoints, {
  handlers: {
    list: listContent,
    add: addContent,
    edit: editContent,
    remove: removeContent,
    setInterval: setBannerInterval,
    notices: listNotices,
    sendNotice,
  },
  jobs: [noticeSending],
})
