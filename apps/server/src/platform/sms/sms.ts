// Sends text messages through an HTTP interface that speaks as Twilio's does. Failures carry numbers and nothing
// else: the provider's words often repeat the number that was written to.
export type Sms = { send(message: { to: string; text: string }): Promise<void> }

export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
  /** The same message would be refused again. */
  readonly isPermanent: boolean

  constructor(what: string, isPermanent: boolean) {
    super(`SMS not sent: ${what}`)
    this.isPermanent = isPermanent
  }
}

const WITHIN_MS = 10_000

export function openSms(settings: {
  base: string
  accountSid: string
  authToken: string
  from: string
}): Sms {
  const account = encodeURIComponent(settings.accountSid)
  const address = `${settings.base}/2010-04-01/Accounts/${account}/Messages.json`
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')

  return {
    send: async ({ to, text }) => {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, From: settings.from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      }).catch((error: unknown) => {
        throw new SmsFailure(reasonOf(error), false)
      })
      if (reply.ok) return void (await reply.body?.cancel())
      const code = await providerCodeOf(reply)
      const isPermanent = reply.status < 500 && reply.status !== 429
      throw new SmsFailure(`HTTP ${reply.status}${code ? `, provider code ${code}` : ''}`, isPermanent)
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'network')

/** Twilio's number for what is wrong, such as 21211 for a number that is none. */
async function providerCodeOf(reply: Response): Promise<number | undefined> {
  try {
    const { code } = (await reply.json()) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
