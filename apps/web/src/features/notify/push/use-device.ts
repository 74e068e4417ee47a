// Push on this device, as a screen sees it.
import { push } from '@mela/contract/push.ts'
import { useCallback, useEffect, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { kindOf, tellFailure } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type PushState, pushState, turnOff, turnOn } from '#platform/push.ts'
import { toast } from '#ui/feedback/toast.tsx'

/** Switches this device on or off, and says what came of it; a failure has been said. */
export function useTurning(): { turn: (isOn: boolean) => Promise<PushState>; isTurning: boolean } {
  const t = useT()
  const [isTurning, setIsTurning] = useState(false)
  const turn = async (isOn: boolean): Promise<PushState> => {
    setIsTurning(true)
    try {
      const state = await (isOn ? turnOn() : turnOff())
      if (isOn && state === 'off') void toast(t('notify.push.failed'), { tone: 'bad' })
      return state
    } catch (failure) {
      const isOurs = failure instanceof Refusal || kindOf(failure) !== 'unexpected'
      // The browser's push service may be out of reach; that is no fault of the app.
      if (isOurs) tellFailure(failure)
      else void toast(t('notify.push.failed'), { tone: 'bad' })
      return pushState()
    } finally {
      setIsTurning(false)
      void queryClient.invalidateQueries({ queryKey: keyOf(push.show) })
    }
  }
  return { turn, isTurning }
}

/** Undefined until the browser has said; it follows what is changed in the browser's own settings. */
export function useDeviceState(): [PushState | undefined, () => void] {
  const [state, setState] = useState<PushState>()
  const look = useCallback(() => void pushState().then(setState), [])
  useEffect(() => {
    look()
    let isOver = false
    let permission: PermissionStatus | undefined
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => {
        if (isOver) return
        permission = status
        status.addEventListener('change', look)
      },
      () => {},
    )
    // The worker of a first visit may still be on its way.
    void navigator.serviceWorker?.ready.then(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      permission?.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
  return [state, look]
}
