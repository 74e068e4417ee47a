// The door of the content. Banners and announcements are the home page's, so this much is part of the first paint.
export { ContentAnchor, useContentLink } from './content-anchor.tsx'
