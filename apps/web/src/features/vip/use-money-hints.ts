import { notification } from '@mela/contract/event.ts'
import { useEffect } from 'react'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'

/** Every recharge, settled bet and claim moves money: what follows from it is read again. `again` must not change. */
export function useMoneyHints(again: () => void): void {
  useEffect(() => {
    const stop = [
      onEvent(notification, (hint) => hint.type === 'edit_user_amount' && again()),
      onReconnect(again),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [again])
}
