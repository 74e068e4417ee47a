// Which ways of proving who one is the house offers and asks for (ID-03), per currency, and which documents it takes.
// Operators set it as a whole; each version is kept.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DocumentType } from './identity.ts'
import { TimeMs } from './time.ts'
import { PlayCurrency } from './vip.ts'

/** Not shown; shown and left to the member; nothing of the currency is withdrawn without it. */
export const WayState = z.enum(['closed', 'offered', 'required'])
export type WayState = z.output<typeof WayState>

export const IdentityWays = z.strictObject({
  currencies: z
    .array(
      z.strictObject({
        currency: PlayCurrency,
        /** A phone number or an e-mail address that is bound. */
        phone: WayState,
        /** Advanced verification. */
        document: WayState,
        /** Telegram. */
        messaging: WayState,
        /** A bank card. */
        bank: WayState,
        /** Google. */
        search: WayState,
      }),
    )
    .check(z.maxLength(2)),
  /** What advanced verification takes; none at all pauses it. */
  documents: z.array(z.enum(DocumentType)).check(z.maxLength(DocumentType.length)),
})
export type IdentityWays = z.output<typeof IdentityWays>

export const identityStaff = {
  ways: endpoint({
    method: 'GET',
    path: '/console/identity_ways',
    access: 'staff',
    permission: 'terms.read',
    about:
      'Which ways of proving who one is are offered and asked for, and the last versions with who set them. Version 0 is what a new database has.',
    reply: z.object({
      version: z.int(),
      ways: IdentityWays,
      history: z.array(
        z.object({
          version: z.int(),
          ways: IdentityWays,
          set_by: z.string(),
          set_at: TimeMs,
          reason: z.string(),
        }),
      ),
    }),
    refusals: [],
  }),
  setWays: endpoint({
    method: 'PUT',
    path: '/console/identity_ways',
    access: 'staff',
    permission: 'terms.set',
    about:
      'The next version, from now on; `version` is the one that was read. Checks that were sent and withdrawals that were asked for before go on as they were.',
    body: z.strictObject({
      version: z.int(),
      ways: IdentityWays,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['terms_changed'],
  }),
}
