import { ContentAnchor, useContentLink } from '#features/content/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Marquee } from '#ui/motion/marquee.tsx'
import type { HomeContent } from './use-home-content.ts'

type AnnouncementBarProps = Pick<HomeContent, 'announcement'> & { isWaiting: boolean }

/** HM-02. Its place is kept while nobody knows whether there are announcements. */
export function AnnouncementBar({ announcement, isWaiting }: AnnouncementBarProps) {
  const t = useT()
  const linkOf = useContentLink()
  if (announcement?.list.length === 0) return null
  const items = (announcement?.list ?? []).map((one) => {
    const link = linkOf(one, announcement?.outside_hosts ?? [])
    return { id: one.id, text: one.content, wrap: link && { as: ContentAnchor, props: { link } } }
  })
  return (
    <Marquee
      isWaiting={isWaiting}
      label={t('home.announcements')}
      items={items}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
    />
  )
}
