// The chapters of the API documents: which groups of `api.ts` belong together, and what they are about.
import type { api } from './api.ts'

export type Area = { readonly name: string; readonly about: string; readonly groups: readonly string[] }

const area = (name: string, about: string, ...groups: (keyof typeof api)[]): Area => ({ name, about, groups })

export const areas: readonly Area[] = [
  area(
    'Signing in',
    'Registration, log-in, codes, and proving who one is for a delicate call.',
    'signIn',
    'stepUp',
  ),
  area('Account', 'Oneself and others, sessions, notifications, push.', 'account', 'notify', 'push'),
  area('Wallet', 'Balances and the entries of the ledger.', 'wallet'),
  area('Cashier', 'Recharge, withdrawal, exchange, direct recharge, the PIN.', 'cashier'),
  area('Identity', 'Identity checks in two tiers.', 'identity'),
  area('Games', 'What is offered, rounds, bets, results, winners.', 'games'),
  area('Fairness', 'What anybody can check without asking us.', 'fairness'),
  area('Chat', 'Conversations, channels, and catching up.', 'chat', 'channels'),
  area('Friends', 'Applications, the list, remarks, blocking.', 'social'),
  area('Groups', 'Groups, who is in them and who runs them.', 'groups', 'groupAdmin'),
  area('Chests', 'Treasure chests in groups.', 'chests'),
  area('Rewards', 'VIP levels, rebate, bonuses, activities.', 'vip', 'activities'),
  area('Team', 'Invitations, rewards of inviters, agents.', 'team'),
  area('Home', 'What operators put on the first pages.', 'homepage'),
  area('Files and reports', 'Uploads, complaints, errors of clients.', 'files', 'complaints', 'reports'),
  area('Guests', 'The chat with customer service of somebody who is not signed in.', 'guest'),
  area(
    'Operators',
    'The console. Signing in takes a second factor; every call names a permission and leaves an audit entry.',
    'staff',
    'identityReviews',
    'identityStaff',
    'withdrawalReviews',
    'orderReviews',
    'cashierStaff',
    'channelStaff',
    'moderation',
    'complaintReviews',
    'serviceStaff',
    'gameStaff',
    'vipStaff',
    'activityStaff',
    'teamStaff',
    'contentStaff',
  ),
]
