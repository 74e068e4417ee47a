import { Link } from '@tanstack/react-router'
import { Gift, Hammer, Headset, Percent } from 'lucide-react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { useTabParts } from '#platform/page-bar.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { GemsArt } from '#ui/game/art/gems-art.tsx'
import { ArtBanner } from '#ui/game/art-banner.tsx'
import { type GameName, GameTile } from '#ui/game/game-tile.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Logo } from '#ui/media/logo.tsx'

type GameEntry = { game: GameName; to: GamePath; title: TextKey; note: TextKey }
type GamePath = '/game/racing' | '/game/wingo' | '/game/trxwingo' | '/game/k3' | '/game/5d'

const games: readonly GameEntry[] = [
  { game: 'racing', to: '/game/racing', title: 'games.pages.racing.title', note: 'home.gameNotes.racing' },
  { game: 'wingo', to: '/game/wingo', title: 'games.pages.wingo.title', note: 'home.gameNotes.wingo' },
  {
    game: 'trxwingo',
    to: '/game/trxwingo',
    title: 'games.pages.trxwingo.title',
    note: 'home.gameNotes.trxwingo',
  },
  { game: 'k3', to: '/game/k3', title: 'games.pages.k3.title', note: 'home.gameNotes.k3' },
  { game: 'five', to: '/game/5d', title: 'games.pages.fiveD.title', note: 'home.gameNotes.fiveD' },
]

export default function GameTabScreen() {
  const t = useT()
  const { actions, scrollerRef, isBusy } = useTabParts()
  const isDesktop = useIsDesktop()
  return (
    <Screen
      title={t('home.pages.games.title')}
      // The rail of desktops carries the mark already.
      brand={
        isDesktop ? undefined : (
          <h1>
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
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_34rem] lg:items-start">
        <div className="grid gap-5">
          <ArtBanner
            art={<GemsArt className="" />}
            eyebrow={t('home.heroKicker')}
            title={t('home.heroTitle')}
            action={
              <Link to="/fairness" className={buttonStyle({ variant: 'glass', size: 'sm' })}>
                {t('home.heroAction')}
              </Link>
            }
          />
          <NotOpenNote className="lg:hidden" />
          <section aria-label={t('home.games')}>
            <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
              {games.map(({ game, to, title, note }, index) => (
                <div key={game} className={index === 0 ? 'col-span-2' : ''}>
                  <GameTile game={game} title={t(title)} note={t(note)} as={Link} linkProps={{ to }} />
                </div>
              ))}
            </div>
          </section>
        </div>
        <aside className="grid gap-5">
          <NotOpenNote className="hidden lg:flex" />
          <ListCard>
            <ListRow
              icon={<Gift />}
              title={t('home.side.invite')}
              note={t('home.side.inviteNote')}
              as={Link}
              rowProps={{ to: '/invite' }}
            />
            <ListRow
              icon={<Percent />}
              title={t('home.side.offers')}
              note={t('home.side.offersNote')}
              as={Link}
              rowProps={{ to: '/recharge-activitys' }}
            />
            <ListRow
              icon={<Headset />}
              title={t('home.side.service')}
              note={t('home.side.serviceNote')}
              as={Link}
              rowProps={{ to: '/service' }}
            />
          </ListCard>
        </aside>
      </div>
    </Screen>
  )
}

/** Honest while there is nothing to bet on: phones show it under the banner, desktops at the side. */
function NotOpenNote({ className }: { className: string }) {
  const t = useT()
  return (
    <Card className={`flex gap-3 ${className}`}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold/22 text-gold-text">
        <Hammer className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h2 className="text-base font-semibold">{t('home.notOpen.title')}</h2>
        <p className="mt-1 text-sm text-ink2">{t('home.notOpen.text')}</p>
      </div>
    </Card>
  )
}
