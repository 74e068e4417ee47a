import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import { GameTile } from '#ui/game/game-tile.tsx'
import { PictureBanner } from '#ui/game/picture-banner.tsx'
import { Marquee } from '#ui/motion/marquee.tsx'
import { SnapCarousel } from '#ui/motion/snap-carousel.tsx'
import { KitSection } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

export function GameArtSection({ t }: { t: KitTexts }) {
  const timer = (seconds: number) => (
    <Countdown label={t.timeLeft} remainingMs={seconds * 1000} size="sm" isOnViolet />
  )
  const action = (
    <Button size="sm" variant="quiet" className="bg-white! text-[#4c1d95]!">
      {t.seeHow}
    </Button>
  )
  return (
    <KitSection id="art" title="The home's face" isWide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:max-w-[78rem]">
        <SnapCarousel
          label={t.games}
          dotLabel={(position) => `${position} / 2`}
          pauseLabel={t.pause}
          playLabel={t.play}
          slides={[
            {
              id: 'chest',
              content: (
                <PictureBanner
                  src="/banners/chest.svg"
                  eyebrow={t.bannerTop}
                  title={t.bannerTitle}
                  action={action}
                />
              ),
            },
            {
              id: 'gems',
              content: (
                <PictureBanner src="/banners/gems.svg" eyebrow="WinGo" title={t.wingoNote} action={action} />
              ),
            },
          ]}
        />
        <Marquee
          label={t.games}
          items={[{ id: '1', text: t.announcementText }]}
          pauseLabel={t.pause}
          playLabel={t.play}
        />
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          <div className="col-span-2 md:col-span-1">
            <GameTile
              game="racing"
              title={t.racing}
              note={t.racingNote}
              timer={timer(24)}
              onOpen={() => {}}
            />
          </div>
          <GameTile game="wingo" title="WinGo" note={t.wingoNote} timer={timer(24)} onOpen={() => {}} />
          <GameTile game="trxwingo" title="TrxWinGo" note={t.trxNote} timer={timer(44)} onOpen={() => {}} />
          <GameTile game="k3" title="K3" note={t.k3Note} timer={timer(104)} onOpen={() => {}} />
          <GameTile game="five" title="5D" note={t.fiveNote} timer={timer(9)} onOpen={() => {}} />
          <GameTile
            game="wingo"
            title="WinGo"
            note={t.wingoNote}
            closedText={t.maintenance}
            onOpen={() => {}}
          />
        </div>
      </div>
    </KitSection>
  )
}
