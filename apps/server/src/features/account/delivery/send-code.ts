// A code goes out as a duty of the transaction that made it: it is sent if and only if that commits. Until then, and
// afterwards in the kept jobs, code and recipient rest sealed. Nothing here logs either of them.
import { Language } from '@mela/contract/enums.ts'
import { TimeMs } from '@mela/contract/time.ts'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { mailOf, smsOf } from './code-texts.ts'
import { deliver } from './deliver.ts'
import { type Channel, isOver } from './outbox.store.ts'

export type CodeMessage = {
  channel: Channel
  target: string
  code: string
  language: Language
  /** By the database's clock. */
  expires_at: Date
}

const SEALED_FOR = 'code message'
const Sealed = z.object({ target: z.string(), code: z.string() })

export async function sendCode(tx: Tx, platform: Platform, message: CodeMessage): Promise<void> {
  const { channel, language, target, code } = message
  await platform.jobs.send(tx, deliverCode, {
    channel,
    language,
    expires_at: message.expires_at.getTime(),
    sealed: platform.sealer.seal(SEALED_FOR, JSON.stringify({ target, code })),
  })
}

export const deliverCode = job({
  name: 'account.send_code',
  data: z.object({
    channel: z.enum(['sms', 'email']),
    language: z.enum(Language),
    expires_at: TimeMs,
    sealed: z.string(),
  }),
  // Delays double from two seconds: the last try is made about when the code ends.
  retries: 7,
  run: async ({ channel, language, expires_at, sealed }, platform, { id }) => {
    if (await isOver(platform.db, new Date(expires_at))) return
    const { target, code } = z.parse(Sealed, JSON.parse(platform.sealer.open(SEALED_FOR, sealed)))
    const message = { channel, target, sms: smsOf(code, language), mail: mailOf(code, language), code }
    await deliver(platform, message, id)
  },
})
