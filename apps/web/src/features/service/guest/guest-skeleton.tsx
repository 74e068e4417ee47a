import { usePageBar } from '#platform/page-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TopBar } from '#ui/layout/top-bar.tsx'

export const BubbleSkeletons = () => (
  <div className="mx-auto grid w-full max-w-[72rem] flex-1 content-end gap-3 px-4 py-4" aria-busy="true">
    <Skeleton className="h-16 w-3/5 rounded-lg" />
    <Skeleton className="h-11 w-2/5 justify-self-end rounded-lg" />
    <Skeleton className="h-11 w-1/2 rounded-lg" />
  </div>
)

export function GuestSkeleton() {
  return (
    <div className="flex h-full flex-col bg-bg">
      <TopBar {...usePageBar()} />
      <BubbleSkeletons />
    </div>
  )
}
