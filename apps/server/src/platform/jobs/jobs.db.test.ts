import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../testing/test-app.ts'
import { createJobs, job } from './jobs.ts'

const { platform, db } = await testApp()
const done: string[] = []
let finished: (word: string) => void = () => {}

const say = job({
  name: 'test.say',
  data: z.object({ word: z.string(), failTimes: z.optional(z.int()) }),
  retries: 3,
  run: async ({ word, failTimes = 0 }) => {
    done.push(word)
    if (done.filter((one) => one === word).length <= failTimes) throw new Error('not yet')
    finished(word)
  },
})
const jobs = createJobs({ databaseUrl: db.url, isWorker: true, log: platform.log, metrics: platform.metrics })
await jobs.start([say], platform)

const carriedOut = () =>
  new Promise<string>((resolve) => {
    finished = resolve
  })

it('a job of a committed transaction is carried out', async () => {
  const word = carriedOut()
  await db.transaction((tx) => jobs.send(tx, say, { word: 'kept' }))
  expect(await word).toBe('kept')
})

it('a job of a transaction that is undone never was', async () => {
  const undone = db.transaction(async (tx) => {
    await jobs.send(tx, say, { word: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const word = carriedOut()
  await db.transaction((tx) => jobs.send(tx, say, { word: 'after' }))
  await word
  expect(done).not.toContain('undone')
})

it('data that breaks its shape cannot be sent', async () => {
  const sending = db.transaction((tx) => jobs.send(tx, say, { word: 5 as never }))
  await expect(sending).rejects.toThrow()
})

it('stops after the running jobs', async () => {
  await jobs.stop()
  const [row] =
    await db.sql`select count(*)::int as waiting from jobs.job where name = 'test.say' and state = 'active'`
  expect(row?.waiting).toBe(0)
})
