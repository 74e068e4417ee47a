import { Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx'

/** The geometry of a page while its code arrives. */
export function PageSkeleton() {
  return (
    <div className="h-full bg-bg" aria-busy="true">
      <div className="h-14 bg-topbar md:h-16" />
      <div className="mx-auto grid max-w-[120rem] gap-4 p-4 md:p-6">
        <SkeletonCard className="h-40" />
        <Skeleton className="h-6 w-40" />
        <SkeletonCard className="h-32" />
        <SkeletonCard className="h-32" />
      </div>
    </div>
  )
}
