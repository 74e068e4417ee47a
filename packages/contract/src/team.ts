// Invitations and what they bring. Whoever invited a member is tier 1 above that member, whoever invited the inviter
// tier 2, and so on to 3. They earn a commission on the net exposure of the member's bets, and the inviter a bonus at the
// first recharge. What is not redeemed within 30 days expires.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AgentStatus, oneOf } from './enums.ts'
import { Id, Uid } from './ids.ts'
import { Amount } from './money.ts'
import { intText, pageOf, pageQuery, walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'
import { PlayCurrency, PlayCurrencyText, Rate } from './vip.ts'
import { Ciphered } from './wire-parts.ts'

export const REWARD_DAYS = 30
export const RewardKind = ['commission', 'first_recharge'] as const
export const RewardState = ['open', 'redeemed', 'expired'] as const
export const SubordinateSort = ['newest', 'recharge', 'play'] as const

export const RewardsSummary = z.object({
  currency: PlayCurrency,
  /** All that was ever earned, whatever became of it. */
  total_revenue: Amount,
  /** Invited by me, and of them those who are valid: recharge and play reach what is asked (TM-06). */
  subordinate_count: z.int(),
  valid_subordinate_count: z.int(),
  /** Of all members together. */
  platform_total_reward: Amount,
  platform_total_redemption: Amount,
  unredeemed_reward: Amount,
  /** When the next part of it expires. */
  next_expiry_at: z.nullable(TimeMs),
  /** By which tiers 1 to 3 are counted from now on, and the bonus at a first recharge. */
  rates: z.array(Rate),
  first_recharge: z.object({ least: Amount, bonus: Amount }),
})
export type RewardsSummary = z.output<typeof RewardsSummary>

/** Somebody of my downline. */
export const Subordinate = z.object({
  user_id: Id,
  uid: Uid,
  nickname: z.string(),
  avatar: z.nullable(z.object({ url: z.string() })),
  tier: z.int(),
  is_valid: z.boolean(),
  agent_flag: oneOf(AgentStatus),
  /** Of their life, in the currency asked for; play is net exposure, what commissions are counted from. */
  recharge: Amount,
  play: Amount,
  joined_at: TimeMs,
})
export type Subordinate = z.output<typeof Subordinate>

/** An entry of the total revenue: a day's commission of a tier, or a bonus. */
export const RewardEntry = z.object({
  id: Id,
  currency: PlayCurrency,
  kind: z.enum(RewardKind),
  tier: z.int(),
  /** YYYY-MM-DD of UTC. */
  day: z.string(),
  /** What it is counted from: the net exposure of that day, or the recharge. */
  base: Amount,
  /** Null for a bonus, which is a fixed amount. */
  rate: z.nullable(Rate),
  amount: Amount,
  /** Whose first recharge it was. */
  source: z.nullable(z.object({ uid: Uid, nickname: z.string() })),
  state: z.enum(RewardState),
  expires_at: TimeMs,
})
export type RewardEntry = z.output<typeof RewardEntry>

export const Redemption = z.object({
  id: Id,
  currency: PlayCurrency,
  amount: Amount,
  created_at: TimeMs,
})
export type Redemption = z.output<typeof Redemption>

/** The eight keys of TM-04. `identity_flag` is a certification, `valid_subordinate_count` a number. */
export const AgentFigures = z.object({
  topup_amount: Amount,
  play_amount: Amount,
  identity_flag: z.int(),
  valid_subordinate_count: z.int(),
  valid_subordinate_total_topup_amount: Amount,
  valid_subordinate_total_play_amount: Amount,
  valid_subordinate_topup_amount: Amount,
  valid_subordinate_play_amount: Amount,
})
export type AgentFigures = z.output<typeof AgentFigures>

export const team = {
  summary: endpoint({
    method: 'GET',
    path: '/team/rewards/summary',
    access: 'member',
    about: 'What inviting brought me, and all members together.',
    query: z.strictObject({ currency: PlayCurrencyText }),
    reply: RewardsSummary,
    refusals: [],
  }),
  subordinates: endpoint({
    method: 'GET',
    path: '/team/subordinates',
    access: 'member',
    about: 'My downline with figures of one currency; q finds by uid or nickname.',
    query: z.strictObject({
      currency: z.optional(PlayCurrencyText),
      tier: z.optional(intText(1, 3)),
      q: z.optional(z.string().check(z.maxLength(50))),
      sort: z.optional(z.enum(SubordinateSort)),
      ...pageQuery(),
    }),
    reply: pageOf(Subordinate),
    refusals: [],
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/team/rewards',
    access: 'member',
    about: 'The entries that make up the total revenue, newest first.',
    query: z.strictObject({
      currency: z.optional(PlayCurrencyText),
      state: z.optional(z.enum(RewardState)),
      ...walkQuery(),
    }),
    reply: walkOf(RewardEntry),
    refusals: [],
  }),
  redemptions: endpoint({
    method: 'GET',
    path: '/team/redemptions',
    access: 'member',
    about: 'What I redeemed, newest first.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(Redemption),
    refusals: [],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/team/redemptions',
    access: 'member',
    about:
      'Moves every commission that has not expired to my wallets. Bonuses of first recharges are paid once they are earned, as all bonuses are.',
    reply: z.object({
      list: z.array(z.object({ currency: PlayCurrency, amount: Amount })),
      /** Promised now, and paid when so much more was risked as every bonus asks for. */
      waiting: z.array(z.object({ currency: PlayCurrency, amount: Amount })),
    }),
    refusals: ['bonus_limit_reached', 'too_many_money_actions'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/team/subordinates',
    access: 'member',
    about:
      'Agents open an account in their own downline, with a first amount out of their wallet if they like.',
    once: true,
    body: z.strictObject({
      data: z.strictObject({
        username: z.string().check(z.maxLength(100)),
        real_name: z.string().check(z.maxLength(100)),
        /** The new member's own: a code to it opens the account, and its owner then chooses the password. */
        contact: z.union([
          z.strictObject({
            mobile: z.strictObject({
              area_code: z.string().check(z.maxLength(5)),
              phone_number: z.string().check(z.maxLength(40)),
            }),
          }),
          z.strictObject({ email: z.strictObject({ mailbox_number: z.string().check(z.maxLength(300)) }) }),
        ]),
        currency: z.optional(PlayCurrency),
        amount: z.optional(Amount),
        pin: z.optional(Ciphered),
      }),
    }),
    reply: z.object({ user_id: Id, uid: Uid }),
    refusals: [
      'agent_needed',
      'username_format',
      'name_reserved',
      'username_already_bound',
      'mobile_format',
      'email_format',
      'mobile_or_email_already_bound',
      'code_send_failed',
      'real_name_format',
      'money_held',
      'amount_format',
      'transfer_out_of_range',
      'insufficient_balance',
      'pin_not_set',
      'pin_wrong',
      'pin_locked',
      'limit_reached',
      'too_many_money_actions',
      'idempotency_conflict',
      'request_in_progress',
    ],
  }),
  requirements: endpoint({
    method: 'GET',
    path: '/team/agent/requirements',
    access: 'member',
    about: 'What an agent must have reached, and what I have. `state` says how an application stands.',
    query: z.strictObject({ currency: PlayCurrencyText }),
    reply: z.object({
      requirement: AgentFigures,
      score: AgentFigures,
      state: z.enum(['open', 'in_review', 'refused', 'forbidden', 'blocked', 'agent']),
      /** Why the last application was refused. */
      reason: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/team/agent/apply',
    access: 'member',
    about: 'Applies to become an agent; somebody reviews it.',
    body: z.strictObject({ currency: PlayCurrency }),
    reply: z.object({ id: Id }),
    refusals: [
      'agent_blocked',
      'agent_forbidden',
      'agent_in_review',
      'already_agent',
      'agent_requirements_unmet',
    ],
  }),
}

const Person = z.object({ id: Id, uid: Uid, nickname: z.string() })
const Reason = z.string().check(z.maxLength(500))

export const AgentDecision = ['approve', 'refuse', 'forbid', 'block'] as const
export const OverlapKind = ['device', 'payout_account'] as const

/** What operators set and decide. */
export const teamStaff = {
  config: endpoint({
    method: 'GET',
    path: '/console/team_config/{currency}',
    access: 'staff',
    permission: 'growth.read',
    about: 'Commission rates, bonus and what agents need, as they are now.',
    params: z.strictObject({ currency: PlayCurrencyText }),
    reply: z.object({
      version: z.int(),
      rates: z.array(Rate),
      first_recharge: z.object({ least: Amount, bonus: Amount }),
      requirement: AgentFigures,
    }),
    refusals: [],
  }),
  setConfig: endpoint({
    method: 'PUT',
    path: '/console/team_config/{currency}',
    access: 'staff',
    permission: 'growth.set',
    about: 'A new version, from now on: what was earned before stays as it was.',
    params: z.strictObject({ currency: PlayCurrencyText }),
    body: z.strictObject({
      rates: z.array(Rate).check(z.length(3)),
      first_recharge: z.object({ least: Amount, bonus: Amount }),
      requirement: AgentFigures,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['config_wrong_order', 'rate_too_high', 'amount_format'],
  }),
  applications: endpoint({
    method: 'GET',
    path: '/console/agents/applications',
    access: 'staff',
    permission: 'agents.read',
    about: 'Applications in review, oldest first, with what the member has reached now.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(
      z.object({
        id: Id,
        member: Person,
        currency: PlayCurrency,
        requirement: AgentFigures,
        score: AgentFigures,
        overlaps: z.int(),
        created_at: TimeMs,
      }),
    ),
    refusals: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/console/agents/applications/{id}/decide',
    access: 'staff',
    permission: 'agents.decide',
    about:
      'Approves, refuses (they may apply again), forbids for good or blocks. All but the first need a reason.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ decision: z.enum(AgentDecision), reason: Reason }),
    reply: z.object({ agent_flag: oneOf(AgentStatus) }),
    refusals: ['not_found', 'already_decided', 'reason_needed'],
  }),
  setAgent: endpoint({
    method: 'PUT',
    path: '/console/agents/{id}',
    access: 'staff',
    permission: 'agents.decide',
    about: 'Closes an agent, or lets somebody be none again who was closed or forbidden.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ agent_flag: z.literal([AgentStatus.closed, AgentStatus.none]), reason: Reason }),
    reply: z.object({ agent_flag: oneOf(AgentStatus) }),
    refusals: ['not_found', 'reason_needed'],
  }),
  downline: endpoint({
    method: 'GET',
    path: '/console/agents/{id}/downline',
    access: 'staff',
    permission: 'agents.read',
    about: 'The downline of a member, as the member sees it.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ currency: PlayCurrencyText, tier: z.optional(intText(1, 3)), ...pageQuery() }),
    reply: pageOf(Subordinate),
    refusals: ['not_found'],
  }),
  overlaps: endpoint({
    method: 'GET',
    path: '/console/agents/overlaps',
    access: 'staff',
    permission: 'agents.read',
    about: 'Members who share a device or a payout account with somebody of their upline, not looked at yet.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(
      z.object({
        id: Id,
        kind: z.enum(OverlapKind),
        member: Person,
        upline: Person,
        tier: z.int(),
        found_at: TimeMs,
      }),
    ),
    refusals: [],
  }),
  seeOverlap: endpoint({
    method: 'POST',
    path: '/console/agents/overlaps/{id}/see',
    access: 'staff',
    permission: 'agents.decide',
    about: 'Notes what somebody thought of an overlap. It changes nothing for the members by itself.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ note: z.string().check(z.minLength(1), z.maxLength(500)) }),
    reply: z.object({}),
    refusals: ['not_found', 'already_decided'],
  }),
}
