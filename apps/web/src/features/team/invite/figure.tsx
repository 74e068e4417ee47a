import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** What stands where a value is not known, to visitors and after a failure (TM-01, TM-09). */
export const NO_VALUE = '-'

type FigureProps = { label: string; value: ReactNode | undefined; isLoading?: boolean; note?: string }

export function Figure({ label, value, isLoading = false, note }: FigureProps) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-ink2">{label}</dt>
      <dd className="figures font-display text-xl font-bold wrap-anywhere">
        {isLoading ? <Skeleton className="h-7 w-20" /> : (value ?? NO_VALUE)}
      </dd>
      {note && <dd className="text-xs text-ink2">{note}</dd>}
    </div>
  )
}
