import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { usePageBar } from '#platform/page-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ErrorView } from './error-screen.tsx'

export function PageErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Screen {...usePageBar()}>
      <ErrorView error={error} onRetry={retry} />
    </Screen>
  )
}
