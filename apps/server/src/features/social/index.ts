// Friends: applications, remarks, blocks.
import { social as endpoints } from '@mela/contract/social.ts'
import { nameGiven, profileChanged } from '#features/account/index.ts'
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
import { refuseFiltered } from './word-filter.ts'

export { makeFriends } from './applications.ts'
export { type BetweenTwo, friendshipAsked, happenedBetween } from './events.ts'
export { selectWords } from './filtered-word.store.ts'
export { friendsAmong, selectFriendIds } from './social.store.ts'
export { dropWord, filtered, putWord, refuseFiltered } from './word-filter.ts'

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
  listens: [profileChanged.after(tellFriends), nameGiven.during(refuseFiltered)],
})
