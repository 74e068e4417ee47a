// What a signed-in member's device loads, in the order of AU-24 and without keeping any screen waiting. A feature
// that has something to load puts its step in its place here.
import { loadOwnUser, refreshOwnUser } from '#features/account/own-user.ts'
import { startChat } from '#features/chat/index.ts'
import { loadFriends } from '#features/social/people/friend-book.ts'
import { loadUnseenRequests } from '#features/social/requests/requests.queries.ts'
import { loadWallets } from '#features/wallet/wallet.queries.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { completeTexts } from '#platform/i18n/intl.tsx'
import { whenIdle } from '#platform/later.ts'
import { currentToken, isSignedIn, onSessionEnd } from '#platform/session.ts'
import { onDenied, onServerLeft, openSocket } from '#platform/socket/socket.ts'
import './message-parts.ts'
import { hearNotifications } from './notifications.ts'
import { leaveWithServer } from './session-flow.ts'

const steps: (() => Promise<unknown>)[] = [
  loadOwnUser,
  // The socket's login; it connects by itself, whenever the network lets it.
  async () => {
    const token = currentToken()
    if (token) await openSocket(token)
  },
  // What may be said on any page from now on: who asks, who wrote, who opened a chest.
  () => completeTexts(),
  // It has its own life from here on: nobody waits for rooms and messages.
  async () => void startChat(),
  loadUnseenRequests,
  loadFriends,
  loadWallets,
  // The rules of money come when the page is idle: no conversation waits for their code.
  () => new Promise<void>((resolve) => void whenIdle(resolve)),
  async () => (await import('./money-rules.ts')).loadWithdrawConfig(),
  // Whether this device is to be told while the app is closed; nobody waits for the browser's push service.
  async () => void import('#platform/push.ts').then((push) => push.startPush()),
  // The caches of people, groups and chests come from the device, with the chat.
  async () => (await import('./money-rules.ts')).loadIdentityConfig(),
  async () => (await import('./money-rules.ts')).loadVip(),
]

hearNotifications()
// Here and not where it begins: whoever leaves within a second is not to be told either.
onSessionEnd(() => void import('#platform/push.ts').then((push) => push.endPush()).catch(() => {}))
onServerLeft(leaveWithServer)
// The socket cannot say why it was not let in; an ordinary call can, and ends the session if it is over.
onDenied(() => void refreshOwnUser())

export async function runAfterLogin(): Promise<void> {
  for (const step of steps) {
    if (!isSignedIn()) return
    try {
      await step()
    } catch (failure) {
      // Whoever left meanwhile has taken the reads back.
      if (isSignedIn()) tellFailure(failure)
    }
  }
}
