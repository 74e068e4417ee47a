// The words for failures that no screen has shown itself, and the report of those that are bugs.

import { Refusal } from '#platform/api/failure.ts'
import { kindOf, setFailureTeller } from '#platform/api/tell-failure.ts'
import { isDevelopment } from '#platform/environment.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { isMissingChunk } from '#platform/version-watch.ts'
import { toast } from '#ui/feedback/toast.tsx'

export function wireFailures(): void {
  setFailureTeller({
    say: (failure) => {
      const kind = kindOf(failure)
      void toast(wordsOf(failure), { id: kind === 'refused' ? undefined : kind, tone: 'bad' })
    },
    report,
  })
}

function wordsOf(failure: Error): string {
  if (failure instanceof Refusal && failure.message) return failure.message
  const kind = kindOf(failure)
  if (kind === 'offline') return translate('app.failure.offline')
  if (kind === 'timed_out') return translate('app.failure.timedOut')
  return translate('app.failure.unexpected')
}

/** The reporter is loaded with the first error: most visits never need it. */
export function report(error: unknown): void {
  if (isDevelopment) console.error(error)
  if (isMissingChunk(error)) return
  void import('#platform/errors/report.ts').then(({ reportError }) => reportError(error))
}

export function reportUncaught(): void {
  addEventListener('error', (event) => {
    // A picture that fails to load has no error object and is no bug of the code.
    if (event.error) report(event.error)
  })
  addEventListener('unhandledrejection', (event) => report(event.reason))
}
