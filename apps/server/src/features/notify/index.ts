// The notification centre: what happened to a member, kept until they look.
import { notify as endpoints } from '@mela/contract/notify.ts'
import { accountHappened } from '#features/account/index.ts'
import { feature } from '#platform/feature.ts'
import { tellOfAccount } from './account-notices.ts'
import { listNotifications } from './list-notifications.ts'

export { type NoticeKind, noticeKind } from './notice-kind.ts'
export { hintNotice, tellMember } from './tell-member.ts'

accountHappened.during(tellOfAccount)

export const notify = feature(endpoints, { handlers: { list: listNotifications } })
