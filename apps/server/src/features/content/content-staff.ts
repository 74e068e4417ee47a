// Operators change what stands on the pages; every page that is open shows it at once (HM-12).
import { type ContentWish, contentStaff } from '@mela/contract/content-staff.ts'
import { gameConfigUpdate } from '@mela/contract/event.ts'
import { isPublicPicture } from '#features/files/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import {
  type ContentRow,
  deleteContent,
  holdContent,
  insertContent,
  selectContent,
  selectInterval,
  updateContent,
  upsertInterval,
} from './content.store.ts'
import { isOwnArt, whyContentIsRefused } from './content-rules.ts'
import { forgetContent } from './show-content.ts'

export const listContent = handler(contentStaff.list, async ({ query, db }) => {
  const rows = await selectContent(db, query.kind)
  return { list: rows.map((row) => ({ id: row.id, content: wishOf(query.kind, row) })) }
})

export const addContent = handler(contentStaff.add, async ({ me, body, tx, platform }) => {
  const { content } = body
  await check(tx, platform, content)
  const id = platform.random.id()
  await insertContent(tx, id, content)
  await recordAudit(tx, actorOf(me), {
    action: 'content.add',
    subject: `${content.kind}:${id}`,
    after: content,
    // Nothing is taken away that would need another.
    reason: 'new content',
  })
  tx.afterCommit(() => tellAll(platform))
  return { id }
})

export const editContent = handler(contentStaff.edit, async ({ me, params, body, tx, platform }) => {
  const { content, reason } = body
  const before = await holdContent(tx, content.kind, params.id)
  if (!before) throw refuse('not_found')
  await check(tx, platform, content)
  await updateContent(tx, params.id, content)
  await recordAudit(tx, actorOf(me), {
    action: 'content.edit',
    subject: `${content.kind}:${params.id}`,
    before: wishOf(content.kind, before),
    after: content,
    reason,
  })
  tx.afterCommit(() => tellAll(platform))
  return {}
})

export const removeContent = handler(contentStaff.remove, async ({ me, params, query, tx, platform }) => {
  const { kind } = query
  const before = await holdContent(tx, kind, params.id)
  if (!before) throw refuse('not_found')
  await deleteContent(tx, kind, params.id)
  await recordAudit(tx, actorOf(me), {
    action: 'content.remove',
    subject: `${kind}:${params.id}`,
    before: wishOf(kind, before),
    reason: 'taken away',
  })
  tx.afterCommit(() => tellAll(platform))
  return {}
})

export const setBannerInterval = handler(contentStaff.setInterval, async ({ me, body, tx, platform }) => {
  const before = await selectInterval(tx)
  await upsertInterval(tx, body.seconds)
  await recordAudit(tx, actorOf(me), {
    action: 'content.interval',
    subject: 'banner_interval',
    before: { seconds: before ?? null },
    after: { seconds: body.seconds },
    reason: 'interval of banners',
  })
  tx.afterCommit(() => tellAll(platform))
  return {}
})

async function check(tx: Tx, { config }: Platform, wish: ContentWish): Promise<void> {
  const fault = whyContentIsRefused(wish, config.linkHosts)
  if (fault) throw refuse(fault)
  const picture = 'picture' in wish ? wish.picture : null
  if (picture === null || isOwnArt(picture)) return
  if (!(await isPublicPicture(tx, config, picture))) throw refuse('content_incomplete')
}

function tellAll(platform: Platform): void {
  forgetContent(platform)
  platform.sockets.broadcast(gameConfigUpdate, {})
}

/** A row in the operators' words. */
function wishOf<K extends ContentWish['kind']>(kind: K, row: ContentRow<K>): ContentWish {
  const {
    id: _id,
    picture_url: picture,
    starts_at,
    ends_at,
    kind: of,
    ...rest
  } = row as ContentRow<K> & {
    picture_url?: string | null
    kind?: string
  }
  const when = { starts_at: starts_at?.getTime() ?? null, ends_at: ends_at?.getTime() ?? null }
  const own = { ...(kind === 'announcement' ? {} : { picture }), ...(kind === 'mark' ? { of } : {}) }
  return { ...rest, ...when, ...own, kind } as unknown as ContentWish
}
