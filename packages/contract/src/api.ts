// Every endpoint, for the server and the API page. Clients import the part they use, never this.
import { account } from './account.ts'
import { activities, activityStaff } from './activities.ts'
import { cashier } from './cashier.ts'
import { cashierStaff } from './cashier-terms.ts'
import { channelStaff, channels } from './channels.ts'
import { chat } from './chat.ts'
import { chests } from './chests.ts'
import { complaintReviews, complaints } from './complaints.ts'
import { contentStaff } from './content-staff.ts'
import type { Endpoint } from './endpoint.ts'
import { fairness } from './fairness.ts'
import { files } from './files.ts'
import { gameStaff } from './game-staff.ts'
import { games } from './games.ts'
import { groupAdmin } from './group-admin.ts'
import { groups } from './groups.ts'
import { homepage } from './homepage.ts'
import { identity } from './identity.ts'
import { identityStaff } from './identity-ways.ts'
import { moderation } from './moderation.ts'
import { notify } from './notify.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { identityReviews, orderReviews, withdrawalReviews } from './reviews.ts'
import { guest, serviceStaff } from './service.ts'
import { signIn } from './sign-in.ts'
import { social } from './social.ts'
import { staff } from './staff.ts'
import { stepUp } from './step-up.ts'
import { team, teamStaff } from './team.ts'
import { vip, vipStaff } from './vip.ts'
import { wallet } from './wallet.ts'

export const api = {
  reports,
  files,
  signIn,
  account,
  stepUp,
  staff,
  notify,
  push,
  wallet,
  identity,
  identityStaff,
  identityReviews,
  cashier,
  cashierStaff,
  withdrawalReviews,
  orderReviews,
  social,
  groups,
  groupAdmin,
  chat,
  channels,
  channelStaff,
  moderation,
  complaints,
  complaintReviews,
  guest,
  serviceStaff,
  chests,
  games,
  gameStaff,
  fairness,
  vip,
  vipStaff,
  activities,
  activityStaff,
  team,
  teamStaff,
  contentStaff,
  homepage,
} satisfies Record<string, Record<string, Endpoint>>
