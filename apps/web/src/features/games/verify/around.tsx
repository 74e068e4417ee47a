// What one may do beside reading the proof: pass it on, look at its neighbours, run the script.
import type { FairRound } from '@mela/contract/fairness.ts'
import { nextPeriod, previousPeriod } from '@mela/games/period.ts'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronLeft, ChevronRight, Gamepad2, Scale, Share2 } from 'lucide-react'
import { memo } from 'react'
import { Copyable } from '#features/draws/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { gamePaths, gameTitles, rulePaths } from '../words.ts'

/** The same for all checks of a round, so their progress does not draw it again. */
export const Around = memo(DrawnAround)

function DrawnAround({ round }: { round: FairRound }) {
  const t = useT()
  const game = t(gameTitles[round.game_type])
  return (
    <>
      <nav aria-label={t('games.verify.around.title')} className="grid grid-cols-2 gap-3">
        <Neighbour period={previousPeriod(round.period)} isBefore />
        <Neighbour period={nextPeriod(round.period)} />
      </nav>
      <ShareCard period={round.period} game={game} />
      <ListCard>
        <ListRow
          as={Link}
          rowProps={{ to: gamePaths[round.game_type] }}
          icon={<Gamepad2 />}
          title={t('games.verify.around.game', { game })}
        />
        <ListRow
          as={Link}
          rowProps={{ to: rulePaths[round.game_type] }}
          icon={<BookOpen />}
          title={t('games.verify.around.rules', { game })}
        />
        <ListRow
          as={Link}
          rowProps={{ to: '/fairness' }}
          icon={<Scale />}
          title={t('games.verify.around.about')}
        />
      </ListCard>
      <Card className="grid gap-3">
        <h2 className="font-display text-base font-bold">{t('games.verify.script.title')}</h2>
        <p className="text-sm text-ink2">{t('games.verify.script.text')}</p>
        <div className="rounded-md bg-surface2/60 p-3">
          <Copyable
            what={t('games.verify.script.title')}
            value={`npm run verify -- ${round.period} --url ${location.origin}`}
          />
        </div>
      </Card>
    </>
  )
}

function Neighbour({ period, isBefore = false }: { period: string; isBefore?: boolean }) {
  const t = useT()
  return (
    <Link
      to="/fairness/$period"
      params={{ period }}
      className={buttonStyle({ variant: 'quiet' }, 'min-w-0 px-3!')}
    >
      {isBefore && <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />}
      <span className="min-w-0">
        {t(isBefore ? 'games.verify.around.previous' : 'games.verify.around.next')}
      </span>
      {!isBefore && <ChevronRight aria-hidden="true" className="size-5 shrink-0" />}
    </Link>
  )
}

function ShareCard({ period, game }: { period: string; game: string }) {
  const t = useT()
  const url = `${location.origin}/fairness/${period}`
  const share = () =>
    // Closing the sheet of the system is no failure.
    navigator.share({ title: t('games.verify.share.message', { period, game }), url }).catch(() => {})
  return (
    <Card className="grid gap-3">
      <h2 className="font-display text-base font-bold">{t('games.verify.share.title')}</h2>
      <p className="text-sm text-ink2">{t('games.verify.share.text')}</p>
      <div className="rounded-md bg-surface2/60 p-3">
        <Copyable what={t('games.verify.share.copy')} value={url} />
      </div>
      {'share' in navigator && (
        <Button variant="outline" icon={<Share2 className="size-5" />} onClick={() => void share()}>
          {t('games.verify.share.action')}
        </Button>
      )}
    </Card>
  )
}
