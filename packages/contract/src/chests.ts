// Treasure chests: somebody gives diamonds to a group in boxes of chance, first come. How they are split is fixed when the
// chest is made: `commitment` is the SHA-256 of a seed that everybody sees once the chest is over, and the same published
// function makes the same boxes of it.
import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { endpoint } from './endpoint.ts'
import { ChestStatus, oneOf } from './enums.ts'
import { Id, idList } from './ids.ts'
import { Amount } from './money.ts'
import { pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

/** In diamonds. */
export const CHEST_AMOUNT_MAX = 10_000_000
export const CHEST_REMARKS_MAX = 50
export const CHEST_HOURS = 24

/** A chest as I see it. */
export const Chest = z.object({
  chest_id: Id,
  group_id: Id,
  user: PublicUser,
  amount: Amount,
  number: z.int(),
  remarks: z.string(),
  /** For me: mine to take, taken by me, none left, over. */
  status: oneOf(ChestStatus),
  taken_amount: Amount,
  taken_number: z.int(),
  /** What I took. */
  my_amount: z.nullable(Amount),
  /** What went back to the giver. */
  returned_amount: Amount,
  created_at: TimeMs,
  expires_at: TimeMs,
  commitment: z.string(),
  /** 64 hexadecimal digits, once all is taken or time is over. */
  seed: z.nullable(z.string()),
})
export type Chest = z.output<typeof Chest>

export const ChestShare = z.object({
  user: PublicUser,
  amount: Amount,
  /** The number of the box, from 1 in the order of taking. */
  box: z.int(),
  /** The largest share, the first of equals; known once all boxes are taken or time is over. */
  is_luckiest: z.boolean(),
  created_at: TimeMs,
})
export type ChestShare = z.output<typeof ChestShare>

export const chests = {
  add: endpoint({
    method: 'POST',
    path: '/group/chest/add',
    access: 'member',
    about: 'Gives diamonds to a group in boxes; the chest stands in its chat.',
    once: true,
    body: z.strictObject({
      group_id: Id,
      amount: Amount,
      number: z.int(),
      remarks: z.string().check(z.maxLength(500)),
    }),
    reply: z.object({ chest_id: Id }),
    refusals: [
      'not_found',
      'banned_from_speaking',
      'group_banned',
      'chest_out_of_range',
      'chest_too_many_boxes',
      'chest_remarks_too_long',
      'message_refused',
      'insufficient_balance',
      'money_held',
      'too_many_money_actions',
      'idempotency_conflict',
      'request_in_progress',
    ],
  }),
  preReceive: endpoint({
    method: 'GET',
    path: '/group/chest/pre_receive',
    access: 'member',
    about: 'How a chest stands for me, before I open it.',
    query: z.strictObject({ chest_id: Id }),
    reply: z.object({ status: oneOf(ChestStatus) }),
    refusals: ['not_found'],
  }),
  batch: endpoint({
    method: 'GET',
    path: '/group/chest/batch',
    access: 'member',
    about: 'How up to 100 chests stand for me; those that are none of mine are left out.',
    query: z.strictObject({ chest_id: idList(100) }),
    reply: z.object({ list: z.array(z.object({ chest_id: Id, status: oneOf(ChestStatus) })) }),
    refusals: [],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/group/chest/receive',
    access: 'member',
    about: 'Takes a box: once each, first come. Asking again answers with the same box.',
    body: z.strictObject({ chest_id: Id }),
    reply: z.object({ status: oneOf(ChestStatus), amount: z.nullable(Amount) }),
    refusals: ['not_found', 'too_many_money_actions'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/group/chest/info',
    access: 'member',
    about: 'A chest and who took what, newest first.',
    query: z.strictObject({ chest_id: Id, ...pageQuery() }),
    reply: z.object({ chest: Chest, list: z.array(ChestShare), total: z.int() }),
    refusals: ['not_found'],
  }),
}
