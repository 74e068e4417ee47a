// A game: the round and its clock, the board, the slip, and the records beside or below.
import './play.css'
import { type GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Dices } from 'lucide-react'
import { type ComponentType, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsIdle, usePartsDrawn } from '#platform/later.ts'
import { useIsOnline } from '#platform/online.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useIsWide } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BoardSkeleton } from '#ui/game/board-skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { BoardProvider } from '../boards/board.tsx'
import { boardShape } from '../boards/board-shapes.ts'
import { useBetsOfRound } from '../my-bets/my-bets.queries.ts'
import { type Act, roundOn } from '../rounds/theatre.ts'
import { useGame } from '../rounds/use-game.ts'
import { type Table, useResults } from '../rounds/use-results.ts'
import { useRoundClock } from '../rounds/use-round-clock.ts'
import { useTheatre } from '../rounds/use-theatre.ts'
import { SlipPanel, SlipSheet } from '../slip/bet-slip.tsx'
import { QuickBetSheet } from '../slip/quick-bet-sheet.tsx'
import { useSlipState } from '../slip/use-slip-state.ts'
import { playSound, vibrate } from '../sound/sound.ts'
import { BettingBar } from './betting-bar.tsx'
import { stakesByPick } from './board-stakes.ts'
import { ContinueBar } from './continue-bar.tsx'
import { prefetchScene } from './draw-stage.tsx'
import { GameActions } from './game-actions.tsx'
import { GameClosed } from './game-closed.tsx'
import { GameTabs } from './game-tabs.tsx'
import type { Outcome } from './outcome.ts'
import { OutcomeOverlay } from './outcome-overlay.tsx'
import { RoundHeader } from './round-header.tsx'
import { isCovered, RoundStage } from './round-stage.tsx'
import { SessionLine } from './session-line.tsx'
import { StagePill } from './stage-pill.tsx'
import { TimeTabs } from './time-tabs.tsx'
import { useBetting } from './use-betting.ts'
import { useOutcomes } from './use-outcome.ts'

export type GameScreenProps = { game_type: GameType; Board: ComponentType }

export function GameScreen({ game_type, Board }: GameScreenProps) {
  const t = useT()
  const bar = usePageBar()
  const search = useSearch({ strict: false }) as { minutes?: RoundMinutes }
  const minutes = search.minutes ?? RoundMinutes.one
  const table = useMemo((): Table => ({ game_type, minutes }), [game_type, minutes])
  const clock = useRoundClock(table)
  const game = useGame(table, clock.round.period)
  const navigate = useNavigate()
  const choose = (next: RoundMinutes) => void navigate({ to: '.', search: { minutes: next }, replace: true })
  return (
    <Screen
      {...bar}
      width="wide"
      actions={<GameActions game_type={game_type} />}
      barExtra={<TimeTabs game_type={game_type} minutes={minutes} onChoose={choose} />}
      isBusy={game.state === 'loading'}
    >
      {game.state === 'closed' ? (
        <GameClosed />
      ) : game.state === 'failed' ? (
        <ReadFailed failure={game.failure} title={t('games.play.failed')} onRetry={game.reload} />
      ) : (
        <Play key={`${game_type} ${minutes}`} table={table} game={game} Board={Board} t={t} />
      )}
    </Screen>
  )
}

type PlayProps = {
  table: Table
  game: ReturnType<typeof useGame>
  Board: ComponentType
  t: ReturnType<typeof useT>
}

function Play({ table, game, Board, t }: PlayProps) {
  const clock = useRoundClock(table)
  const results = useResults(table)
  const theatre = useTheatre(table, clock, results.drawn)
  const { act } = theatre
  const isWide = useIsWide()
  const isIdle = useIsIdle()
  const drawn = usePartsDrawn(3)
  useEffect(() => {
    if (isIdle) prefetchScene(table.game_type)
  }, [isIdle, table.game_type])
  const isOnline = useIsOnline()
  const bets = useBetsOfRound(clock.round.period)
  const paytable = game.paytable
  const slip = useSlipState({ table, paytable: paytable ?? 'fair97-1', clock, config: game.config })
  const betting = useBetting({ table, clock, slip, isWide })
  const staked = useMemo(() => stakesByPick(table.game_type, bets), [table.game_type, bets])
  const outcomes = useOutcomesOf(act)

  const lock = () => {
    playSound('lock')
    vibrate('lock')
  }
  const isShut = game.state !== 'on' || !isOnline || paytable === undefined
  // A board is a lot to draw: it is drawn again for what it shows, not for a result that came in. It closes at once and
  // opens in slices, so that a tap in between is heard; what is picked shows at once, the keyboard counts on it.
  const isClosed = isShut || isCovered(clock, act)
  const wasClosed = useDeferredValue(isClosed)
  const isDisabled = isClosed || wasClosed
  const latestPick = useRef(betting.pick)
  latestPick.current = betting.pick
  const board = useMemo(
    () => ({
      table,
      paytable,
      isDisabled,
      chosen: slip.picks,
      staked,
      onPick: (number: number) => latestPick.current(number),
    }),
    [table, paytable, isDisabled, slip.picks, staked],
  )
  const drawnBoard = useMemo(() => <Board />, [Board])
  const common = { table, paytable: paytable ?? 'fair97-1', clock, slip, onPlaced: betting.placed }
  return (
    <>
      <div className="pointer-events-none sticky top-2 z-20 h-0">
        {outcomes.length > 0 && (
          <OutcomeOverlay
            key={outcomes[0]?.period}
            outcomes={outcomes}
            actions={betting.repeats}
            onClose={theatre.done}
          />
        )}
      </div>
      <Columns
        main={
          <>
            <RoundHeader game_type={table.game_type} clock={clock} rounds={results.rounds} onLock={lock} />
            {game.state === 'paused' && <InfoBanner kind="warn">{t('games.play.paused')}</InfoBanner>}
            {!isOnline && <InfoBanner kind="warn">{t('games.play.offline')}</InfoBanner>}
            <div className="relative">
              {/* Under the stage nothing can be pressed: that is said to those who do not see it, too. */}
              <fieldset aria-disabled={isCovered(clock, act)} className="min-w-0">
                <Card padding="normal" className="grid gap-4 overflow-visible md:p-5">
                  {drawn > 1 ? (
                    <>
                      <BoardProvider value={board}>{drawnBoard}</BoardProvider>
                      <BettingBar slip={slip} betting={betting} isDisabled={isShut} />
                      <div className="flex flex-wrap items-center justify-between gap-3">
                        <p className="min-w-0 flex-1 basis-48 text-xs text-ink2">{t('games.play.returns')}</p>
                        <Button
                          variant="quiet"
                          icon={<Dices aria-hidden="true" className="size-5" />}
                          disabled={isDisabled}
                          onClick={betting.surprise}
                        >
                          {t('games.play.random')}
                        </Button>
                      </div>
                    </>
                  ) : (
                    <>
                      <BoardSkeleton rows={boardShape(table.game_type)} />
                      {/* As high as the amounts, and the words under them. */}
                      <Skeleton className="h-[18rem] md:h-[16rem]" />
                    </>
                  )}
                </Card>
              </fieldset>
              <StagePill act={act} onClose={theatre.done} />
              <RoundStage clock={clock} theatre={theatre} />
            </div>
            <SessionLine settled={outcomes} />
            {!isWide && slip.picks.length > 0 && (
              <ContinueBar
                count={slip.picks.length}
                isLocked={!clock.isOpen}
                isShut={isShut}
                onContinue={betting.sheet.open}
              />
            )}
          </>
        }
        side={
          <>
            {isWide && <SlipPanel {...common} />}
            {drawn > 2 && (
              <GameTabs
                table={table}
                openBets={bets.filter(({ state }) => state === 'pending').length}
                isDue={isIdle}
              />
            )}
          </>
        }
      />
      {!isWide && (
        <SlipSheet
          {...common}
          isOpen={betting.sheet.isOpen}
          onClose={betting.sheet.close}
          onMore={betting.sheet.close}
        />
      )}
      <QuickBetSheet
        isOpen={betting.quickSheet.isOpen}
        onClose={betting.quickSheet.close}
        money_type={slip.money_type}
      />
    </>
  )
}

/** What the round on the stage brought me: asked for while its scene plays, told when it is over. */
function useOutcomesOf(act: Act): readonly Outcome[] {
  const round = roundOn(act)
  const bets = useBetsOfRound(round?.period)
  const outcomes = useOutcomes(round?.period, bets.length > 0)
  const isTold = act.name === 'standing' || act.name === 'told'
  return isTold ? outcomes : none
}

const none: readonly Outcome[] = []
