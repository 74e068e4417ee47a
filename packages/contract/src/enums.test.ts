import { expect, it } from 'vitest'
import * as enums from './enums.ts'
import { notification } from './event.ts'
import { games } from './games.ts'
import { identity } from './identity.ts'
import { events } from './named-shapes.ts'
import { VipLevel, VipStanding } from './vip.ts'

/** Copied from the specification: this table is the judge, not the code. */
const specified: Record<string, Record<string, number>> = {
  ChatType: { private: 1, group: 2, channel: 3 },
  ContentType: {
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
  },
  SendStatus: { success: 1, sending: 2, uploading: 3, send_fail: 4, upload_fail: 5 },
  SystemMessage: { banned: 1, unblock: 2 },
  GroupIdentity: { member: 1, owner: 2, manager: 3 },
  GroupStatus: { banned: -2, dissolution: -1, normal: 1 },
  GroupMemberStatus: { kicked: -2, quit: -1, normal: 1, examining: 2 },
  GroupDeleteType: { kicked: 2, dissolved: 3 },
  FriendStatus: { not: -2, is: 1 },
  YesNo: { yes: 1, no: -1 },
  FriendApplyStatus: { overdue: -2, delete: -1, in_application: 1, pass: 2 },
  JoinRequestStatus: { expired: -2, reject: -1, pending: 2, pass: 3 },
  ChestStatus: { expired: -1, unreceive: 1, received: 2, not_enough: 3 },
  ComplaintTarget: { user: 1, group: 2, message: 3 },
  ComplaintReason: { spam: 1, fraud: 2, abuse: 3, sexual: 4, minor: 5, other: 6 },
  UserIdentity: { normal: 1, test: 2, service: 3 },
  MoneyType: { rupee: 1, usdt: 2, diamond: 3 },
  Toggle: { closed: -1, opened: 1 },
  ProfileCompletion: { idnenting: -2, incomplete: -1, completed: 1 },
  Gender: { none: 1, male: 2, female: 3 },
  Certification: {
    not_certified: -3,
    in_advanced_certification: -2,
    in_normal_certification: -1,
    normal_certified: 1,
    advanced_certified: 2,
  },
  AgentStatus: { closed: -1, none: 0, agent: 1 },
  TransactionType: {
    recharge: 1,
    withdraw: 2,
    withdraw_internal: 3,
    exchange: 4,
    bet: 5,
    reward: 6,
    chest: 7,
  },
  LoginFlag: {
    register: 1,
    login: 2,
    captha: 3,
    bind_email_or_mobile: 4,
    bind_inviter: 5,
    captha_and_bind_inviter: 6,
  },
  VerificationPurpose: { login: 1, bind: 2, reset_password: 3, login_captha: 4, step_up: 5 },
  Source: { pwa: 1, pc_web: 2, mobile_web: 3 },
  VerificationTarget: { mobile: 1, email: 2, none_bound: 3 },
  GameType: { racing: 1, wingo: 2, trxwingo: 3, k3: 4, d5: 5 },
  RoundMinutes: { one: 1, three: 3, five: 5, ten: 10 },
  GameTab: { records: 1, trend: 2, my_bets: 3 },
  PopUpType: { image: 103 },
  ContentAction: { nothing: 1, navigate: 2 },
}

const numeric = Object.entries(enums).filter(
  ([, value]) => typeof value === 'object' && !Array.isArray(value),
)

it('AP-10 every enumeration has the numbers of the specification', () => {
  expect(Object.fromEntries(numeric)).toEqual(specified)
})

it('AP-10 enumerations by name are those of the specification', () => {
  expect(enums.BetCategory.join(' ')).toBe(
    'Color Num Size Odd_Even Sum Single Pair Triple AllTriple TwoDiceCombination',
  )
  expect(enums.DispatchType.join(' ')).toBe('MESSAGE_CREATE MESSAGE_SEEN MESSAGE_REMOVE NOTIFICATION')
  expect(enums.NotificationType.join(' ')).toBe(
    'friend_application join_group_application edit_user_info delete_group_user edit_user_amount',
  )
  expect(enums.LevelMove.join(' ')).toBe(
    'recharge_next recharge_relegation consumption_next consumption_relegation',
  )
  expect(enums.PopUpPlacement.join(' ')).toBe('game invite chat recharge profile')
  expect(enums.IdentityWay.join(' ')).toBe('phone document messaging bank search')
  expect(enums.StatType.join(' ')).toBe('recharge_number recharge_amount betting_number betting_amount')
  expect(enums.Language).toEqual(expect.arrayContaining(['zh', 'en', 'hi']))
})

type Def = {
  shape?: Record<string, unknown>
  options?: unknown[]
  values?: unknown[]
  innerType?: unknown
  element?: unknown
}
const defOf = (shape: unknown): Def => (shape as { _zod: { def: Def } })._zod.def
const keysOf = (shape: unknown) => Object.keys(defOf(shape).shape ?? {})

it('AP-10 what has names in the specification has them on the wire', () => {
  const dispatched = events.filter(({ channel }) => channel === 'dispatch').map(({ type }) => type)
  expect(dispatched).toEqual(expect.arrayContaining([...enums.DispatchType]))
  const told = (defOf(notification.data).options ?? []).map(
    (one) => defOf(defOf(one).shape?.type).values?.[0],
  )
  // Ours: a group changed.
  expect(told.filter((type) => type !== 'edit_group_info').sort()).toEqual([...enums.NotificationType].sort())
  for (const shape of [VipLevel, VipStanding])
    expect(keysOf(shape)).toEqual(expect.arrayContaining([...enums.LevelMove]))
  const way = defOf(defOf(defOf(identity.config.reply).shape?.list).element).shape?.way
  expect(keysOf(way)).toEqual([...enums.IdentityWay])
  const statistics = defOf(games.myStatistics.reply).shape?.total
  expect(keysOf(statistics)).toEqual(expect.arrayContaining([...enums.StatType]))
})
