import { ContentAction, type Language } from '@mela/contract/enums.ts'
import { type NotificationItem, notify } from '@mela/contract/notify.ts'
import * as z from 'zod/mini'
import { keyset } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import { countNotifications, type NotificationRow, selectNotifications } from './notification.store.ts'
import { knownKinds, pathOf } from './notification-kind.ts'

const notifications = keyset<NotificationRow>('notifications', 2, ({ at, id }) => [at, id])

export const listNotifications = handler(notify.list, async ({ me, query, db, language }) => {
  const kinds = [...knownKinds().keys()]
  const walk = notifications.walkOf(query)
  const [found, total] = await Promise.all([
    selectNotifications(db, me.id, kinds, walk),
    walk.after ? undefined : countNotifications(db, me.id, kinds),
  ])
  const { rows, next } = notifications.pageOf(found, walk)
  return { list: rows.map((row) => itemOf(row, language)), total, next }
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
