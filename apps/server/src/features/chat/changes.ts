// What may happen to a message after it was sent: removed for all, edited, reacted to.
import { chat } from '@mela/contract/chat.ts'
import { messageEdit, messageReaction, messageRemove } from '@mela/contract/chat-shapes.ts'
import { GroupIdentity } from '@mela/contract/enums.ts'
import { selectStanding as selectGroupStanding } from '#features/groups/index.ts'
import { filtered } from '#features/social/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { announce, announceAbout } from './announce.ts'
import { callEdit, callReact, callRemove } from './changes.store.ts'
import { standingIn } from './history.ts'
import { selectAuthor, selectMessages } from './message.store.ts'
import { placeIn } from './message-id.ts'
import { messageView } from './message-view.ts'
import { withdrawFilesOf } from './removed-files.ts'
import { textOf } from './send.ts'
import { hasLink, searchForm } from './words.ts'

/** Those that the room offers; anything else is refused. */
const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏']

async function placeFor(tx: Tx, user_id: string, wanted: { chat_id: string; message_id: string }) {
  const standing = await standingIn(tx, user_id, wanted.chat_id)
  const seq = placeIn(standing.chat_no, wanted.message_id)
  if (seq === undefined) throw refuse('not_found')
  return { ...standing, seq }
}

export const removeMessage = handler(chat.removeMessage, async ({ me, body, tx, platform }) => {
  const { chat_id, kind, seq } = await placeFor(tx, me.id, body)
  const mayOthers =
    kind === 2 && (await mayRemoveOf(tx, chat_id, me.id, await selectAuthor(tx, chat_id, seq)))
  const row = await callRemove(tx, { user_id: me.id, room_id: body.chat_id, seq }, mayOthers)
  if (!row || row.outcome === 'not_found') throw refuse('not_found')
  if (row.outcome === 'not_allowed') throw refuse('not_allowed')
  if (row.outcome === 'removed') {
    await withdrawFilesOf(tx, platform, { chat_id, seq })
    tx.afterCommit(() =>
      announce(platform, { chat_id, room_id: body.chat_id }, messageRemove, {
        chat_id: body.chat_id,
        chat_type: kind,
        no: Number(row.event_no),
        message_id: body.message_id,
      }),
    )
  }
  return {}
})

/** The owner all, a manager those of plain members and of who is gone. */
async function mayRemoveOf(tx: Tx, group_id: string, user_id: string, author_id: string | undefined) {
  const mine = await selectGroupStanding(tx, group_id, user_id)
  if (mine?.identity === GroupIdentity.owner) return true
  if (mine?.identity !== GroupIdentity.manager || author_id === undefined) return false
  const theirs = await selectGroupStanding(tx, group_id, author_id)
  return theirs === undefined || theirs.identity === GroupIdentity.member
}

export const editMessage = handler(chat.editMessage, async ({ me, body, tx, platform }) => {
  const text = textOf(await filtered(tx, platform, body.text))
  const { chat_id, seq } = await placeFor(tx, me.id, body)
  const said = { text, words: searchForm(text), has_link: hasLink(text) }
  const row = await callEdit(tx, { user_id: me.id, room_id: body.chat_id, seq }, said)
  switch (row?.outcome) {
    case 'same':
      return {}
    case 'edited': {
      const [message] = await selectMessages(tx, me.id, [{ chat_id, seq }])
      // As nobody in particular sees it: who reacted how is no part of an edit.
      const { my_reaction: _mine, ...view } = messageView(message as NonNullable<typeof message>, 0)
      const where = { chat_id, room_id: body.chat_id, seq, no: view.no }
      await announceAbout(tx, platform, where, messageEdit, view)
      return {}
    }
    case 'not_a_friend':
    case 'blocked':
    case 'banned_from_speaking':
    case 'group_banned':
    case 'user_banned':
      throw refuse(row.outcome)
    default:
      throw refuse('not_found')
  }
})

export const react = handler(chat.react, async ({ me, body, tx, platform }) => {
  if (body.emoji !== '' && !REACTIONS.includes(body.emoji)) throw refuse('reaction_unknown')
  const { chat_id, kind, seq } = await placeFor(tx, me.id, body)
  const emoji = body.emoji === '' ? null : body.emoji
  const row = await callReact(tx, { user_id: me.id, room_id: body.chat_id, seq }, emoji)
  if (!row || row.outcome === 'not_found') throw refuse('not_found')
  if (row.outcome === 'reacted') {
    const [message] = await selectMessages(tx, me.id, [{ chat_id, seq }])
    const reactions = message?.reactions ?? []
    const no = Number(row.event_no)
    await announceAbout(tx, platform, { chat_id, room_id: body.chat_id, seq, no }, messageReaction, {
      chat_id: body.chat_id,
      chat_type: kind,
      no,
      message_id: body.message_id,
      user_id: me.id,
      emoji,
      reactions,
    })
  }
  return {}
})
