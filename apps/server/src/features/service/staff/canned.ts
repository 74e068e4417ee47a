// Answers that operators have ready, in three languages.
import { serviceStaff } from '@mela/contract/service.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteCanned, insertCanned, lockCanned, selectCanned, updateCanned } from './canned.store.ts'

const subjectOf = (id: string) => `canned_reply:${id}`

export const listCanned = handler(serviceStaff.canned, async ({ db }) => {
  const rows = await selectCanned(db)
  return { list: rows.map(({ id, title, en, hi, zh }) => ({ id, title, text: { en, hi, zh } })) }
})

export const addCanned = handler(serviceStaff.addCanned, async ({ me, body, tx, platform }) => {
  const id = platform.random.id()
  await insertCanned(tx, { id, title: body.title, ...body.text })
  await recordAudit(tx, actorOf(me), {
    action: 'service.add_canned',
    subject: subjectOf(id),
    after: body,
    reason: '',
  })
  return { id }
})

export const editCanned = handler(serviceStaff.editCanned, async ({ me, params, body, tx }) => {
  const before = await lockCanned(tx, params.id)
  if (!before) throw refuse('not_found')
  await updateCanned(tx, params.id, { title: body.title, ...body.text })
  const { title, ...text } = before
  await recordAudit(tx, actorOf(me), {
    action: 'service.edit_canned',
    subject: subjectOf(params.id),
    before: { title, text },
    after: body,
    reason: '',
  })
  return {}
})

export const removeCanned = handler(serviceStaff.removeCanned, async ({ me, params, tx }) => {
  const gone = await deleteCanned(tx, params.id)
  if (!gone) throw refuse('not_found')
  await recordAudit(tx, actorOf(me), {
    action: 'service.remove_canned',
    subject: subjectOf(params.id),
    before: gone,
    reason: '',
  })
  return {}
})
