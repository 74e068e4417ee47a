import type { GameType } from '@mela/contract/enums.ts'
import { games } from '@mela/contract/games.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react'
import { useRead } from '#platform/api/query.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { useAutoplay } from '#ui/motion/use-autoplay.ts'
import { useStill } from '../still.ts'

const LATEST = 10
const TURN_MS = 5000

type TileWinnerProps = { gameType: GameType; fallback: ReactNode }

/** HM-04, HM-15: the game's own winners in turn, one at a time; they stop when the tile is touched or has the focus. */
export function TileWinner({ gameType, fallback }: TileWinnerProps) {
  const read = useRead(games.latestWinners, { query: { type: gameType, limit: LATEST } })
  const data = useDeferredValue(read.data)
  const { isStill } = useStill()
  const list = data?.list ?? []
  const [turn, setTurn] = useState(0)
  const tile = useRef<HTMLElement>(null)
  const hold = useCallback((element: HTMLElement | null) => {
    tile.current = element?.closest<HTMLElement>('[data-tile]') ?? null
  }, [])
  useAutoplay(tile, {
    isEnabled: list.length > 1 && !isStill,
    intervalMs: TURN_MS,
    onTurn: () => setTurn((at) => at + 1),
  })
  const winner = list[turn % Math.max(1, list.length)]
  return (
    <span ref={hold} className="flex w-full min-w-0 items-center gap-2">
      {winner ? (
        <span
          key={turn}
          className={`flex w-full min-w-0 items-center gap-2 ${turn > 0 ? 'animate-rise' : ''}`}
        >
          {/* The narrowest tiles have room for a name or a picture. */}
          <span className="hidden shrink-0 @min-[150px]:flex">
            <Avatar
              seed={winner.user.nickname}
              name={winner.user.nickname}
              src={winner.user.avatar}
              size="xs"
            />
          </span>
          <span className="min-w-0 flex-1 truncate">{winner.user.nickname}</span>
          <span className="figures shrink-0 font-bold text-[#ffe09a]">
            {`+${displayAmount(winner.game_betting.prize_amount)}`}
            <span className="ms-1 hidden font-semibold @min-[260px]:inline">
              {codeOf(winner.game_betting.money_type)}
            </span>
          </span>
        </span>
      ) : (
        <span className="truncate">{fallback}</span>
      )}
    </span>
  )
}
