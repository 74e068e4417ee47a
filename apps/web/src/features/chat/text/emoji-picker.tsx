// The set of emoji comes with the first opening.
import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'))

export interface EmojiPickerProps {
  onPick: (emoji: string) => void
  /** Its height is the caller's: in a room it is that of the keyboard it stands in for. */
  height?: string
}

export function EmojiPicker({ onPick, height = '26rem' }: EmojiPickerProps) {
  return (
    <div className="overflow-clip bg-surface" style={{ height }}>
      <Suspense fallback={<Waiting />}>
        <EmojiPanel onPick={onPick} />
      </Suspense>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3 p-3" aria-busy="true">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-3/5" />
    </div>
  )
}
