// Recharge activities: a bonus for what somebody recharges. Every bonus has to be wagered for before it is paid.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { type Language, oneOf, Toggle } from './enums.ts'
import { Id } from './ids.ts'
import { Amount } from './money.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'
import { PlayCurrency } from './vip.ts'

/**
 * What is counted: `first`: the first recharge of one's life, if it falls into the activity; `total`: all recharges while
 * it lasts; `daily`: those of a day of UTC, anew every day.
 */
export const ActivityCounts = ['first', 'total', 'daily'] as const
/** `met` waits to be claimed: until a week after the end; of a daily one until its own midnight. */
export const StepState = ['open', 'met', 'claimed'] as const
/** `level_needed`: the VIP level is too low; `first_recharged`: of `first`, who recharged before it began. */
export const ActivityBar = ['level_needed', 'identity_needed', 'first_recharged'] as const

const Words = z.object({ title: z.string(), about: z.string() })
const WordsOf = z.object({ en: Words, hi: Words, zh: Words })

const Step = z.object({ need: Amount, bonus: Amount })

export const Activity = z.object({
  id: Id,
  ...Words.shape,
  money_type: PlayCurrency,
  counts: z.enum(ActivityCounts),
  steps: z.array(z.extend(Step, { state: z.enum(StepState) })),
  /** How often the bonus must be wagered, an exact decimal. */
  wager_factor: z.string(),
  level_min: z.int(),
  identity_needed: z.boolean(),
  starts_at: TimeMs,
  ends_at: TimeMs,
  state: z.enum(['upcoming', 'running', 'over']),
  /** What counts so far; null for visitors. */
  progress: z.nullable(Amount),
  /** Why a member cannot take part. */
  bar: z.nullable(z.enum(ActivityBar)),
})
export type Activity = z.output<typeof Activity>

export const activities = {
  list: endpoint({
    method: 'GET',
    path: '/activities',
    access: 'anyone',
    about: 'Activities that run or are about to, and those that ended within a week; running ones first.',
    reply: z.object({ list: z.array(Activity) }),
    refusals: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/activities/{id}',
    access: 'anyone',
    about: 'One activity, with my progress when I am signed in.',
    params: z.strictObject({ id: Id }),
    reply: Activity,
    refusals: ['not_found'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/activities/{id}/claim',
    access: 'member',
    about:
      'Takes every bonus that is met and not taken yet: it is paid once so much more was risked. With nothing to take it answers zero.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({}),
    reply: z.object({ amount: Amount, to_wager: Amount }),
    refusals: [
      'not_found',
      'activity_over',
      'activity_barred',
      'bonus_limit_reached',
      'too_many_money_actions',
    ],
  }),
}

const ActivityWish = {
  words: WordsOf,
  counts: z.enum(ActivityCounts),
  steps: z.array(Step).check(z.minLength(1), z.maxLength(10)),
  wager_factor: z.string().check(z.regex(/^\d{1,4}(\.\d)?$/)),
  level_min: z.int().check(z.minimum(0), z.maximum(20)),
  identity_needed: z.boolean(),
  starts_at: TimeMs,
  ends_at: TimeMs,
}

/** Languages are `en`, `hi` and `zh`; all three are needed. */
export const activityStaff = {
  list: endpoint({
    method: 'GET',
    path: '/console/activities',
    access: 'staff',
    permission: 'growth.read',
    about: 'All activities, newest first, with how much they paid to how many.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(
      z.object({
        id: Id,
        money_type: PlayCurrency,
        ...ActivityWish,
        switch: oneOf(Toggle),
        claims: z.int(),
        paid: Amount,
      }),
    ),
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/console/activities',
    access: 'staff',
    permission: 'growth.set',
    about: 'A new activity. What it promises is never changed afterwards; it can be switched off.',
    once: true,
    body: z.strictObject({ money_type: PlayCurrency, ...ActivityWish }),
    reply: z.object({ id: Id }),
    refusals: [
      'config_wrong_order',
      'wager_factor_too_low',
      'amount_format',
      'request_in_progress',
      'idempotency_conflict',
    ],
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/console/activities/{id}',
    access: 'staff',
    permission: 'growth.set',
    about:
      'Switches an activity off or on. What was met while it ran can be claimed for a week, of a daily one that day.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      switch: oneOf(Toggle),
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ switch: oneOf(Toggle) }),
    refusals: ['not_found'],
  }),
}

export type ActivityWords = Record<(typeof Language)[number], z.output<typeof Words>>
