// What of the notification centre is pushed as well: its title, and not what it says. Sums and addresses are for the app.
import type { Language, NotificationCategory } from '@mela/contract/enums.ts'
import type { PushTopic } from '@mela/contract/push.ts'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type NotificationKind, pathOf } from '../notification-kind.ts'
import { pushMembers } from './push-members.ts'

const topics: Partial<Record<NotificationCategory, PushTopic>> = {
  security: 'account',
  account: 'account',
  money: 'money',
}
const openIt: Record<Language, string> = {
  en: 'Open Mela for details.',
  hi: 'पूरी जानकारी के लिए Mela खोलें।',
  zh: '打开 Mela 查看详情。',
}

export async function pushNotification<S extends z.core.$ZodType>(
  tx: Tx,
  platform: Platform,
  user_id: string,
  kind: NotificationKind<S>,
  data: z.output<S>,
): Promise<void> {
  const topic = topics[kind.category]
  if (!topic) return
  const payload = (language: Language) => ({
    title: kind.texts[language](data).title,
    body: openIt[language],
    path: pathOf(kind, data) || '/user-notification',
    tag: `notice:${kind.name}`,
  })
  await pushMembers(tx, platform, [{ user_id, topic, is_urgent: kind.category === 'security', payload }])
}
