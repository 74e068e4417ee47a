import { expect, it } from 'vitest'
import { cached } from './cached.ts'
import type { Platform } from './platform.ts'
import { ownedValues } from './state.ts'

function given() {
  const clock = { nowMs: 1_000_000 }
  const parts = { clock: { now: () => clock.nowMs }, owned: ownedValues(() => platform) }
  const platform = parts as unknown as Platform
  return { platform, clock }
}
/** Reads are answered by hand, in their order. */
function reads() {
  const asked: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const read = (_platform: Platform, key: string) =>
    new Promise<string>((resolve, reject) => asked.push({ key, resolve, reject }))
  return { asked, read }
}

it('RN-08 is read once for all who ask meanwhile, and again when it is old or the clock went back', async () => {
  const { platform, clock } = given()
  const { asked, read } = reads()
  const memory = cached(1_000, read)
  const both = Promise.all([memory.of(platform, 'a'), memory.of(platform, 'a')])
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('one')
  expect(await both).toEqual(['one', 'one'])
  clock.nowMs += 999
  expect(await memory.of(platform, 'a')).toBe('one')
  clock.nowMs += 1
  void memory.of(platform, 'a')
  expect(asked).toHaveLength(2)
  clock.nowMs -= 5_000
  void memory.of(platform, 'a')
  expect(asked).toHaveLength(3)
})

it('RN-08 a read that failed is not kept, and does not take a later one with it', async () => {
  const { platform } = given()
  const { asked, read } = reads()
  const memory = cached(1_000, read)
  const first = memory.of(platform, 'a')
  memory.forget(platform)
  const second = memory.of(platform, 'a')
  expect(asked).toHaveLength(2)
  asked[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  asked[1]?.resolve('two')
  expect(await second).toBe('two')
  expect(await memory.of(platform, 'a')).toBe('two')
  const third = memory.of(platform, 'b')
  asked[2]?.reject(new Error('away'))
  await expect(third).rejects.toThrow('away')
  void memory.of(platform, 'b')
  expect(asked).toHaveLength(4)
})

it('RN-08 few keys are kept, some answers longer than others, and nothing is shared by two platforms', async () => {
  const [one, other] = [given(), given()]
  let count = 0
  const memory = cached(1_000, async (_platform, key: string) => `${key}${++count}`, {
    most: 2,
    longer: (value) => (value.startsWith('long') ? 60_000 : 0),
  })
  expect(await memory.of(one.platform, 'long')).toBe('long1')
  expect(await memory.of(one.platform, 'short')).toBe('short2')
  one.clock.nowMs += 30_000
  expect(await memory.of(one.platform, 'long')).toBe('long1')
  expect(await memory.of(one.platform, 'short')).toBe('short3')
  expect(await memory.of(other.platform, 'long')).toBe('long4')
  await memory.of(one.platform, 'third')
  expect(await memory.of(one.platform, 'long')).toBe('long6')
})
