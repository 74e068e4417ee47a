import { expect, it } from 'vitest'
import { isPassword, whyPasswordIsRefused } from '#features/account/index.ts'
import { fillDemonstration } from './demonstration.ts'
import { testApp } from './testing/test-app.ts'

const PUBLISHED = 'Rangoli9gem'
const { db, platform } = await testApp()
const here = { ...platform, config: { ...platform.config, isPublicDemonstration: false } }
const inPublic = { ...platform, config: { ...platform.config, isPublicDemonstration: true } }

const opens = async (username: string, password: string) => {
  const [row] = await db.sql`select password_hash from member where lower(username) = ${username}`
  return isPassword(password, row?.password_hash, platform.config.passwordPepper)
}

it('SE-01 the published password is for this machine alone: whoever goes public gets new ones, shown once', async () => {
  const published = await fillDemonstration(here)
  expect(published.map(({ password }) => password)).toEqual([PUBLISHED, PUBLISHED, PUBLISHED])
  expect(await opens('asha.verma', PUBLISHED)).toBe(true)

  const shown = await fillDemonstration(inPublic)
  expect(new Set(shown.map(({ password }) => password)).size).toBe(3)
  for (const { username, password } of shown) {
    expect(await opens(username, PUBLISHED)).toBe(false)
    expect(await opens(username, password)).toBe(true)
  }
  expect(await fillDemonstration(inPublic)).toEqual([])
  for (const { username, password } of shown) expect(await opens(username, password)).toBe(true)
})

it('AU-15 every password of the demonstration is one that a member may choose', async () => {
  const own = (await testApp()).platform
  const config = { ...own.config, isPublicDemonstration: false }
  const refused = (signIns: Awaited<ReturnType<typeof fillDemonstration>>) =>
    signIns.flatMap(({ username, password }) => whyPasswordIsRefused(password, username) ?? [])
  const published = await fillDemonstration({ ...own, config })
  expect([published.length, refused(published)]).toEqual([3, []])

  // The dice begin with a text without a digit: it is thrown again.
  const thrown = [Buffer.alloc(12)]
  const bytes = (count: number) => (count === 12 && thrown.shift()) || own.random.bytes(count)
  const unlucky = {
    ...own,
    config: { ...config, isPublicDemonstration: true },
    random: { ...own.random, bytes },
  }
  const shown = await fillDemonstration(unlucky)
  expect([shown.length, refused(shown), thrown.length]).toEqual([3, [], 0])
})
