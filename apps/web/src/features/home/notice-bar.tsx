import { ContentAnchor, useContentLink } from '#features/content/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Marquee } from '#ui/motion/marquee.tsx'
import { useHomeContent } from './home-content.ts'

/** HM-02. Its place is kept while nobody knows whether there are notices. */
export function NoticeBar({ isWaiting }: { isWaiting: boolean }) {
  const t = useT()
  const linkOf = useContentLink()
  const announcement = useHomeContent((content) => content.announcement)
  if (announcement?.list.length === 0) return null
  const items = (announcement?.list ?? []).map((one) => {
    const link = linkOf(one, announcement?.outside_hosts ?? [])
    return { id: one.id, text: one.content, wrap: link && { as: ContentAnchor, props: { link } } }
  })
  return (
    <Marquee
      isWaiting={isWaiting}
      label={t('home.notices')}
      items={items}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
    />
  )
}
