// A code goes out as a duty of the transaction that made it: it is sent if and only if that commits. Until then, and
// afterwards in the kept jobs, code and recipient rest sealed. Nothing here logs either of them.
import { Language } from '@mela/contract/enums.ts'
import { TimeMs } from '@mela/contract/time.ts'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Limit } from '#platform/limits.ts'
import { MailFailure } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { Refusal } from '#platform/refusal.ts'
import { SmsFailure } from '#platform/sms/sms.ts'
import { mailOf, smsOf } from './code-texts.ts'
import { type Channel, insertMessage } from './outbox.store.ts'

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

/** True when a code can be sent this way at all: a provider is set up, or the outbox takes it. */
export function canDeliver(platform: Platform, channel: Channel): boolean {
  return platform[channel === 'sms' ? 'sms' : 'mail'] !== undefined || platform.config.isDemonstration
}

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
    if (await isOver(platform, expires_at)) return
    const { target, code } = z.parse(Sealed, JSON.parse(platform.sealer.open(SEALED_FOR, sealed)))
    try {
      await (channel === 'sms' ? deliverSms : deliverMail)(platform, target, code, language)
    } catch (error) {
      // What passes is thrown and tried again; what would be refused again is only told to the operator.
      const isFinal = (error instanceof MailFailure || error instanceof SmsFailure) && error.isPermanent
      if (!isFinal) throw error
      platform.log.error({ channel, job: id, problem: error.message }, 'a code was refused for good')
    }
  },
})

async function isOver(platform: Platform, expires_at: number): Promise<boolean> {
  const [row] = await platform.db.sql`select ${new Date(expires_at)}::timestamptz <= now() as is_over`
  return row?.is_over === true
}

async function deliverMail(platform: Platform, target: string, code: string, language: Language) {
  const message = mailOf(code, language)
  if (platform.mail) return platform.mail.send({ to: target, ...message })
  await keep(platform, { channel: 'email', target, body: `${message.subject}\n\n${message.text}`, code })
}

async function deliverSms(platform: Platform, target: string, code: string, language: Language) {
  const text = smsOf(code, language)
  if (!platform.sms) return keep(platform, { channel: 'sms', target, body: text, code })
  if (await isOverBudget(platform)) return
  await platform.sms.send({ to: target, text })
}

/** Every try counts, because every one may be paid for. Without this a flood of sign-ins would be a flood of bills. */
async function isOverBudget({ config, limits, log }: Platform): Promise<boolean> {
  const budget: Limit = { name: 'sms_budget', points: config.sms?.perDay ?? 0, perSeconds: 86_400 }
  try {
    await limits.take(budget, 'all')
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.error({ perDay: budget.points }, 'the SMS budget of this day is used up: a code was not sent')
    return true
  }
}

async function keep(
  platform: Platform,
  message: { channel: Channel; target: string; body: string; code: string },
): Promise<void> {
  // A provider that was taken away between the two must not turn into codes that anybody can read.
  if (!platform.config.isDemonstration) {
    platform.log.error({ channel: message.channel }, 'no provider is set up: a code was not sent')
    return
  }
  await insertMessage(platform.db, { id: platform.random.id(), ...message })
}
