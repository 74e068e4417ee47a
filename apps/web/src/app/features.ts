// The features with pages, in the order of THE LIST (tools/tidy/rooms.ts).
import { accountPages } from '#features/account/pages.ts'
import { cashierPages } from '#features/cashier/pages.ts'
import { chatPages } from '#features/chat/pages.ts'
import { chestsPages } from '#features/chests/pages.ts'
import { complaintsPages } from '#features/complaints/pages.ts'
import { drawsPages } from '#features/draws/pages.ts'
import { gamesPages } from '#features/games/pages.ts'
import { groupsPages } from '#features/groups/pages.ts'
import { homePages } from '#features/home/pages.ts'
import { identityPages } from '#features/identity/pages.ts'
import { notifyPages } from '#features/notify/pages.ts'
import { profilePages } from '#features/profile/pages.ts'
import { servicePages } from '#features/service/pages.ts'
import { socialPages } from '#features/social/pages.ts'
import { teamPages } from '#features/team/pages.ts'
import { vipPages } from '#features/vip/pages.ts'
import { walletPages } from '#features/wallet/pages.ts'

export const pages = [
  // files
  ...accountPages,
  // staff
  ...notifyPages,
  ...walletPages,
  // protection
  ...identityPages,
  ...cashierPages,
  ...socialPages,
  ...groupsPages,
  ...chatPages,
  ...complaintsPages,
  ...servicePages,
  ...chestsPages,
  ...drawsPages,
  ...gamesPages,
  ...vipPages,
  ...teamPages,
  // content
  ...homePages,
  ...profilePages,
  // console
] as const
