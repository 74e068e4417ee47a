// What a signed-in member's device loads, in the order of AU-24 and without keeping any screen waiting. A feature
// that has something to load puts its step in its place here.
import { cashier } from '@mela/contract/cashier.ts'
import { identity } from '@mela/contract/identity.ts'
import { loadOwnUser, refreshOwnUser } from '#features/account/own-user.ts'
import { startChat } from '#features/chat/index.ts'
import { loadFriends } from '#features/social/people/friend-book.ts'
import { loadUnseenRequests } from '#features/social/requests/requests.queries.ts'
import { loadWallets } from '#features/wallet/wallet.queries.ts'
import { announce } from '#platform/api/notice.ts'
import { queryClient, readOf } from '#platform/api/query.ts'
import { completeTexts } from '#platform/i18n/intl.tsx'
import { currentToken, isSignedIn } from '#platform/session.ts'
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
  () => queryClient.ensureQueryData(readOf(cashier.withdrawConfig, {})),
  // caches
  () => queryClient.ensureQueryData(readOf(identity.config, {})),
  // VIP
]

hearNotifications()
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
      if (isSignedIn()) announce(failure)
    }
  }
}
