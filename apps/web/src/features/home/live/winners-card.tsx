import { games, type Winner } from '@mela/contract/games.ts'
import { useRouter } from '@tanstack/react-router'
import { Pause, Play, Trophy } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { currentLocale } from '#platform/i18n/locale.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { AutoScrollList } from '#ui/motion/auto-scroll-list.tsx'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'
import { contentOfPage } from '../first-content.ts'
import { gameEntries, openGame } from '../home-games.ts'
import { toggleStill, useStill } from '../still.ts'
import { lastRead } from './home.queries.ts'
import { Prize } from './prize.tsx'
import { SectionStates } from './section-states.tsx'

const LATEST = 30
/** From this many on the list moves by itself (HM-03). */
const MOVES_FROM = 6
const SLICE = 8
const NEXT_SLICE_MS = 100

export function WinnersCard() {
  const t = useT()
  const read = useRead(games.latestWinners, { query: { limit: LATEST } })
  const { isStill } = useStill()
  const isReduced = useReducedMotion()
  const count = read.data?.list.length ?? 0
  return (
    <Card padding="none" className="h-[41.2rem]">
      <div className="px-4 pt-2">
        <SectionHead
          icon={<Trophy />}
          title={t('home.winners.title')}
          action={
            count > 0 &&
            !isReduced && (
              <IconButton
                icon={
                  isStill ? (
                    <Play className="size-4" fill="currentColor" />
                  ) : (
                    <Pause className="size-4" fill="currentColor" />
                  )
                }
                label={t(isStill ? 'home.winners.play' : 'home.winners.pause')}
                onClick={toggleStill}
              />
            )
          }
        />
      </div>
      <SectionStates
        read={read}
        isEmpty={({ list }) => list.length === 0}
        loading={['1', '2', '3', '4', '5'].map((row) => <SkeletonRow key={row} />)}
        empty={{ title: t('home.winners.empty'), text: t('home.winners.emptyText') }}
        failed={t('home.winners.failed')}
      >
        {({ list }) => (
          <AutoScrollList
            label={t('home.winners.title')}
            isMoving={list.length >= MOVES_FROM && !isStill}
            className="h-[35.4rem]"
          >
            <WinnerRows list={list} />
          </AutoScrollList>
        )}
      </SectionStates>
    </Card>
  )
}

/** A few rows at a time: all thirty at once would hold up a slow phone, and six are seen. */
function WinnerRows({ list }: { list: readonly Winner[] }) {
  const [count, setCount] = useState(SLICE)
  useEffect(() => {
    if (count >= list.length) return
    const timer = setTimeout(() => startTransition(() => setCount(count + SLICE)), NEXT_SLICE_MS)
    return () => clearTimeout(timer)
  }, [count, list.length])
  return list.slice(0, count).map((winner) => (
    <li key={keyOfWinner(winner)} className="border-t border-line first:border-t-0">
      <WinnerRow winner={winner} />
    </li>
  ))
}

const keyOfWinner = ({ user, game_betting: { period, money_type, prize_amount } }: Winner) =>
  `${period} ${money_type} ${prize_amount} ${user.nickname}`

/** A tap opens the game; of a game that is not offered it says so. */
function WinnerRow({ winner: { user, game_betting: bet } }: { winner: Winner }) {
  const t = useT()
  const router = useRouter()
  const open = () => {
    const entry = openGame(lastRead.games() ?? contentOfPage(currentLocale()).games, bet.type)
    if (entry) void router.navigate({ to: entry.to })
    else void toast(t('home.maintenance'), { id: 'maintenance' })
  }
  const game = t(gameEntries[bet.type].title)
  return (
    <button
      type="button"
      onClick={open}
      className="@container flex h-[5.9rem] w-full items-center gap-3 px-4 text-start -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
    >
      {/* Where the text is large, the name needs the room. */}
      <span className="hidden @min-[24rem]:flex">
        <Avatar seed={user.nickname} name={user.nickname} src={user.avatar} size="sm" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-semibold">{user.nickname}</span>
        <span className="truncate text-xs text-ink2">{game}</span>
      </span>
      <Prize money_type={bet.money_type} amount={bet.prize_amount} />
    </button>
  )
}
