import type { Bus } from '../bus.ts'
import type { Membership } from './membership.ts'
import type { SocketSettings } from './settings.ts'

/** A word between nodes may be lost: every socket is looked at now and then, sooner while none arrives. */
export function createRecheck(bus: Bus, members: Membership, settings: SocketSettings) {
  let rechecking: NodeJS.Timeout | undefined
  let isStopped = false
  const recheckLater = () => {
    const afterMs = bus.isUp() ? settings.recheckEveryMs : settings.recheckDeafEveryMs
    rechecking = setTimeout(async () => {
      await members.confirmAll()
      if (!isStopped) recheckLater()
    }, afterMs)
    rechecking.unref()
  }
  bus.onGap(() => void members.confirmAll())

  return {
    start: recheckLater,
    stop: () => {
      isStopped = true
      clearTimeout(rechecking)
    },
  }
}
