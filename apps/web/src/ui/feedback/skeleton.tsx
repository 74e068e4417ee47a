// A skeleton has the geometry of what will stand there, so that nothing moves when it arrives.
// The screen puts one `aria-busy` on the region; the shapes themselves are silent.

export interface SkeletonProps {
  className?: string
}

/** A free shape: give it its size. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return <span aria-hidden="true" className={`shimmer block rounded-xs ${className}`} />
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5']

export function SkeletonText({ lineCount = 3 }: { lineCount?: number }) {
  return (
    <span className="grid gap-2" aria-hidden="true">
      {Array.from({ length: lineCount }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reordered.
        <Skeleton key={line} className={`h-3.5 ${line === lineCount - 1 ? 'w-3/5' : widths[line % 3]}`} />
      ))}
    </span>
  )
}

/** A row of a list: 7 rem with an avatar (chat), 5.6 rem without (settings). */
export function SkeletonRow({ hasAvatar = true }: { hasAvatar?: boolean }) {
  return (
    <span
      className={`flex items-center gap-3 px-4 ${hasAvatar ? 'h-[7rem]' : 'h-[5.6rem]'}`}
      aria-hidden="true"
    >
      <Skeleton className={hasAvatar ? 'size-12 shrink-0 rounded-full!' : 'size-6 shrink-0'} />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        {hasAvatar && <Skeleton className="h-3.5 w-4/5" />}
      </span>
      <Skeleton className="h-3 w-10" />
    </span>
  )
}

/** The cut card of a balance or a round. */
export function SkeletonCard({ className = 'h-36' }: SkeletonProps) {
  return <span aria-hidden="true" className={`shimmer facet block ${className}`} />
}

/** A game tile. */
export function SkeletonTile() {
  return <span aria-hidden="true" className="shimmer facet block h-[15.2rem]" />
}
