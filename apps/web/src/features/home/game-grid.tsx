import { Link } from '@tanstack/react-router'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { GameTile } from '#ui/game/game-tile.tsx'
import { clockText, secondsOf, useRemaining } from '#ui/game/use-remaining.ts'
import { gameEntries, type HomeGame, unknownGames } from './home-games.ts'
import { nearestEnd } from './nearest-end.ts'
import type { HomeContent } from './use-home-content.ts'
import type { LivePart } from './use-live.ts'

type GameGridProps = Pick<HomeContent, 'games'> & { live: LivePart | undefined }

/** HM-04: the games by the operator's switches, each with the clock of its nearest round and its own winners. */
export function GameGrid({ games = unknownGames, live }: GameGridProps) {
  const t = useT()
  return (
    <section aria-label={t('home.games')}>
      {/* Two to a row on phones, and one where the reader’s text is too large for that. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(13.4rem,40%),1fr))] gap-3 md:grid-cols-3 md:gap-4">
        {games.map((game, index) => (
          <div key={game.game_type} className={index === 0 ? 'col-span-full md:col-span-2' : ''}>
            <Tile game={game} live={live} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Tile({ game, live }: { game: HomeGame; live: LivePart | undefined }) {
  const t = useT()
  const { name, to, title, note } = gameEntries[game.game_type]
  const isOpen = game.switch === 1
  const words = { title: t(title), note: t(note), picture: game.material_img?.url }
  if (!isOpen)
    return (
      <GameTile
        {...words}
        game={name}
        closedText={t('home.closed')}
        onOpen={() => void toast(t('home.maintenance'), { id: 'maintenance' })}
      />
    )
  const times = game.minutes.length > 0 && t('home.times', { times: game.minutes.join(' · ') })
  return (
    <GameTile
      {...words}
      game={name}
      timer={game.minutes.length > 0 && <TileClock minutes={game.minutes} />}
      footer={live ? <live.TileWinner gameType={game.game_type} fallback={times} /> : times}
      as={Link}
      linkProps={{ to }}
    />
  )
}

/** Silent: it would change the name of the link every second. The game's page has the timer that is read aloud. */
function TileClock({ minutes }: { minutes: readonly number[] }) {
  // Looked up anew at every tick, so a round that is over gives way to the next by itself.
  const endsAt = nearestEnd(minutes, serverNow()) ?? 0
  const seconds = secondsOf(useRemaining({ endsAt, now: serverNow }))
  return (
    <span aria-hidden="true" data-clock="">
      {clockText(seconds)}
    </span>
  )
}
