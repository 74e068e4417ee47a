// What operators decide: withdrawals, recharges that need a look, identity checks. Every decision carries a reason
// where it says no, and leaves an entry in the audit trail.
import * as z from 'zod/mini'
import { OrderState, TopUpOrder, Withdrawal, WithdrawState } from './cashier.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { Certification, MoneyType, oneOf } from './enums.ts'
import { DocumentType } from './identity.ts'
import { Id, Uid } from './ids.ts'
import { Amount } from './money.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

const Reason = z.string().check(z.maxLength(500))
const Member = z.object({ id: Id, uid: Uid, nickname: z.string() })

export const withdrawalReviews = {
  list: endpoint({
    method: 'GET',
    path: '/console/withdrawals',
    access: 'staff',
    permission: 'withdrawals.read',
    about: 'Withdrawals by state, oldest first, with who asks and how often they did.',
    query: z.strictObject({ ...pageQuery(), state: z.optional(z.enum(WithdrawState)) }),
    reply: pageOf(
      z.extend(Withdrawal, {
        member: Member,
        approvals: z.int(),
        approvals_needed: z.int(),
        holder: z.nullable(z.string()),
      }),
    ),
    refusals: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/console/withdrawals/{id}/approve',
    access: 'staff',
    permission: 'withdrawals.decide',
    about: 'Approves; a large one needs a second person. The payout follows by itself.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: Reason }),
    reply: z.object({ state: z.enum(WithdrawState), approvals: z.int() }),
    refusals: ['not_found', 'already_decided', 'second_person_needed'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/console/withdrawals/{id}/refuse',
    access: 'staff',
    permission: 'withdrawals.decide',
    about: 'Refuses; the money goes back. The reason is shown to the member.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: Reason }),
    reply: Nothing,
    refusals: ['not_found', 'already_decided', 'reason_needed'],
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/console/members/{id}/withdrawals',
    access: 'staff',
    permission: 'withdrawals.decide',
    about:
      'Disables withdrawals for a member, or enables them again. What was asked for before is still decided.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ is_enabled: z.boolean(), reason: Reason }),
    reply: z.object({ is_enabled: z.boolean() }),
    refusals: ['not_found', 'reason_needed'],
  }),
}

export const orderReviews = {
  list: endpoint({
    method: 'GET',
    path: '/console/orders',
    access: 'staff',
    permission: 'orders.read',
    about: 'Recharges by state, newest first, with what the gateway said.',
    query: z.strictObject({ ...pageQuery(), state: z.optional(z.enum(OrderState)) }),
    reply: pageOf(
      z.extend(TopUpOrder, {
        member: Member,
        events: z.array(
          z.object({
            event_id: z.string(),
            outcome: z.string(),
            /** What the gateway said was paid. */
            currency: z.nullable(oneOf(MoneyType)),
            amount: z.nullable(Amount),
            at: TimeMs,
          }),
        ),
        /** Amounts that somebody approved to credit and that wait for a second person. */
        approvals: z.array(z.object({ by: z.string(), amount: Amount })),
      }),
    ),
    refusals: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/console/orders/{id}/decide',
    access: 'staff',
    permission: 'orders.decide',
    about:
      'Decides a recharge in review. `credit` moves the order’s amount, or the one named, to the member exactly once; from the thresholds of withdrawals on a second person has to name the same amount. `reject` ends the order. The member is told.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      outcome: z.enum(['credit', 'reject']),
      amount: z.optional(Amount),
      reason: Reason,
    }),
    reply: z.object({ state: z.enum(OrderState), approvals: z.int() }),
    refusals: ['not_found', 'already_decided', 'second_person_needed', 'reason_needed', 'amount_format'],
  }),
}

export const identityReviews = {
  list: endpoint({
    method: 'GET',
    path: '/console/identity_checks',
    access: 'staff',
    permission: 'identity.read',
    about:
      'Identity checks in review, oldest first, with names and numbers masked; that they were listed is kept.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(
      z.object({
        id: Id,
        tier: z.int(),
        member: Member,
        /** The first letter of each word only. */
        real_name: z.nullable(z.string()),
        document_type: z.nullable(z.enum(DocumentType)),
        /** The last characters only. */
        document_number: z.nullable(z.string()),
        submitted_at: TimeMs,
      }),
    ),
    refusals: [],
  }),
  number: endpoint({
    method: 'POST',
    path: '/console/identity_checks/{id}/number',
    access: 'staff',
    permission: 'identity.decide',
    about: 'The whole number of a document in review; that it was read is kept.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({}),
    reply: z.object({ document_number: z.string() }),
    refusals: ['not_found'],
  }),
  person: endpoint({
    method: 'POST',
    path: '/console/identity_checks/{id}/person',
    access: 'staff',
    permission: 'identity.decide',
    about: 'The whole name and the birthday of a check in review; that they were read is kept.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({}),
    reply: z.object({ real_name: z.string(), birthday: z.nullable(z.string()) }),
    refusals: ['not_found'],
  }),
  photos: endpoint({
    method: 'POST',
    path: '/console/identity_checks/{id}/photos',
    access: 'staff',
    permission: 'identity.decide',
    about: 'Short-lived addresses of the photos; that they were opened is kept.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({}),
    reply: z.object({ front: z.string(), back: z.string(), selfie: z.string(), expires_at: TimeMs }),
    refusals: ['not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/console/identity_checks/{id}/decide',
    access: 'staff',
    permission: 'identity.decide',
    about: 'Passes or refuses a check; a refusal needs a reason, which the member sees.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ passes: z.boolean(), reason: Reason }),
    reply: z.object({ identity_flag: oneOf(Certification) }),
    refusals: ['not_found', 'already_decided', 'reason_needed'],
  }),
}
