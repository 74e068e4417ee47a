// Identity checks in two tiers. Documents are private: they are opened by short-lived addresses only.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Certification, Gender, MoneyType, oneOf, Toggle } from './enums.ts'
import { TimeMs } from './time.ts'
import { CurrencyText } from './wire-parts.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

export const IdentityTier = { basic: 1, advanced: 2 } as const
export const DocumentType = ['passport', 'national_id', 'driving_licence'] as const
export type DocumentType = (typeof DocumentType)[number]

const Way = z.object({ document_switch: oneOf(Toggle), document_switch_status: oneOf(Toggle) })

/** What the member sees of one tier: what was sent, and why it came back. */
const TierView = z.object({
  state: z.enum(['none', 'review', 'passed', 'refused']),
  reason: z.nullable(z.string()),
  submitted_at: z.nullable(TimeMs),
  decided_at: z.nullable(TimeMs),
})

export const identity = {
  config: endpoint({
    method: 'GET',
    path: '/user/identity_check_config',
    access: 'member',
    about:
      'Which ways of proving who one is are offered (`document_switch`) and asked for (`document_switch_status`), per currency, and which documents are taken.',
    query: z.strictObject({ money_type: z.optional(CurrencyText) }),
    reply: z.object({
      list: z.array(
        z.object({
          money_type: oneOf(MoneyType),
          way: z.object({ phone: Way, document: Way, messaging: Way, bank: Way, search: Way }),
        }),
      ),
      documents: z.array(z.enum(DocumentType)),
    }),
    refusals: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/identity_check',
    access: 'member',
    about: 'How my own checks stand.',
    reply: z.object({
      identity_flag: oneOf(Certification),
      basic: z.extend(TierView, {
        real_name: z.nullable(z.string()),
        gender: oneOf(Gender),
        birthday: z.nullable(z.string()),
        has_contact: z.boolean(),
      }),
      advanced: z.extend(TierView, {
        document_type: z.nullable(z.enum(DocumentType)),
        /** The last characters only. */
        document_tail: z.nullable(z.string()),
      }),
    }),
    refusals: [],
  }),
  check: endpoint({
    method: 'POST',
    path: '/user/identity_check',
    access: 'member',
    once: true,
    about: 'Sends a tier for review: basic (1) or, once that is done, advanced (2) with photos.',
    body: z.union([
      z.strictObject({
        tier: z.literal(IdentityTier.basic),
        real_name: text(200),
        gender: oneOf(Gender),
        birthday: text(10),
      }),
      z.strictObject({
        tier: z.literal(IdentityTier.advanced),
        document_type: z.enum(DocumentType),
        document_number: text(60),
        front: text(500),
        back: text(500),
        selfie: text(500),
      }),
    ]),
    reply: Nothing,
    refusals: [
      'real_name_format',
      'birthday_format',
      'must_bind_mobile_or_email',
      'basic_first',
      'already_in_review',
      'already_certified',
      'document_type_closed',
      'document_number_format',
      'document_already_used',
      'photo_unknown',
    ],
  }),
}
