import { useCallback, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { refreshWithdrawConfig } from '../withdraw/withdraw.queries.ts'

export type PinRefusal = ReturnType<typeof usePinRefusal>

/** What a refusal about the PIN says under the digits. A lock, or a PIN set meanwhile, is asked for anew. */
export function usePinRefusal() {
  const [error, setError] = useState<string>()
  /** True when the failure was about the PIN and is said here. */
  const take = useCallback((failure: Error): boolean => {
    if (!(failure instanceof Refusal)) return false
    if (!['pin_wrong', 'pin_locked', 'pin_not_set', 'pin_format'].includes(failure.reason)) return false
    setError(failure.message)
    if (failure.reason !== 'pin_wrong') void refreshWithdrawConfig()
    return true
  }, [])
  const clear = useCallback(() => setError(undefined), [])
  return { error, take, clear }
}
