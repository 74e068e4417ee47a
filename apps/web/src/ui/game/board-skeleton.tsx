import { Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'

/** Keys of one kind: how many, how many beside each other, and how high. */
export interface KeyRows {
  keys: number
  columns: number
  heightRem: number
  /** Cut like the colours of WinGo. */
  isCut?: boolean
  /** One pill, as wide as the board. */
  isBar?: boolean
}

/** A board in its own shape, before its keys are there. */
export function BoardSkeleton({ rows }: { rows: readonly KeyRows[] }) {
  return (
    <div aria-hidden="true" data-board-skeleton className="grid gap-4">
      {rows.map(({ keys, columns, heightRem, isCut, isBar }, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name and never move.
          key={row}
          className="grid gap-2 md:gap-3"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridAutoRows: `${heightRem}rem`,
          }}
        >
          {Array.from({ length: keys }, (_, at) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: keys without a name.
              key={at}
              className={isCut ? 'facet [--cut:12px]' : isBar ? 'rounded-full!' : 'rounded-md!'}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The page of a game while its code arrives: bar with round times, round, board. */
export function GamePageSkeleton({ rows }: { rows: readonly KeyRows[] }) {
  return (
    <div className="h-full overflow-clip bg-bg" aria-busy="true">
      <div className="h-[11.2rem] bg-topbar md:h-[12rem]" />
      <div className="mx-auto grid max-w-[120rem] gap-4 p-4 md:p-6">
        <SkeletonCard className="h-40" />
        <Card>
          <BoardSkeleton rows={rows} />
        </Card>
      </div>
    </div>
  )
}
