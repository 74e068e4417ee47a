// Why something cannot be sent, in the reader's language.
import { Refusal } from '#platform/api/failure.ts'
import { kindOf } from '#platform/api/notice.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type MediaProblem, MediaRefused } from './media-rules.ts'

export function useMediaWords() {
  const t = useT()
  const ofProblem = (problem: MediaProblem): string => t(`chat.media.problems.${problem}`)
  const ofFailure = (failure: unknown): string => {
    if (failure instanceof MediaRefused) return ofProblem(failure.problem)
    if (failure instanceof Refusal && failure.message) return failure.message
    const kind = kindOf(failure)
    return t(
      kind === 'timed_out'
        ? 'chat.media.stalled'
        : kind === 'offline'
          ? 'app.failure.offline'
          : 'chat.media.failed',
    )
  }
  return { ofProblem, ofFailure }
}
