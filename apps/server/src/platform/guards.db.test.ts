// Counters that guard secrets are rows: whatever happens to Redis, a lock stays a lock.
import { cashier } from '@mela/contract/cashier.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { staff } from '@mela/contract/staff.ts'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningRedis, startRedis } from '../../../../tools/redis.ts'
import { ciphered, otherThan, signInTools } from '../testing/sign-in.ts'
import { callerOf, type TestApp, testApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'

const redis: RunningRedis = await startRedis()
const commands = new Redis(redis.url)
const server: TestApp = await testApp({ config: { redisUrl: redis.url } })
const { askCode, byPassword, givenMember } = signInTools(server)

beforeAll(() =>
  until(() => expect(server.platform.degraded()).toEqual([]), { timeout: 20_000, interval: 20 }),
)
afterAll(async () => {
  commands.disconnect()
  await redis.stop()
})

/** Tries five times, empties Redis, and says what a sixth try is told. */
async function afterFive(attempt: () => Promise<unknown>): Promise<string> {
  const reasonOf = () =>
    attempt().then(
      () => 'in',
      (error) => error.reason as string,
    )
  for (let i = 0; i < 5; i += 1) await reasonOf()
  await commands.flushall()
  return reasonOf()
}

it('SE-05 an emptied Redis gives a PIN no new tries', async () => {
  const asha = await server.member('asha.emptied')
  await server.proved(asha, 'pin')
  await asha.call(cashier.addPin, { body: { pin: ciphered('482913') } })
  const wrong = () => asha.call(cashier.checkPin, { body: { pin: ciphered('000000') } })
  expect(await afterFive(wrong)).toBe('pin_locked')
  expect(await asha.call(cashier.withdrawConfig)).toHaveProperty('pin_locked_until')
})

it('SE-05 nor a password', async () => {
  await givenMember({ username: 'asha.guarded' })
  const thief = server.browser()
  expect(await afterFive(() => byPassword(thief, 'asha.guarded', 'Wrong2026'))).toBe(
    'password_wrong_too_often',
  )
})

it('SE-05 nor an operator’s password and second factor', async () => {
  const console = server.browser()
  const wrong = () =>
    console.call(staff.signIn, {
      body: { username: 'root', password: ciphered('Wrong2026'), code: '000000' },
    })
  expect(await afterFive(wrong)).toBe('password_wrong_too_often')
})

it('SE-05 nor codes, nor is a sixth sent in an hour', async () => {
  const address = 'emptied@mela.example'
  const data = { email: { mailbox_number: address } }
  const thief = server.browser()
  const { code, token } = await askCode(thief, address, { biz: 1, data })
  const wrong = otherThan(code)
  const attempt = (with_: { code: string; token: string }) =>
    thief.call(signIn.verifyCode, {
      body: { biz: 1, data: { email: { mailbox_number: address, code: with_.code } }, token: with_.token },
    })
  expect(await afterFive(() => attempt({ code: wrong, token }))).toBe('code_wrong_too_often')
  const again = await askCode(thief, address, { biz: 1, data })
  await expect(attempt(again)).rejects.toMatchObject({ reason: 'code_locked' })
  for (let i = 0; i < 3; i += 1) {
    await commands.flushall()
    await askCode(thief, address, { biz: 1, data })
  }
  await commands.flushall()
  await expect(askCode(thief, address, { biz: 1, data })).rejects.toMatchObject({
    reason: 'code_send_too_often',
  })
})

it('SE-05 of several guards that are taken together all count or none', async () => {
  const { limits } = server.platform
  const wide = { name: 'wide', points: 10, perSeconds: 60, isDurable: true } as const
  const narrow = { name: 'narrow', points: 1, perSeconds: 60, isDurable: true } as const
  const both = [[wide, 'k'] as const, [narrow, 'k'] as const]
  await limits.takeAll(both)
  for (let i = 0; i < 3; i += 1)
    await expect(limits.takeAll(both, 'busy')).rejects.toMatchObject({ reason: 'busy' })
  expect(await limits.left(wide, 'k')).toMatchObject({ tries: 9 })
})

it('SE-05 guards stand in a table that a crash does not empty', async () => {
  const [row] = await server.db.sql`select relpersistence from pg_class where relname = 'guard_count'`
  expect(row).toEqual({ relpersistence: 'p' })
})

it('SE-05 whoever walks through a /64 is one, and each IPv4 address another', async () => {
  const isFree = (ip: string) =>
    callerOf(server.app, undefined, { ip, cookies: new Map() })
      .call(signIn.checkUsername, { query: { username: 'asha.free' } })
      .then(
        () => 'answered',
        (error) => error.reason as string,
      )
  const ask = async (ips: string[]) => {
    const answers: string[] = []
    for (const ip of ips) answers.push(await isFree(ip))
    return answers
  }
  const eleven = Array.from({ length: 11 }, (_, i) => i + 1)
  expect(await ask(eleven.map((i) => `2001:db8:5:5::${i}`))).toEqual([
    ...Array(10).fill('answered'),
    'too_many_requests',
  ])
  expect(await ask(eleven.map((i) => `192.0.2.${i}`))).toEqual(Array(11).fill('answered'))
  // Written as IPv6 it is the same one.
  expect(await ask(Array(10).fill('::ffff:192.0.2.1'))).toEqual([
    ...Array(9).fill('answered'),
    'too_many_requests',
  ])
})

it('SE-06 nothing is counted while a transaction is open, neither in Redis nor in rows', async () => {
  const { db, limits } = server.platform
  const inRedis = { name: 'in_redis', points: 1, perSeconds: 60 }
  const inRows = { ...inRedis, name: 'in_rows', isDurable: true } as const
  const counting: (() => Promise<unknown>)[] = [
    () => limits.take(inRedis, 'k'),
    () => limits.take(inRows, 'k'),
    () => limits.takeBetweenNodes(inRedis, 'k'),
    () => limits.left(inRows, 'k'),
  ]
  for (const count of counting)
    await expect(db.transaction(count)).rejects.toMatchObject({ name: 'SecondConnection' })
  for (const limit of [inRedis, inRows]) expect(await limits.left(limit, 'k')).toMatchObject({ tries: 1 })
})
