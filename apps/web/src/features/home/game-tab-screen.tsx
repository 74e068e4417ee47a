// The home tab. What is above the fold is drawn with what the page brought along; the rest, and everything live, is one
// chunk that comes later and whose places are kept, so that nothing moves when it does.
import { useT } from '#platform/i18n/intl.tsx'
import { usePartsDrawn } from '#platform/later.ts'
import { useTabParts } from '#platform/page-bar.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Logo } from '#ui/media/logo.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { GameGrid } from './game-grid.tsx'
import { useHomeContent } from './use-home-content.ts'
import { useLive } from './use-live.ts'

export default function GameTabScreen() {
  const t = useT()
  const { actions, scrollerRef, isBusy } = useTabParts()
  const isDesktop = useIsDesktop()
  const { part: live, hasFailed, load } = useLive()
  const { banner, announcement, games } = useHomeContent(live)
  const drawn = usePartsDrawn(3)
  return (
    <Screen
      title={t('home.pages.games.title')}
      // The rail of desktops carries the mark already.
      brand={
        isDesktop ? undefined : (
          <h1 className="min-w-0">
            <Logo label={t('app.product')} />
          </h1>
        )
      }
      actions={actions}
      scrollerRef={scrollerRef}
      isBusy={isBusy}
      head="violet"
      width="wide"
    >
      {live && <live.HomeReads />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_34rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 md:gap-5">
          <BannerCarousel banner={banner} />
          <AnnouncementBar announcement={announcement} isWaiting={!live} />
          {drawn > 1 ? <GameGrid games={games} live={live} /> : <KeptPlace className="h-[50rem]" />}
        </div>
        {drawn > 2 && (
          <aside
            aria-label={t('home.aside')}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-[minmax(0,1fr)]"
          >
            {hasFailed && <Trouble onRetry={load} />}
            {live ? <live.WinnersCard /> : <KeptPlace className="h-[41.2rem]" />}
            {live ? <live.RankingCard /> : <KeptPlace className="h-[36rem]" />}
            {live ? <live.SideLinks /> : <KeptPlace className="h-[17rem] md:col-span-2 lg:col-span-1" />}
          </aside>
        )}
        {drawn > 2 && (live ? <live.MarksSection /> : <div className="h-[60rem] lg:h-[40rem]" />)}
      </div>
    </Screen>
  )
}

function KeptPlace({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <Skeleton className={`rounded-lg! ${className}`} />
    </div>
  )
}

/** The live part could not be fetched; what the page brought along stays. */
function Trouble({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-lg bg-surface p-4 shadow-1 md:col-span-2 lg:col-span-1"
    >
      <p className="min-w-0 flex-1 text-sm text-ink2">{t('home.trouble')}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('home.retry')}
      </Button>
    </div>
  )
}
