// The notification centre: what happened to a member, kept until they look. And Web Push, for whoever has the app closed.
import { notify as endpoints } from '@mela/contract/notify.ts'
import { push as pushEndpoints } from '@mela/contract/push.ts'
import { accountHappened } from '#features/account/index.ts'
import { feature } from '#platform/feature.ts'
import { tellOfAccount } from './account-notifications.ts'
import { listNotifications } from './list-notifications.ts'
import { showTemplate } from './message-templates.ts'
import { pushKeys } from './push/push-keys.ts'
import { pushSending } from './push/push-members.ts'
import { setPush, showPush, subscribe, unsubscribe } from './push/settings.ts'

export { type NotificationKind, notificationKind } from './notification-kind.ts'
export { type PushWish, pushMembers } from './push/push-members.ts'
export { hintNotification, tellMember, tellMembers } from './tell-member.ts'

export const notify = feature(endpoints, {
  handlers: { list: listNotifications, template: showTemplate },
  listens: [accountHappened.during(tellOfAccount)],
})

export const push = feature(pushEndpoints, {
  handlers: { show: showPush, set: setPush, subscribe, unsubscribe },
  jobs: [pushSending],
  sealed: [{ table: 'push_key', column: 'sealed_private', purposes: ['push key'] }],
  start: (platform) => {
    pushKeys(platform).catch((error) => platform.log.warn({ error: String(error) }, 'no push key yet'))
    return () => {}
  },
})
