// Notices of operators to everybody they are meant for. Members are told in the background in the order of their ids, a
// batch per transaction that also moves the mark: after a crash it goes on where it stood, and nobody is told twice.
import { contentStaff } from '@mela/contract/content-staff.ts'
import { ContentAction } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import { notificationKind, tellMembers } from '#features/notify/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { isActionAllowed, isSaid } from './content-rules.ts'
import {
  finishNotice,
  holdNotice,
  insertNotice,
  moveNotice,
  selectNextMembers,
  selectNotices,
} from './notice.store.ts'

const BATCH = 1_000

const Said = z.object({ en: z.string(), hi: z.string(), zh: z.string() })
const announcement = notificationKind({
  name: 'announcement',
  category: 'announcement',
  leads_to: ({ path }) => path,
  data: z.object({ title: Said, content: Said, path: z.string() }),
  texts: {
    en: ({ title, content }) => ({ title: title.en, content: content.en }),
    hi: ({ title, content }) => ({ title: title.hi, content: content.hi }),
    zh: ({ title, content }) => ({ title: title.zh, content: content.zh }),
  },
})

export const listNotices = handler(contentStaff.notices, async ({ query, db }) => {
  const { rows, total } = await selectNotices(db, { pos: query.pos ?? 0, limit: query.limit ?? 20 })
  return {
    list: rows.map(({ done_at, created_at, ...row }) => ({
      ...row,
      is_done: done_at !== null,
      created_at: created_at.getTime(),
    })),
    total,
  }
})

export const sendNotice = handler(contentStaff.sendNotice, async ({ me, body, tx, platform }) => {
  const { title, content, path, target } = body
  if (!isSaid(title) || !isSaid(content)) throw refuse('content_incomplete')
  const action = {
    action_type: path === '' ? ContentAction.nothing : ContentAction.navigate,
    action_val: path,
  }
  if (!isActionAllowed(action, [])) throw refuse('action_refused')
  const id = platform.random.id()
  const level_min = target === 'vip' ? body.level_min : 0
  await insertNotice(tx, { id, title, content, path, target, level_min, made_by: actorOf(me) })
  await recordAudit(tx, actorOf(me), {
    action: 'content.notice',
    subject: `notice:${id}`,
    after: { title, content, path, target, level_min },
    reason: title.en,
  })
  await platform.jobs.send(tx, noticeSending, { id })
  return { id }
})

export const noticeSending = job({
  name: 'content.send_notice',
  data: z.object({ id: z.string() }),
  run: async ({ id }, platform) => {
    while (await tellNext(platform, id, BATCH)) {
      // The next batch.
    }
  },
})

/** Tells the next members; false when there are no more. */
export function tellNext(platform: Platform, id: string, most: number): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const notice = await holdNotice(tx, id)
    if (!notice || notice.done_at !== null) return false
    const members = await selectNextMembers(tx, notice, most)
    const last = members.at(-1)
    if (!last) {
      await finishNotice(tx, id)
      return false
    }
    const { title, content, path } = notice
    await tellMembers(tx, platform, members, announcement, { title, content, path })
    await moveNotice(tx, id, last, members.length)
    return true
  })
}
