import { ContentAction, type Language } from '@mela/contract/enums.ts'
import { type NotificationItem, notify } from '@mela/contract/notify.ts'
import * as z from 'zod/mini'
import { handler } from '#platform/http/handler.ts'
import { knownKinds, pathOf } from './notice-kind.ts'
import { countNotifications, type NotificationRow, selectNotifications } from './notification.store.ts'

const PAGE = 20

export const listNotifications = handler(notify.list, async ({ me, query, db, language }) => {
  const kinds = [...knownKinds().keys()]
  const page = { kinds, pos: query.pos ?? 0, limit: query.limit ?? PAGE }
  const [rows, total] = await Promise.all([
    selectNotifications(db, me.id, page),
    countNotifications(db, me.id, kinds),
  ])
  return { list: rows.map((row) => itemOf(row, language)), total }
})

function itemOf(row: NotificationRow, language: Language): NotificationItem {
  const kind = knownKinds().get(row.kind)
  if (!kind) throw new Error(`notifications of the kind ${row.kind} are not known`)
  const data = z.decode(kind.data, row.data as never)
  const path = pathOf(kind, data)
  return {
    id: row.id,
    category: kind.category,
    ...kind.texts[language](data),
    action_type: path ? ContentAction.navigate : ContentAction.nothing,
    action_val: path,
    created_at: row.created_at.getTime(),
  }
}
