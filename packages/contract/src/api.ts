// Every endpoint, for the server and the API page. Clients import the part they use, never this.
import { account } from './account.ts'
import { activities, activityDesk } from './activities.ts'
import { cashier } from './cashier.ts'
import { channelDesk, channels } from './channels.ts'
import { chat } from './chat.ts'
import { chests } from './chests.ts'
import { complaintReviews, complaints } from './complaints.ts'
import { contentDesk } from './content-desk.ts'
import type { Endpoint } from './endpoint.ts'
import { fairness } from './fairness.ts'
import { files } from './files.ts'
import { gameDesk } from './game-desk.ts'
import { games } from './games.ts'
import { groupAdmin } from './group-admin.ts'
import { groups } from './groups.ts'
import { homepage } from './homepage.ts'
import { identity } from './identity.ts'
import { moderation } from './moderation.ts'
import { notify } from './notify.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { identityReviews, orderReviews, withdrawalReviews } from './reviews.ts'
import { guest, serviceDesk } from './service.ts'
import { signIn } from './sign-in.ts'
import { social } from './social.ts'
import { staff } from './staff.ts'
import { team, teamDesk } from './team.ts'
import { vip, vipDesk } from './vip.ts'
import { wallet } from './wallet.ts'

export const api = {
  reports,
  files,
  signIn,
  account,
  staff,
  notify,
  push,
  wallet,
  identity,
  identityReviews,
  cashier,
  withdrawalReviews,
  orderReviews,
  social,
  groups,
  groupAdmin,
  chat,
  channels,
  channelDesk,
  moderation,
  complaints,
  complaintReviews,
  guest,
  serviceDesk,
  chests,
  games,
  gameDesk,
  fairness,
  vip,
  vipDesk,
  activities,
  activityDesk,
  team,
  teamDesk,
  contentDesk,
  homepage,
} satisfies Record<string, Record<string, Endpoint>>
