// One message to one person, by SMS or e-mail; in demonstration mode into the outbox. Called by duties only. Nothing here
// logs the recipient or the words.
import type { Limit } from '#platform/limits.ts'
import { MailFailure } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { Refusal } from '#platform/refusal.ts'
import { SmsFailure } from '#platform/sms/sms.ts'
import { type Channel, insertMessage } from './outbox.store.ts'

export type Message = {
  channel: Channel
  target: string
  sms: string
  mail: { subject: string; text: string; html: string }
  /** What the outbox shows apart from the words. */
  code: string | null
}

/** True when something can be sent this way at all: a provider is set up, or the outbox takes it. */
export function canDeliver(platform: Platform, channel: Channel): boolean {
  return platform[channel === 'sms' ? 'sms' : 'mail'] !== undefined || platform.config.isDemonstration
}

/** What passes is thrown and tried again by the job; what would be refused again is only told to the operator. */
export async function deliver(platform: Platform, message: Message, job: string): Promise<void> {
  try {
    await (message.channel === 'sms' ? deliverSms : deliverMail)(platform, message)
  } catch (error) {
    const isFinal = (error instanceof MailFailure || error instanceof SmsFailure) && error.isPermanent
    if (!isFinal) throw error
    platform.log.error(
      { channel: message.channel, job, problem: error.message },
      'a message was refused for good',
    )
  }
}

async function deliverMail(platform: Platform, { target, mail, code }: Message) {
  if (platform.mail) return platform.mail.send({ to: target, ...mail })
  await keep(platform, { channel: 'email', target, body: `${mail.subject}\n\n${mail.text}`, code })
}

async function deliverSms(platform: Platform, { target, sms, code }: Message) {
  if (!platform.sms) return keep(platform, { channel: 'sms', target, body: sms, code })
  if (await isOverBudget(platform)) return
  await platform.sms.send({ to: target, text: sms })
}

/** Every try counts, because every one may be paid for. Without this a flood of sign-ins would be a flood of bills. */
async function isOverBudget({ config, limits, log }: Platform): Promise<boolean> {
  const budget: Limit = { name: 'sms_budget', points: config.sms?.perDay ?? 0, perSeconds: 86_400 }
  try {
    await limits.take(budget, 'all')
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.error({ perDay: budget.points }, 'the SMS budget of this day is used up: a message was not sent')
    return true
  }
}

async function keep(
  platform: Platform,
  message: { channel: Channel; target: string; body: string; code: string | null },
): Promise<void> {
  // A provider that was taken away between the two must not turn into messages that anybody can read.
  if (!platform.config.isDemonstration) {
    platform.log.error({ channel: message.channel }, 'no provider is set up: a message was not sent')
    return
  }
  await insertMessage(platform.db, { id: platform.random.id(), ...message })
}
