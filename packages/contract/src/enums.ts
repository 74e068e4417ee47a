// Every enumeration of the product with its number on the wire, said once. The numbers are those of the
// specification; a test compares them with a table copied from it.
import * as z from 'zod/mini'

export const ChatType = { private: 1, group: 2, channel: 3 } as const
export const ContentType = {
  system: 0,
  text: 1,
  audio: 2,
  image: 3,
  video: 4,
  join_group: 5,
  invite_card: 6,
  channel: 7,
  treasure: 8,
  treasure_received: 9,
  local_system: 10,
  unknown: 11,
} as const
export const SendStatus = { success: 1, sending: 2, uploading: 3, send_fail: 4, upload_fail: 5 } as const
export const SystemMessage = { banned: 1, unblock: 2 } as const

export const GroupIdentity = { member: 1, owner: 2, manager: 3 } as const
export const GroupStatus = { banned: -2, dissolution: -1, normal: 1 } as const
export const GroupMemberStatus = { kicked: -2, quit: -1, normal: 1, examining: 2 } as const
export const GroupDeleteType = { kicked: 2, dissolved: 3 } as const
export const FriendStatus = { not: -2, is: 1 } as const
export const YesNo = { yes: 1, no: -1 } as const
export const FriendApplyStatus = { overdue: -2, delete: -1, in_application: 1, pass: 2 } as const
export const JoinRequestStatus = { expired: -2, reject: -1, pending: 2, pass: 3 } as const
export const ChestStatus = { expired: -1, unreceive: 1, received: 2, not_enough: 3 } as const

export const ComplaintTarget = { user: 1, group: 2, message: 3 } as const
export const ComplaintReason = { spam: 1, fraud: 2, abuse: 3, sexual: 4, minor: 5, other: 6 } as const

export const UserIdentity = { normal: 1, test: 2, service: 3 } as const
export const MoneyType = { rupee: 1, usdt: 2, diamond: 3 } as const
export const Toggle = { closed: -1, opened: 1 } as const
export const ProfileCompletion = { idnenting: -2, incomplete: -1, completed: 1 } as const
export const Gender = { none: 1, male: 2, female: 3 } as const
export const Certification = {
  not_certified: -3,
  in_advanced_certification: -2,
  in_normal_certification: -1,
  normal_certified: 1,
  advanced_certified: 2,
} as const
export const AgentStatus = { closed: -1, none: 0, agent: 1 } as const
export const TransactionType = {
  recharge: 1,
  withdraw: 2,
  withdraw_internal: 3,
  exchange: 4,
  bet: 5,
  reward: 6,
  chest: 7,
} as const

export const LoginFlag = {
  register: 1,
  login: 2,
  captha: 3,
  bind_email_or_mobile: 4,
  bind_inviter: 5,
  captha_and_bind_inviter: 6,
} as const
export const VerificationPurpose = {
  login: 1,
  bind: 2,
  reset_password: 3,
  login_captha: 4,
  step_up: 5,
} as const
/** What a step-up may be for (SE-03). */
export const StepUpPurpose = ['contact', 'pin', 'payout_account'] as const
export type StepUpPurpose = (typeof StepUpPurpose)[number]
export const Source = { pwa: 1, pc_web: 2, mobile_web: 3 } as const
export const VerificationTarget = { mobile: 1, email: 2, none_bound: 3 } as const

export const GameType = { racing: 1, wingo: 2, trxwingo: 3, k3: 4, d5: 5 } as const
export const RoundMinutes = { one: 1, three: 3, five: 5, ten: 10 } as const
export const GameTab = { records: 1, trend: 2, my_bets: 3 } as const
export const PopUpType = { image: 103 } as const
export const ContentAction = { nothing: 1, navigate: 2 } as const

/** These enumerations have names on the wire, not numbers. */
export const BetCategory = [
  'Color',
  'Num',
  'Size',
  'Odd_Even',
  'Sum',
  'Single',
  'Pair',
  'Triple',
  'AllTriple',
  'TwoDiceCombination',
] as const
/** Ours: bets on cars that the source does not name. */
export const OwnBetCategory = ['Podium', 'Dragon_Tiger'] as const
export const LevelMove = [
  'recharge_next',
  'recharge_relegation',
  'consumption_next',
  'consumption_relegation',
] as const
export const PopUpPlacement = ['game', 'invite', 'chat', 'recharge', 'profile'] as const
export const DispatchType = ['MESSAGE_CREATE', 'MESSAGE_SEEN', 'MESSAGE_REMOVE', 'NOTIFICATION'] as const
export const NotificationType = [
  'friend_application',
  'join_group_application',
  'edit_user_info',
  'delete_group_user',
  'edit_user_amount',
] as const
/** Ours: what a notification is about. */
export const NotificationCategory = ['security', 'money', 'social', 'account', 'announcement'] as const
export const IdentityWay = ['phone', 'document', 'messaging', 'bank', 'search'] as const
export const StatType = ['recharge_number', 'recharge_amount', 'betting_number', 'betting_amount'] as const
export const Language = ['en', 'hi', 'zh'] as const

type ValueOf<T> = T[keyof T]
export type MoneyType = ValueOf<typeof MoneyType>
export type UserIdentity = ValueOf<typeof UserIdentity>
export type Certification = ValueOf<typeof Certification>
export type AgentStatus = ValueOf<typeof AgentStatus>
export type Gender = ValueOf<typeof Gender>
export type Source = ValueOf<typeof Source>
export type VerificationPurpose = ValueOf<typeof VerificationPurpose>
export type VerificationTarget = ValueOf<typeof VerificationTarget>
export type NotificationCategory = (typeof NotificationCategory)[number]
export type LoginFlag = ValueOf<typeof LoginFlag>
export type GameType = ValueOf<typeof GameType>
export type RoundMinutes = ValueOf<typeof RoundMinutes>
export type BetCategory = (typeof BetCategory)[number] | (typeof OwnBetCategory)[number]
export type Language = (typeof Language)[number]

const made = new WeakMap<object, unknown>()

/** The schema of a numeric enumeration: `oneOf(MoneyType)`. One for each, so that the API documents know it again. */
export function oneOf<const T extends Record<string, number>>(values: T): z.ZodMiniLiteral<ValueOf<T>> {
  const known = made.get(values) ?? z.literal(Object.values(values) as ValueOf<T>[])
  made.set(values, known)
  return known as z.ZodMiniLiteral<ValueOf<T>>
}
