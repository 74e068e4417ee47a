import { expect, it } from 'vitest'
import { batcher } from './batcher.ts'

function given(options = { atOnce: 1, most: 4 }) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const add = batcher<number, number>(async (items) => {
    batches.push([...items])
    await new Promise<void>((resolve) => gates.push(resolve))
    if (items.includes(13)) throw new Error(`${items.length} with 13`)
    return items.map((item) => item * 2)
  }, options)
  const open = async () => {
    await Promise.resolve()
    gates.shift()?.()
  }
  return { add, batches, open }
}
const turns = async (open: () => Promise<void>, count: number) => {
  for (let i = 0; i < count; i += 1) {
    await open()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

it('what arrives together is done together, what arrives meanwhile afterwards, and everyone gets their own answer', async () => {
  const { add, batches, open } = given()
  const first = Promise.all([add(1), add(2)])
  await Promise.resolve()
  const second = Promise.all([3, 4, 5, 6, 7].map(add))
  await turns(open, 3)
  expect(await first).toEqual([2, 4])
  expect(await second).toEqual([6, 8, 10, 12, 14])
  expect(batches).toEqual([[1, 2], [3, 4, 5, 6], [7]])
})

it('no more are under way than may be', async () => {
  const { add, batches, open } = given({ atOnce: 2, most: 1 })
  const all = Promise.all([1, 2, 3].map(add))
  await new Promise((resolve) => setImmediate(resolve))
  expect(batches).toHaveLength(2)
  await turns(open, 3)
  expect(await all).toEqual([2, 4, 6])
})

it('one that fails fails alone', async () => {
  const { add, open } = given()
  const outcomes = Promise.allSettled([1, 13, 3].map(add))
  await turns(open, 5)
  expect(
    (await outcomes).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
  ).toEqual([2, '1 with 13', 6])
})

it('a batch holds one item of a key; the next of that key waits for the next batch', async () => {
  const batches: string[][] = []
  const add = batcher<string, string>(
    async (items) => {
      batches.push([...items])
      return items
    },
    { atOnce: 1, most: 10, keyOf: (item) => item.slice(0, 1) },
  )
  await Promise.all(['a1', 'a2', 'b1', 'a3', 'c1'].map(add))
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2'], ['a3']])
})

it('a batch takes from every lane that is in none, and each lane gets its turn', async () => {
  const begun: string[][] = []
  const gates: (() => void)[] = []
  const add = batcher<string, string>(
    async (items) => {
      begun.push([...items])
      await new Promise<void>((resolve) => gates.push(resolve))
      return items
    },
    { atOnce: 2, most: 2, laneOf: (item) => item.slice(0, 1) },
  )
  const all = Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map(add))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual([
    ['a1', 'a2'],
    ['b1', 'c1'],
  ])
  const late = Promise.all(['b2', 'd1'].map(add))
  for (let i = 0; i < 4; i += 1) {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await late).toEqual(['b2', 'd1'])
  expect(await all).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  // When the first ended, lane b was still under way.
  expect(begun.slice(2)).toEqual([['a3', 'd1'], ['b2']])
})

it('a culprit among many is found by halves: the others do not pay for a commit each', async () => {
  let commits = 0
  const add = batcher<number, number>(
    async (items) => {
      commits += 1
      if (items.includes(13)) throw new Error('13')
      return items
    },
    { atOnce: 1, most: 512 },
  )
  const outcomes = await Promise.allSettled(Array.from({ length: 512 }, (_, i) => add(i)))
  expect(outcomes.flatMap((one, i) => (one.status === 'rejected' ? [i] : []))).toEqual([13])
  expect(commits).toBe(1 + 2 * 9)
})

it('SE-06 what has the same key is never under way twice, also not in two lanes', async () => {
  type Item = { lane: string; key: string }
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const add = batcher<Item, string>(
    async (items) => {
      batches.push(items.map(({ lane, key }) => `${lane}${key}`))
      await new Promise<void>((resolve) => gates.push(resolve))
      return items.map(({ lane }) => lane)
    },
    { atOnce: 2, most: 4, keyOf: ({ key }) => key, laneOf: ({ lane }) => lane },
  )
  const first = add({ lane: 'a', key: '1' })
  await new Promise((resolve) => setImmediate(resolve))
  const others = Promise.all([add({ lane: 'b', key: '1' }), add({ lane: 'c', key: '2' })])
  await new Promise((resolve) => setImmediate(resolve))
  expect(batches).toEqual([['a1'], ['c2']])
  for (let i = 0; i < 3; i += 1) {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(batches).toEqual([['a1'], ['c2'], ['b1']])
  expect(await first).toBe('a')
  expect(await others).toEqual(['b', 'c'])
})
