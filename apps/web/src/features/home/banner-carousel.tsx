import type { Banner } from '@mela/contract/homepage.ts'
import { ContentAnchor, useContentLink } from '#features/content/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { bannerRatio, PictureBanner } from '#ui/game/picture-banner.tsx'
import { SnapCarousel } from '#ui/motion/snap-carousel.tsx'
import type { HomeContent } from './use-home-content.ts'

/** HM-01. The first slide is in the page already when this comes, so it must look the same. */
export function BannerCarousel({ banner }: Pick<HomeContent, 'banner'>) {
  const t = useT()
  if (!banner) return <Skeleton className={`w-full rounded-lg! ${bannerRatio}`} />
  const { list, ui_banner_interval, outside_hosts } = banner
  if (list.length === 0) return null
  return (
    <SnapCarousel
      label={t('home.banners')}
      dotLabel={(position) => t('home.bannerOf', { position, count: list.length })}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      intervalMs={ui_banner_interval * 1000}
      slides={list.map((one, at) => ({
        id: one.id,
        content: <Slide banner={one} hosts={outside_hosts} isFirst={at === 0} />,
      }))}
    />
  )
}

type SlideProps = { banner: Banner; hosts: readonly string[]; isFirst: boolean }

function Slide({ banner, hosts, isFirst }: SlideProps) {
  const t = useT()
  const link = useContentLink()(banner, hosts)
  const { file, eyebrow, title, label } = banner
  const look = (
    <PictureBanner
      src={file.url}
      isFirst={isFirst}
      eyebrow={eyebrow}
      title={title}
      action={label && link && <span className={buttonStyle({ variant: 'glass', size: 'sm' })}>{label}</span>}
    />
  )
  if (!link) return look
  const hasWords = Boolean(eyebrow || title || label)
  return (
    <ContentAnchor
      link={link}
      aria-label={hasWords ? undefined : t('home.banners')}
      className="on-violet block rounded-lg -outline-offset-4"
    >
      {look}
    </ContentAnchor>
  )
}
