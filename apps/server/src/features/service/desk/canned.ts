// Answers that the desk has ready, in three languages.
import { serviceDesk } from '@mela/contract/service.ts'
import { actorOf, recordDeed } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'

const subjectOf = (id: string) => `canned_reply:${id}`

export const listCanned = handler(serviceDesk.canned, async ({ db }) => {
  const rows = await db.kysely.selectFrom('canned_reply').selectAll().orderBy('title').orderBy('id').execute()
  return { list: rows.map(({ id, title, en, hi, zh }) => ({ id, title, text: { en, hi, zh } })) }
})

export const addCanned = handler(serviceDesk.addCanned, async ({ me, body, tx, platform }) => {
  const id = platform.random.id()
  await tx.kysely
    .insertInto('canned_reply')
    .values({ id, title: body.title, ...body.text })
    .execute()
  await recordDeed(tx, actorOf(me), {
    action: 'service.add_canned',
    subject: subjectOf(id),
    after: body,
    reason: '',
  })
  return { id }
})

export const editCanned = handler(serviceDesk.editCanned, async ({ me, params, body, tx }) => {
  const before = await tx.kysely
    .selectFrom('canned_reply')
    .select(['title', 'en', 'hi', 'zh'])
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw refuse('not_found')
  await tx.kysely
    .updateTable('canned_reply')
    .set({ title: body.title, ...body.text })
    .where('id', '=', params.id)
    .execute()
  const { title, ...text } = before
  await recordDeed(tx, actorOf(me), {
    action: 'service.edit_canned',
    subject: subjectOf(params.id),
    before: { title, text },
    after: body,
    reason: '',
  })
  return {}
})

export const removeCanned = handler(serviceDesk.removeCanned, async ({ me, params, tx }) => {
  const gone = await tx.kysely
    .deleteFrom('canned_reply')
    .where('id', '=', params.id)
    .returning(['title'])
    .executeTakeFirst()
  if (!gone) throw refuse('not_found')
  await recordDeed(tx, actorOf(me), {
    action: 'service.remove_canned',
    subject: subjectOf(params.id),
    before: gone,
    reason: '',
  })
  return {}
})
