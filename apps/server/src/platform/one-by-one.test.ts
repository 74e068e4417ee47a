import { expect, it } from 'vitest'
import { oneByOne } from './one-by-one.ts'

it('SE-06 work of one key follows each other, few wait, and other keys do not', async () => {
  const inTurn = oneByOne(2, 'too_many_requests')
  const told: string[] = []
  let open = () => {}
  const first = inTurn('a', async () => {
    await new Promise<void>((resolve) => {
      open = resolve
    })
    told.push('a1')
    throw new Error('failed')
  })
  const second = inTurn('a', async () => told.push('a2'))
  await expect(inTurn('a', async () => told.push('a3'))).rejects.toMatchObject({
    reason: 'too_many_requests',
  })
  await inTurn('b', async () => told.push('b1'))
  open()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(told).toEqual(['b1', 'a1', 'a2'])
  await inTurn('a', async () => told.push('a4'))
  expect(told).toContain('a4')
})
