import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Language } from '@mela/contract/enums.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Platform } from '#platform/platform.ts'
import { testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { canDeliver } from './deliver.ts'
import { deliverCode, sendCode } from './send-code.ts'

type Asked = { method?: string; path?: string; authorization?: string; type?: string; form: URLSearchParams }

/** Speaks as Twilio's interface does. */
const asked: Asked[] = []
const answers: { status: number; body: string }[] = []
let arrived: (() => void) | undefined
const provider = createServer(async (request: IncomingMessage, response) => {
  asked.push({
    method: request.method,
    path: request.url,
    authorization: request.headers.authorization,
    type: request.headers['content-type'],
    form: new URLSearchParams(await text(request)),
  })
  const { status, body } = answers.shift() ?? { status: 201, body: '{"sid":"SM1","status":"queued"}' }
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  arrived?.()
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
afterAll(() => provider.close())
const { port } = provider.address() as AddressInfo

const sms = {
  base: `http://127.0.0.1:${port}`,
  accountSid: 'AC0123',
  authToken: 'a secret word',
  from: '+15005550006',
  perDay: 1_000,
}
const { platform, db, logged } = await testApp({ config: { sms, isDemonstration: false } })
const poor = await testApp({ config: { sms: { ...sms, perDay: 2 } } })
const gone = createServer()
await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
const away = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
await new Promise((resolve) => gone.close(resolve))
const cutOff = await testApp({ config: { sms: { ...sms, base: away } } })

const target = '+919876543210'
const code = '4071'
const inFiveMinutes = async () => {
  const [row] = await db.sql<{ at: Date }[]>`select now() + interval '5 minutes' as at`
  return row?.at as Date
}
const send = async (language: Language = 'en') => {
  const expires_at = await inFiveMinutes()
  const reached = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await db.transaction((tx) => sendCode(tx, platform, { channel: 'sms', target, code, language, expires_at }))
  await reached
}
/** The job as the queue would hand it to a worker. */
const jobData = async ({ sealer }: Platform) => ({
  channel: 'sms' as const,
  language: 'en' as const,
  expires_at: (await inFiveMinutes()).getTime(),
  sealed: sealer.seal('code message', JSON.stringify({ target, code })),
})
const stateOfLast = async () => {
  const [row] = await db.sql<{ state: string; retry_count: number }[]>`
    select state, retry_count from jobs.job where name = 'account.send_code' order by created_on desc limit 1`
  return row
}

// What an earlier test left to be tried again must not come back in a later one.
beforeEach(async () => {
  await db.sql`delete from jobs.job where name = 'account.send_code'`
  asked.length = 0
})

it.each([
  ['en', '4071 is your Mela code, valid for 5 minutes. Never share it. Mela will never ask for it.'],
  ['hi', '4071 आपका Mela कोड है, 5 मिनट तक वैध। किसी को न बताएँ, Mela इसे कभी नहीं माँगता।'],
  ['zh', '4071 是你的 Mela 验证码，5 分钟内有效。请勿告诉他人，Mela 绝不会索要。'],
] as const)('AU-22 a code goes out by the SMS provider in %s', async (language, body) => {
  await send(language)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/2010-04-01/Accounts/AC0123/Messages.json',
    authorization: `Basic ${Buffer.from('AC0123:a secret word').toString('base64')}`,
  })
  expect(asked[0]?.type).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ To: target, From: '+15005550006', Body: body })
})

it.each([
  [429, '{"code":20429,"message":"Too Many Requests","status":429}'],
  [500, '{"code":20500}'],
  [503, '<html>Service Unavailable</html>'],
])('AU-22 HTTP %i is a passing failure: the job is tried again', async (status, body) => {
  answers.push({ status, body })
  await send()
  await until(async () => expect(await stateOfLast()).toMatchObject({ state: 'retry' }), {
    timeout: 10_000,
    interval: 20,
  })
})

it('AU-22 a number that is none is refused for good: the job is not tried again', async () => {
  answers.push({
    status: 400,
    body: `{"code":21211,"message":"The 'To' number ${target} is not a valid phone number.","status":400}`,
  })
  await send()
  await until(async () => expect(await stateOfLast()).toMatchObject({ state: 'completed', retry_count: 0 }), {
    timeout: 10_000,
    interval: 20,
  })
  expect(asked).toHaveLength(1)
  expect(logged()).toContain('HTTP 400, provider code 21211')
})

it('AU-22 a provider that is away is a passing failure', async () => {
  await expect(
    deliverCode.run(await jobData(cutOff.platform), cutOff.platform, { id: 'x' }),
  ).rejects.toMatchObject({
    name: 'SmsFailure',
    isPermanent: false,
  })
})

it('AU-22 over the budget of the day nothing is sent, and the operator is told', async () => {
  const data = await jobData(poor.platform)
  for (let i = 0; i < 5; i += 1) await deliverCode.run(data, poor.platform, { id: 'x' })
  expect(asked).toHaveLength(2)
  expect(poor.logged()).toContain('the SMS budget of this day is used up')
})

it('AU-22 neither code nor number nor the account’s secret is logged', () => {
  expect(logged()).toContain('job failed')
  for (const secret of [code, target, '9876543210', 'a secret word', 'not a valid phone'])
    expect(logged()).not.toContain(secret)
})

it('AU-22 without a mail server nothing is promised by e-mail', () => {
  expect(canDeliver(platform, 'sms')).toBe(true)
  expect(canDeliver(platform, 'email')).toBe(false)
})
