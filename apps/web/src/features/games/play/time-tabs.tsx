import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { roundMinutes } from '@mela/games/game.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { clockText, secondsOf, useRemaining } from '#ui/game/use-remaining.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { useRoundClock } from '../rounds/use-round-clock.ts'
import { minutesWords } from '../words.ts'

export type TimeTabsProps = {
  game_type: GameType
  minutes: RoundMinutes
  onChoose: (minutes: RoundMinutes) => void
}

/** The four round times, each with what is left of its round. */
export function TimeTabs({ game_type, minutes, onChoose }: TimeTabsProps) {
  const t = useT()
  return (
    <Tabs
      label={t('games.play.times')}
      look="pills"
      items={roundMinutes.map((one) => ({
        id: String(one),
        label: minutesWords(t, one),
        note: <Left game_type={game_type} minutes={one} />,
      }))}
      value={String(minutes)}
      onValueChange={(id) => onChoose(Number(id) as RoundMinutes)}
    />
  )
}

function Left({ game_type, minutes }: { game_type: GameType; minutes: RoundMinutes }) {
  const { round } = useRoundClock({ game_type, minutes })
  return (
    <span aria-hidden="true">
      {clockText(secondsOf(useRemaining({ endsAt: round.ends_at, now: serverNow })))}
    </span>
  )
}
