// A game: the round and its clock, the board, the slip, and the records beside or below.
import './play.css'
import { type GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { picksOf } from '@mela/games/pick.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Dices } from 'lucide-react'
import { type ComponentType, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsIdle, usePartsDrawn } from '#platform/later.ts'
import { useIsOnline } from '#platform/online.ts'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { anyOf } from '#platform/random.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useIsWide } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { BoardSkeleton } from '#ui/game/board-skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { BoardProvider } from '../boards/board.tsx'
import { boardShape } from '../boards/board-shapes.ts'
import { useBetsOfRound } from '../my-bets/my-bets.queries.ts'
import { useGame } from '../rounds/use-game.ts'
import { useLiveDraw } from '../rounds/use-live-draw.ts'
import { type Table, useResults } from '../rounds/use-results.ts'
import { useRoundClock } from '../rounds/use-round-clock.ts'
import { SlipPanel, SlipSheet } from '../slip/bet-slip.tsx'
import { clearSlip, togglePick } from '../slip/slip-store.ts'
import { useSlipState } from '../slip/use-slip-state.ts'
import { playSound, vibrate } from '../sound/sound.ts'
import { shortPeriod } from '../words.ts'
import { Awaiting } from './awaiting.tsx'
import { stakesByPick } from './board-stakes.ts'
import { ContinueBar } from './continue-bar.tsx'
import { DrawStage, prefetchScene } from './draw-stage.tsx'
import { GameActions } from './game-actions.tsx'
import { GameClosed } from './game-closed.tsx'
import { GameTabs } from './game-tabs.tsx'
import { LockMask } from './lock-mask.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { RoundHeader } from './round-header.tsx'
import { SessionLine } from './session-line.tsx'
import { TimeTabs } from './time-tabs.tsx'
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
  useEffect(() => clearSlip, [])
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
  const { rounds } = useResults(table)
  const live = useLiveDraw(table, clock.round, rounds)
  const isWide = useIsWide()
  const isIdle = useIsIdle()
  const drawn = usePartsDrawn(3)
  useEffect(() => {
    if (isIdle) prefetchScene(table.game_type)
  }, [isIdle, table.game_type])
  const isOnline = useIsOnline()
  const sheet = useOverlay('bet-slip')
  const bets = useBetsOfRound(clock.round.period)
  const drawnBets = useBetsOfRound(live.awaited ?? live.drawn?.period ?? clock.round.period)
  const outcomes = useOutcomes(live.drawn?.period, drawnBets.length > 0)
  const paytable = game.paytable
  const slip = useSlipState({ table, paytable: paytable ?? 'fair97-1', clock, config: game.config })
  const staked = useMemo(() => stakesByPick(table.game_type, bets), [table.game_type, bets])

  // The header does not tell what the scene is about to show.
  const told = live.isPlaying ? rounds.filter(({ period }) => period !== live.drawn?.period) : rounds

  const pick = (number: number) => {
    vibrate('tap')
    const isFirst = slip.picks.length === 0
    togglePick(table, clock.round.period, number)
    if (!isWide && isFirst) sheet.open()
  }
  const surprise = () => {
    const any = anyOf(picksOf(table.game_type).filter(({ pick: number }) => !slip.picks.includes(number)))
    if (any) pick(any.pick)
  }
  const placed = (count: number) => {
    if (sheet.isOpen) sheet.close()
    vibrate('tap')
    void toast(t('games.slip.placed', { count }), { tone: 'good' })
  }
  const lock = () => {
    playSound('lock')
    vibrate('lock')
  }
  const isShut = game.state !== 'on' || !isOnline || paytable === undefined
  // A board is a lot to draw: it is drawn again for what it shows, not for a result that came in. It closes at once and
  // opens in slices, so that a tap in between is heard; what is picked shows at once, the keyboard counts on it.
  const isClosed = isShut || !clock.isOpen
  const wasClosed = useDeferredValue(isClosed)
  const isDisabled = isClosed || wasClosed
  const latestPick = useRef(pick)
  latestPick.current = pick
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
  const common = {
    table,
    paytable: paytable ?? 'fair97-1',
    clock,
    slip,
    onPlaced: (_: unknown, list: readonly unknown[]) => placed(list.length),
  }
  return (
    <>
      <Columns
        main={
          <>
            <RoundHeader game_type={table.game_type} clock={clock} rounds={told} onLock={lock} />
            {game.state === 'paused' && <InfoBanner kind="warn">{t('games.play.paused')}</InfoBanner>}
            {!isOnline && <InfoBanner kind="warn">{t('games.play.offline')}</InfoBanner>}
            {outcomes.length > 0 && !live.isPlaying ? (
              <OutcomeCard key={outcomes[0]?.period} outcomes={outcomes} onClose={live.done} />
            ) : (
              live.drawn?.state === 'void' && (
                <InfoBanner kind="warn" onDismiss={live.done} dismissLabel={t('games.play.closeCard')}>
                  {t('games.play.isVoid', { period: shortPeriod(live.drawn.period) })}
                </InfoBanner>
              )
            )}
            <div className="relative">
              {/* Under the mask of the lock nothing can be pressed: that is said to those who do not see it, too. */}
              <fieldset aria-disabled={!clock.isOpen} className="min-w-0">
                <Card padding="normal" className="grid gap-4 overflow-visible md:p-5">
                  {drawn > 1 ? (
                    <>
                      <BoardProvider value={board}>{drawnBoard}</BoardProvider>
                      <div className="flex flex-wrap items-center justify-between gap-3">
                        <p className="min-w-0 flex-1 basis-48 text-xs text-ink2">{t('games.play.returns')}</p>
                        <Button
                          variant="quiet"
                          icon={<Dices aria-hidden="true" className="size-5" />}
                          disabled={isDisabled}
                          onClick={surprise}
                        >
                          {t('games.play.random')}
                        </Button>
                      </div>
                    </>
                  ) : (
                    <BoardSkeleton rows={boardShape(table.game_type)} />
                  )}
                </Card>
              </fieldset>
              {live.awaited && <Awaiting period={live.awaited} />}
              {!clock.isOpen && <LockMask endsAt={clock.round.ends_at} />}
              {live.drawn?.result && live.isPlaying && <DrawStage round={live.drawn} onEnd={live.stop} />}
            </div>
            <SessionLine settled={outcomes} />
            {!isWide && slip.picks.length > 0 && (
              <ContinueBar
                count={slip.picks.length}
                isLocked={!clock.isOpen}
                isShut={isShut}
                onContinue={sheet.open}
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
      {!isWide && <SlipSheet {...common} isOpen={sheet.isOpen} onClose={sheet.close} onMore={sheet.close} />}
    </>
  )
}
