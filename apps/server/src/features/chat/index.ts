// Conversations: sending, reading, catching up, searching.
import { chat as endpoints } from '@mela/contract/chat.ts'
import { groupChanged, inviteCard } from '#features/groups/index.ts'
import { happenedBetween } from '#features/social/index.ts'
import { feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { channelRoom, groupRoom } from './announce.ts'
import { editMessage, react, removeMessage } from './changes.ts'
import { showChannels } from './channels/index.ts'
import { followBetween, followGroup, sendCard } from './follow.ts'
import { beat, HEADS_EVERY_MS } from './heads.ts'
import { showEdits, showMessages, showReaders } from './history.ts'
import { ack, editGroupUser, editSession, removeChat, saveDraft, showSession } from './marks.ts'
import { markSeen, SEEN_EVERY_MS, tellPresence, tellTyping } from './presence.ts'
import { PUSH_EVERY_MS, pushMessages } from './push/push-messages.ts'
import { selectFollowed } from './room.store.ts'
import { search } from './search.ts'
import { send } from './send.ts'
import { sweep } from './sweep.ts'
import { translate } from './translate.ts'
import { showUpdates } from './updates.ts'

export { channelStaff, channels } from './channels/index.ts'
export { fillChannel } from './demonstration/fill-channel.ts'
export { fillChat } from './demonstration/fill-chat.ts'
export { banGroup, banMember, moderation, muteMember } from './moderation/index.ts'
export { putMessages, sayWithin, sendWithin } from './put.ts'
export { readRoom } from './read-room.ts'
export { chatSandbox } from './sandbox/index.ts'
export type { PutMessage } from './send.store.ts'
export { cleanText, isBlank } from './words.ts'

export const chat = feature(endpoints, {
  handlers: {
    send,
    messages: showMessages,
    updates: showUpdates,
    channels: showChannels,
    ack,
    removeChat,
    removeMessage,
    editMessage,
    edits: showEdits,
    react,
    seenBy: showReaders,
    draft: saveDraft,
    search,
    friendSession: showSession,
    editFriendSession: editSession,
    editGroupUser,
    translate,
  },
  jobs: [sweep],
  listens: [happenedBetween.during(followBetween), groupChanged.after(followGroup)],
  gives: [inviteCard.by(sendCard)],
  start: listen,
})

function listen(platform: Platform): () => void {
  const { sockets, db, log } = platform
  const logged = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.warn({ error: String(error) }, 'chat hint'))
  sockets.setListener({
    roomsOf: async (user_id) => [...(await selectFollowed(db, user_id)), channelRoom].map(groupRoom),
    came: (user_id) => logged(tellPresence(platform, user_id, true)),
    went: (user_id) => {
      if (!platform.isStopping()) logged(tellPresence(platform, user_id, false))
    },
    typing: (user_id, data, isIn) => logged(tellTyping(platform, user_id, data, isIn)),
  })
  const beats = setInterval(() => logged(beat(platform)), HEADS_EVERY_MS)
  const marks = setInterval(() => logged(markSeen(platform, sockets.present())), SEEN_EVERY_MS)
  const pushes = setInterval(() => logged(pushMessages(platform)), PUSH_EVERY_MS)
  return () => {
    clearInterval(beats)
    clearInterval(marks)
    clearInterval(pushes)
  }
}
