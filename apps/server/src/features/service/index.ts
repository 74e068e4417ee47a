// Customer service: every member's chat with it, guests' chats, and the queue from which operators answer both.
import { guest as guestEndpoints, serviceStaff as staffEndpoints } from '@mela/contract/service.ts'
import { accountHappened } from '#features/account/index.ts'
import { feature } from '#platform/feature.ts'
import { beginGuest, sendAsGuest, showGuestMessages } from './guest/guest-chat.ts'
import { sweepGuests } from './guest/sweep-guests.ts'
import { openServiceChat } from './open-service-chat.store.ts'
import { addCanned, editCanned, listCanned, removeCanned } from './staff/canned.ts'
import { assignCase, closeOneCase, listCases, replyToCase, showCase } from './staff/cases.ts'
import { setMemberIdentity } from './staff/identity.ts'

export { guestAuthenticator } from './guest/guest-token.ts'
export { openServiceChat } from './open-service-chat.store.ts'

export const guests = feature(guestEndpoints, {
  handlers: { begin: beginGuest, messages: showGuestMessages, send: sendAsGuest },
  jobs: [sweepGuests],
  listens: [
    accountHappened.during(async (tx, platform, what) => {
      if (what.kind === 'welcome') await openServiceChat(tx, platform, what.user_id)
    }),
  ],
})

export const serviceStaff = feature(staffEndpoints, {
  handlers: {
    queue: listCases,
    show: showCase,
    assign: assignCase,
    reply: replyToCase,
    close: closeOneCase,
    setIdentity: setMemberIdentity,
    canned: listCanned,
    addCanned,
    editCanned,
    removeCanned,
  },
})
