import { expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { canDeliver } from './deliver.ts'
import { selectMessages } from './outbox.store.ts'
import { deliverCode, sendCode } from './send-code.ts'
import { sweepSignIns } from './sweep.ts'

const { platform, db, logged } = await testApp()
const outside = await testApp({ config: { isDemonstration: false } })
const inFiveMinutes = async () => {
  const [row] = await db.sql<{ at: Date }[]>`select now() + interval '5 minutes' as at`
  return row?.at as Date
}

it.each([
  ['sms', '+919876543210'],
  ['email', 'asha@post.example'],
] as const)(
  'AU-22 without a provider the demonstration keeps the %s in the outbox',
  async (channel, target) => {
    expect(canDeliver(platform, channel)).toBe(true)
    const expires_at = await inFiveMinutes()
    await db.transaction((tx) =>
      sendCode(tx, platform, { channel, target, code: '0815', language: 'en', expires_at }),
    )
    const [message] = await until(
      async () => {
        const found = await selectMessages(db, 10, target)
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 10_000, interval: 20 },
    )
    expect(message).toMatchObject({ channel, target, code: '0815' })
    expect(message?.body).toContain('0815 is your Mela code')
    expect(logged()).not.toContain('0815')
  },
)

it('AU-22 outside demonstration and without a provider a code is never kept where others can read it', async () => {
  const { platform: real } = outside
  expect(canDeliver(real, 'sms')).toBe(false)
  const data = {
    channel: 'sms' as const,
    language: 'en' as const,
    expires_at: (await inFiveMinutes()).getTime(),
    sealed: real.sealer.seal('code message', JSON.stringify({ target: '+15005550001', code: '0815' })),
  }
  await deliverCode.run(data, real, { id: 'x' })
  expect(await selectMessages(outside.db, 10)).toEqual([])
  expect(outside.logged()).toContain('no provider is set up')
})

it('AU-22 what sign-ins leave behind is swept, and nothing that is still of use', async () => {
  await db.sql`delete from outbox`
  for (const [id, age] of [
    [1, '25 hours'],
    [2, '23 hours'],
  ] as const)
    await db.sql`
      insert into outbox (id, channel, target, body, created_at)
      values (${id}, 'sms', 'x', 'x', now() - ${age}::interval)`
  for (const [digest, life] of [
    ['old', '-1 second'],
    ['new', '1 minute'],
  ] as const)
    await db.sql`
      insert into provider_message (digest, expires_at)
      values (${Buffer.from(digest)}, now() + ${life}::interval)`
  for (const [mark, life] of [
    [0, '-1 second'],
    [1, '1 minute'],
  ] as const)
    await db.sql`
      insert into verification (flow_hash, purpose, channel, target, code_hash, expires_at)
      values (${Buffer.alloc(32, mark)}, 1, 1, 'x', 'x', now() + ${life}::interval)`

  await sweepSignIns.run({}, platform, { id: 'x' })

  expect(await db.sql`select id from outbox`).toMatchObject([{ id: '2' }])
  const digests = await db.sql<{ digest: Buffer }[]>`select digest from provider_message`
  expect(digests.map(({ digest }) => digest.toString())).toEqual(['new'])
  const flows = await db.sql<{ flow_hash: Buffer }[]>`select flow_hash from verification`
  expect(flows.map(({ flow_hash }) => flow_hash[0])).toEqual([1])
})
