import { account } from '@mela/contract/account.ts'
import { games } from '@mela/contract/games.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const server = await testApp({ config: { anonymousReadsPerSecond: 1 } })

it('SE-06 one address reads a little without log-in, others and members are not held up', async () => {
  const [greedy, other] = [server.browser(), server.browser()]
  const asha = await server.member('asha.reads')
  const reads = await Promise.allSettled(Array.from({ length: 60 }, () => greedy.call(games.config)))
  const refused = reads.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(50)
  for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'too_many_requests', status: 429 })
  const { status, headers } = await greedy.raw({ method: 'GET', url: '/api/game/config' })
  expect([status, Number(headers['retry-after'])]).toEqual([429, expect.toSatisfy((s: number) => s >= 1)])
  await other.call(games.config)
  const sameAddress = greedy.as(asha.token)
  for (let i = 0; i < 20; i += 1) await sameAddress.call(account.info)
})
