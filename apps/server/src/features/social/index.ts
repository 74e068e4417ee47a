// Friends: applications, remarks, blocks.
import { social as endpoints } from '@mela/contract/social.ts'
import { profileChanged } from '#features/account/index.ts'
import { feature } from '#platform/feature.ts'
import { apply, countUnread, decide, expire, listApplications } from './applications.ts'
import {
  listBlocked,
  listFriends,
  removeFriend,
  setBlocked,
  setRemark,
  showRelation,
  tellFriends,
} from './friends.ts'

export { makeFriends } from './applications.ts'
export { type BetweenTwo, happenedBetween } from './events.ts'
export { friendsAmong, selectFriendIds } from './social.store.ts'
export { dropWord, filtered, putWord, refuseFiltered, selectWords } from './word-filter.ts'

profileChanged.after(tellFriends)

export const social = feature(endpoints, {
  handlers: {
    apply,
    applyList: listApplications,
    applyUnread: countUnread,
    decide,
    list: listFriends,
    remove: removeFriend,
    relation: showRelation,
    block: setBlocked,
    blockList: listBlocked,
    remark: setRemark,
  },
  jobs: [expire],
})
