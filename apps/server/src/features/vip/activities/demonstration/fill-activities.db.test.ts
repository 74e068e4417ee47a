import { activities } from '@mela/contract/activities.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { fillActivities } from '../index.ts'

const { visitor, platform } = await testApp()

it('VP-03 the demonstration’s activities are filled in once, in three languages, in both currencies', async () => {
  expect((await visitor.call(activities.list)).list).toEqual([])
  await fillActivities(platform)
  await fillActivities(platform)
  const [en, hi, zh] = await Promise.all(
    ['en', 'hi', 'zh'].map(async (language) => (await visitor.call(activities.list, { language })).list),
  )
  expect(en?.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'running', 'upcoming'])
  expect(new Set(en?.map(({ money_type }) => money_type))).toEqual(new Set([1, 2]))
  expect(new Set(en?.map(({ counts }) => counts))).toEqual(new Set(['first', 'daily', 'total']))
  const titles = [en, hi, zh].flatMap((list) => list?.map(({ title }) => title))
  expect(new Set(titles).size).toBe(15)
  for (const { steps } of en ?? [])
    for (const [at, { need, bonus }] of steps.entries()) {
      expect(need).toBeGreaterThan(steps[at - 1]?.need ?? 0n)
      expect(bonus).toBeGreaterThan(steps[at - 1]?.bonus ?? 0n)
    }
})
