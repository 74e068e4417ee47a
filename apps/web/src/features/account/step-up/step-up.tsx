import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { StepUpFormProps } from './step-up-form.tsx'

const Loaded = lazy(() => import('./step-up-form.tsx'))

/** Asks for proof that the member is there. Loads when it is needed: the boxes for a code are heavy. */
export function StepUpForm(props: StepUpFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
