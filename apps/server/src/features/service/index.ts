// Customer service: every member's chat with it, guests' chats, and the desk that answers both.
import { serviceDesk as deskEndpoints, guest as guestEndpoints } from '@mela/contract/service.ts'
import { accountHappened } from '#features/account/index.ts'
import { feature } from '#platform/feature.ts'
import { addCanned, editCanned, listCanned, removeCanned } from './desk/canned.ts'
import { assignCase, closeOneCase, listCases, replyToCase, showCase } from './desk/cases.ts'
import { beginGuest, sendAsGuest, showGuestMessages } from './guest/guest-chat.ts'
import { sweepGuests } from './guest/sweep-guests.ts'
import { openDesk } from './open-desk.ts'

export { guestAuthenticator } from './guest/guest-token.ts'
export { openDesk } from './open-desk.ts'

accountHappened.during(async (tx, platform, what) => {
  if (what.kind === 'welcome') await openDesk(tx, platform, what.user_id)
})

export const guests = feature(guestEndpoints, {
  handlers: { begin: beginGuest, messages: showGuestMessages, send: sendAsGuest },
  jobs: [sweepGuests],
})

export const serviceDesk = feature(deskEndpoints, {
  handlers: {
    queue: listCases,
    show: showCase,
    assign: assignCase,
    reply: replyToCase,
    close: closeOneCase,
    canned: listCanned,
    addCanned,
    editCanned,
    removeCanned,
  },
})
