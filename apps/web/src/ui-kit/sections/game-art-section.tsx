import { Button } from '#ui/actions/button.tsx'
import { ChestArt } from '#ui/game/art/chest-art.tsx'
import { GemsArt } from '#ui/game/art/gems-art.tsx'
import { ArtBanner } from '#ui/game/art-banner.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import { GameTile } from '#ui/game/game-tile.tsx'
import { Marquee } from '#ui/motion/marquee.tsx'
import { SnapCarousel } from '#ui/motion/snap-carousel.tsx'
import { KitSection } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

const blueSky =
  'radial-gradient(circle at 76% 42%, #6ef0e8, #2f8fe8 28%, transparent 60%), linear-gradient(112deg, #0b2f78, #1550b0 50%, #1aa0c8)'

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
                <ArtBanner art={<ChestArt />} eyebrow={t.bannerTop} title={t.bannerTitle} action={action} />
              ),
            },
            {
              id: 'gems',
              content: (
                <ArtBanner
                  art={<GemsArt />}
                  sky={blueSky}
                  eyebrow="WinGo"
                  title={t.wingoNote}
                  action={action}
                />
              ),
            },
          ]}
        />
        <Marquee text={t.noticeText} pauseLabel={t.pause} playLabel={t.play} onOpen={() => {}} />
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
