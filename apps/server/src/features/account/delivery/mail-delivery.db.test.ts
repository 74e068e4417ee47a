import type { Language } from '@mela/contract/enums.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { givenSmtp } from '../../../testing/given-smtp.ts'
import { testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { canDeliver } from './deliver.ts'
import { deliverCode, sendCode } from './send-code.ts'

const smtp = await givenSmtp({ user: 'mela', password: 'wörd/1' })
// Before the app, so that it is stopped after it: a server waits for its clients to leave.
afterAll(() => smtp.stop())
const mail = { url: smtp.url, from: 'Mela <hello@mela.example>' }
const { platform, db, logged } = await testApp({ config: { mail, isDemonstration: false } })

const gone = await givenSmtp()
await gone.stop()
const cutOff = await testApp({ config: { mail: { ...mail, url: gone.url } } })

const target = 'asha.verma@post.example'
const code = '4071'
const inFiveMinutes = async () => {
  const [row] = await db.sql<{ at: Date }[]>`select now() + interval '5 minutes' as at`
  return row?.at as Date
}
const send = async (wish: { language?: Language; expires_at?: Date; code?: string } = {}) => {
  const expires_at = wish.expires_at ?? (await inFiveMinutes())
  const message = { channel: 'email' as const, target, code, language: 'en' as const, ...wish, expires_at }
  await db.transaction((tx) => sendCode(tx, platform, message))
}
/** The newest job as the queue keeps it. */
const lastJob = async () => {
  const [row] = await db.sql<{ id: string; state: string; retry_count: number; data: never; all: string }[]>`
    select id, state, retry_count, data, j::text as all from jobs.job j
    where name = 'account.send_code' order by created_on desc limit 1`
  return row
}
const settled = async (...states: string[]) =>
  until(
    async () => {
      const job = await lastJob()
      expect(states).toContain(job?.state)
      return job
    },
    { timeout: 20_000, interval: 20 },
  )

beforeEach(() => {
  smtp.received.length = 0
})

it.each([
  ['en', '4071 is your Mela code', 'valid for 5 minutes', 'Mela will never ask for it'],
  ['hi', '4071 आपका Mela कोड है', '5 मिनट', 'कभी नहीं माँगता'],
  ['zh', '4071 是你的 Mela 验证码', '5 分钟内有效', '绝不会索要'],
] as const)('AU-22 a code goes out by SMTP in %s', async (language, subject, validity, warning) => {
  const arrived = smtp.next()
  await send({ language })
  const mail = await arrived
  expect(mail).toMatchObject({ from: 'hello@mela.example', to: [target], subject })
  for (const body of [mail.text, mail.html])
    for (const words of [code, validity, warning]) expect(body).toContain(words)
  expect(mail.html).toContain(`lang="${language}"`)
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m)
})

it('AU-22 a passing refusal is tried again and the code arrives', async () => {
  smtp.answerNext({ code: 451, words: 'try again later' })
  await send()
  const failed = await settled('retry')
  expect(smtp.received).toEqual([])
  // The queue would wait two seconds: let it be due, and wake the worker with another.
  await db.sql`update jobs.job set start_after = now() where id = ${failed?.id ?? ''}`
  const both = [smtp.next(), smtp.next()]
  await send({ code: '9999' })
  const texts = (await Promise.all(both)).map(({ subject }) => subject.slice(0, 4)).sort()
  expect(texts).toEqual([code, '9999'])
})

it('AU-22 a lasting refusal is not tried again', async () => {
  const offers = smtp.offers()
  smtp.answerNext({ code: 550, words: `no such user ${target}` })
  await send()
  expect(await settled('completed', 'failed', 'retry')).toMatchObject({ state: 'completed', retry_count: 0 })
  expect(smtp.offers()).toBe(offers + 1)
  expect(logged()).toContain('a message was refused for good')
  expect(logged()).toContain('EENVELOPE 550')
})

it('AU-22 a server that is away is a passing failure', async () => {
  const { platform: other } = cutOff
  const data = {
    channel: 'email' as const,
    language: 'en' as const,
    expires_at: (await inFiveMinutes()).getTime(),
    sealed: other.sealer.seal('code message', JSON.stringify({ target, code })),
  }
  await expect(deliverCode.run(data, other, { id: 'x' })).rejects.toMatchObject({
    name: 'MailFailure',
    isPermanent: false,
  })
})

it('AU-22 a code that has expired is not sent any more', async () => {
  const offers = smtp.offers()
  const [row] = await db.sql<{ at: Date }[]>`select now() - interval '1 second' as at`
  await send({ expires_at: row?.at as Date })
  await settled('completed')
  expect(smtp.offers()).toBe(offers)
})

it('AU-22 a code of a transaction that is undone is not sent', async () => {
  const offers = smtp.offers()
  const expires_at = await inFiveMinutes()
  const undone = db.transaction(async (tx) => {
    await sendCode(tx, platform, { channel: 'email', target, code: '5555', language: 'en', expires_at })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const arrived = smtp.next()
  await send()
  expect((await arrived).subject).toContain(code)
  expect(smtp.offers()).toBe(offers + 1)
})

it('AU-22 neither code nor recipient rest readable in the job, and neither is ever logged', async () => {
  const arrived = smtp.next()
  await send()
  await arrived
  const job = await settled('completed')
  expect(job?.all).not.toContain(code)
  expect(job?.all).not.toContain('asha.verma')
  expect(logged()).toContain('job failed')
  for (const secret of [code, 'asha.verma', 'wörd', 'no such user']) expect(logged()).not.toContain(secret)
})

it('AU-22 with mail set up the outbox stays empty; without SMS nothing is promised by SMS', async () => {
  expect(canDeliver(platform, 'email')).toBe(true)
  expect(canDeliver(platform, 'sms')).toBe(false)
  const [row] = await db.sql`select count(*)::int as rows from outbox`
  expect(row?.rows).toBe(0)
})
