import type { Platform } from '#platform/platform.ts'

type Listener = (platform: Platform, user_id: string) => void
const listeners: Listener[] = []

/**
 * A gateway's payment was credited and committed. What must follow from it is noted in that transaction by triggers on
 * `gateway_event`; who listens only carries it out sooner. Registered once, when the app is put together.
 */
export const recharged = {
  after: (listener: Listener) => listeners.push(listener),
  tell: (platform: Platform, user_id: string) => {
    for (const listener of listeners) listener(platform, user_id)
  },
}
