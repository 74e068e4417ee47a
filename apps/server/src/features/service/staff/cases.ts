// The queue: who waits, whose conversation it is, answering and closing. Every operator's write leaves an audit entry; what was
// said stands in the conversation itself.
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'

import { ContentType } from '@mela/contract/enums.ts'
import { serviceStaff } from '@mela/contract/service.ts'
import { readRoom, sendWithin } from '#features/chat/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import type { Operator } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { insertGuestMessage, selectGuestMessages } from '../guest/guest.store.ts'
import { guestMessageView, textOf } from '../guest/guest-chat.ts'
import { caseView, closeCase, giveCase, holdCase, selectCase, selectCases } from './case.store.ts'

const LINES = 50

async function caseOf(q: Queryable, id: string) {
  const found = await selectCase(q, id)
  if (!found) throw refuse('not_found')
  return found
}

export const listCases = handler(serviceStaff.queue, async ({ me, query, db }) => {
  const { rows, total } = await selectCases(db, {
    state: query.state,
    staff_id: query.mine === 1 ? me.id : undefined,
    pos: query.pos ?? 0,
    limit: query.limit ?? 20,
  })
  return { list: rows.map(caseView), total }
})

export const showCase = handler(serviceStaff.show, async ({ params, query, db }) => {
  const found = await caseOf(db, params.id)
  const range = { before: query.before, limit: LINES }
  const list = found.room_id
    ? await readRoom(db, SERVICE_USER, found.room_id, range)
    : (await selectGuestMessages(db, found.id, range)).map(guestMessageView)
  if (!list) throw refuse('not_found')
  return { case: caseView(found), list }
})

/** Whoever had it; a colleague's only for who takes over. */
async function take(tx: Tx, me: Operator, found: Awaited<ReturnType<typeof caseOf>>, takesOver = false) {
  const before = await holdCase(tx, found.id, found.kind)
  if (before !== null && before !== me.id && !takesOver) throw refuse('case_taken')
  if (before !== me.id) await giveCase(tx, found.id, me.id)
  return before
}

const subjectOf = ({ id }: { id: string }) => `service_case:${id}`

export const assignCase = handler(serviceStaff.assign, async ({ me, params, body, tx }) => {
  const found = await caseOf(tx, params.id)
  const before = await take(tx, me, found, body.takes_over)
  if (before !== me.id)
    await recordAudit(tx, actorOf(me), {
      action: before === null ? 'service.take' : 'service.take_over',
      subject: subjectOf(found),
      before: { assigned_to: before },
      after: { assigned_to: me.id },
      reason: '',
    })
  return {}
})

export const replyToCase = handler(serviceStaff.reply, async ({ me, params, body, tx, platform }) => {
  const text = textOf(body.text)
  const found = await caseOf(tx, params.id)
  await take(tx, me, found)
  if (found.room_id) {
    const said = { author: SERVICE_USER, room: found.room_id, nonce: body.nonce, type: ContentType.text }
    const outcome = await sendWithin(tx, platform, { ...said, data: { text } })
    if (outcome !== 'sent' && outcome !== 'repeated') throw refuse('not_found')
  } else
    await insertGuestMessage(tx, found.id, {
      is_guests: false,
      nonce: body.nonce,
      type: ContentType.text,
      data: { text },
    })
  await recordAudit(tx, actorOf(me), { action: 'service.reply', subject: subjectOf(found), reason: '' })
  return {}
})

export const closeOneCase = handler(serviceStaff.close, async ({ me, params, tx }) => {
  const found = await caseOf(tx, params.id)
  await take(tx, me, found)
  await closeCase(tx, found.id, found.kind)
  await recordAudit(tx, actorOf(me), {
    action: 'service.close',
    subject: subjectOf(found),
    before: { state: found.state },
    after: { state: 'closed' },
    reason: '',
  })
  return {}
})
