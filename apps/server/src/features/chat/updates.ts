// Catching up. A cursor is a transaction horizon: everything that was written by a transaction from there on is told,
// also what committed in another order than it began. What is visible beyond today's horizon is told too, and once more
// the next time; clients know what they know by its number.
import { chat } from '@mela/contract/chat.ts'
import {
  chatPassed,
  type Message,
  messageCreate,
  messageEdit,
  messageReaction,
  messageRemove,
  messageSeen,
  type Room,
  roomChange,
  type Update,
} from '@mela/contract/chat-shapes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { selectMessages, selectSeenSeq } from './message.store.ts'
import { messageId } from './message-id.ts'
import { messageView } from './message-view.ts'
import { selectRooms } from './room.store.ts'
import { roomView } from './room-view.ts'
import { canTranslate } from './translator.ts'
import { type Happening, selectHappenings, selectHorizon } from './updates.store.ts'

const PAGE = 500
/** One transaction may hold this many messages of a batch: a page has room for one, however few were asked for. */
const BATCH = 300

export const showUpdates = handler(chat.updates, async ({ me, query, db, platform }) => {
  const horizon = await selectHorizon(db)
  if (query.after === undefined) {
    const rows = await selectRooms(db, me.id)
    return {
      rooms: rows.filter(({ is_in }) => is_in).map((row) => roomView(row, me.id)),
      cursor: `x${horizon}`,
      can_translate: canTranslate(platform),
    }
  }
  // As a number, so that leading zeros mean nothing.
  const after = BigInt(query.after.slice(1)).toString()
  // A cursor from the future is one of another database.
  if (BigInt(after) > BigInt(horizon)) return { list: [], cursor: `x${horizon}`, is_reset: true }
  const limit = query.limit ?? PAGE
  const max = Math.max(limit, BATCH)
  const settled = await selectHappenings(db, me.id, { after, before: horizon, limit: max + 1 })
  const cut = endOfPage(settled, limit)
  if (cut !== undefined)
    return {
      list: await updatesOf(db, me.id, settled.slice(0, cut)),
      cursor: `x${settled[cut]?.xid}`,
      has_more: true,
    }
  if (settled.length > max) return { list: [], cursor: `x${horizon}`, is_reset: true }
  const fresh = await selectHappenings(db, me.id, { after: horizon, limit: 10 * PAGE })
  return { list: await updatesOf(db, me.id, [...settled, ...fresh]), cursor: `x${horizon}`, has_more: false }
})

/** A page ends between two transactions, so that none is told in part: the last such place within it, or the first after. */
function endOfPage(happened: readonly Happening[], limit: number): number | undefined {
  const first = happened[0]?.xid
  const beyond = happened[limit]?.xid
  const next = beyond === first ? happened.find(({ xid }) => xid !== first)?.xid : beyond
  return next === undefined ? undefined : happened.findIndex(({ xid }) => xid === next)
}

const ABOUT_CONTENT: ReadonlySet<Happening['kind']> = new Set(['created', 'edited', 'reaction'])

async function updatesOf(db: Queryable, user_id: string, happened: readonly Happening[]): Promise<Update[]> {
  const saying = happened.filter(({ kind }) => ABOUT_CONTENT.has(kind))
  const rows = await selectMessages(db, user_id, saying)
  const messages = new Map(rows.map((row) => [`${row.chat_id} ${row.seq}`, row]))
  const rooms = await selectRooms(
    db,
    user_id,
    happened.filter(({ kind }) => kind === 'room').map(({ chat_id }) => chat_id),
  )
  const roomOf = new Map(rooms.map((row) => [row.chat_id, row]))
  const seen = new Map<string, number>()
  for (const chat_id of new Set(saying.map((one) => one.chat_id)))
    seen.set(chat_id, await selectSeenSeq(db, chat_id, user_id))

  return happened.flatMap((one) => {
    const row = messages.get(`${one.chat_id} ${one.seq}`)
    const message = row && messageView(row, seen.get(one.chat_id) ?? 0)
    const room = one.kind === 'room' ? roomOf.get(one.chat_id) : undefined
    return updateOf(one, message, room && roomView(room, user_id)) ?? []
  })
}

/** Nothing when what it is about is none of the member's any more. */
function updateOf(one: Happening, message?: Message, room?: Room): Update | undefined {
  const where = { chat_id: one.room_id, chat_type: one.chat_kind, no: Number(one.no) }
  const { user_id, emoji } = one
  const message_id = messageId(one.chat_no, one.seq)
  switch (one.kind) {
    case 'room':
      return room && { type: roomChange.type, data: room }
    case 'seen':
      return { type: messageSeen.type, data: { ...where, user_id, message_id } }
    case 'removed':
      return { type: messageRemove.type, data: { ...where, message_id } }
    case 'created':
      // Under the number of its being sent; what became of it since has numbers of its own.
      return message && { type: messageCreate.type, data: { ...message, no: where.no } }
    case 'edited':
      return message && { type: messageEdit.type, data: { ...message, no: where.no } }
    case 'reaction': {
      const reactions = message?.reactions ?? []
      return (
        message && { type: messageReaction.type, data: { ...where, message_id, user_id, emoji, reactions } }
      )
    }
    case 'passed':
      return { type: chatPassed.type, data: where }
    default:
      return undefined
  }
}
