// Tells a contact what has happened to its account, by its own channel: a duty of the transaction in which it happened.
// Whoever took the account over reads the app; the old number or address they cannot.
import { Language } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { type Contact, channelTo } from '../codes/contact.ts'
import { AlertKind, alertOf } from './alert-texts.ts'
import { canDeliver, deliver } from './deliver.ts'

const SEALED_FOR = 'alert'

/** Without a provider for its channel there is nobody to tell; the member still finds the notification in the app. */
export async function sendAlert(
  tx: Tx,
  platform: Platform,
  contact: Contact,
  what: { kind: AlertKind; language: Language },
): Promise<void> {
  const channel = channelTo(contact)
  if (!canDeliver(platform, channel)) return
  const sealed = platform.sealer.seal(SEALED_FOR, contact.target)
  await platform.jobs.send(tx, deliverAlert, { channel, ...what, sealed })
}

export const deliverAlert = job({
  name: 'account.send_alert',
  data: z.object({
    channel: z.enum(['sms', 'email']),
    kind: z.enum(AlertKind),
    language: z.enum(Language),
    sealed: z.string(),
  }),
  // Delays double from two seconds: tried for about a day, because a warning is worth something late, too.
  retries: 15,
  run: async ({ channel, kind, language, sealed }, platform, { id }) => {
    const target = platform.sealer.open(SEALED_FOR, sealed)
    const hours = platform.config.moneyHoldHours
    await deliver(platform, { channel, target, ...alertOf(kind, language, hours), code: null }, id)
  },
})
