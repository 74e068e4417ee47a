import { RouterProvider } from '@tanstack/react-router'
import { TextsProvider } from '#platform/i18n/intl.tsx'
import { router } from './router.tsx'
import { ErrorBoundary } from './screens/error-boundary.tsx'

export function App() {
  return (
    <TextsProvider>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </TextsProvider>
  )
}
