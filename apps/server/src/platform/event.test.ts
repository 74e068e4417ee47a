import { expect, it } from 'vitest'
import type { Database, Tx } from './db/database.ts'
import { event } from './event.ts'
import type { Platform } from './platform.ts'
import { port } from './port.ts'
import { ownedValues, state } from './state.ts'
import { newWiring } from './wiring.ts'

/** As much of a platform as events need, and a transaction that is committed by hand. */
function given() {
  const warnings: object[] = []
  const wiring = newWiring()
  const parts = { wiring, log: { warn: (what: object) => warnings.push(what) } }
  const platform = { ...parts, owned: ownedValues(() => platform) } as unknown as Platform
  const hints: (() => void)[] = []
  const tx = { wiring, afterCommit: (hint: () => void) => hints.push(hint) } as unknown as Tx
  const commit = () => {
    for (const hint of hints.splice(0)) hint()
  }
  return { platform, tx, db: { wiring } as unknown as Database, commit, warnings }
}

it('SE-01 listeners during run in turn and may undo, those after run once it is committed', async () => {
  const { platform, tx, commit } = given()
  const happened = event<string>('happened')
  const heard: string[] = []
  happened
    .during(async (_tx, _platform, what) => {
      await Promise.resolve()
      heard.push(`first ${what}`)
    })
    .connect(platform)
  happened
    .during(async (_tx, _platform, what) => {
      heard.push(`second ${what}`)
      if (what === 'bad') throw new Error('no')
    })
    .connect(platform)
  happened.after((_platform, what) => void heard.push(`after ${what}`)).connect(platform)
  await happened.emit(tx, platform, 'a')
  expect(heard).toEqual(['first a', 'second a'])
  commit()
  expect(heard).toEqual(['first a', 'second a', 'after a'])
  await expect(happened.emit(tx, platform, 'bad')).rejects.toThrow('no')
  commit()
  expect(heard.slice(3)).toEqual(['first bad', 'second bad'])
})

it('SE-01 a listener after that fails is logged and keeps nobody else from hearing', async () => {
  const { platform, db, warnings } = given()
  const told = event<number>('told')
  const heard: number[] = []
  told
    .after(() => {
      throw new Error('at once')
    })
    .connect(platform)
  told.after(async () => Promise.reject(new Error('later'))).connect(platform)
  const stop = told.after((_platform, what) => void heard.push(what)).connect(platform)
  told.hint(db, 7)
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(heard).toEqual([7])
  expect(warnings).toMatchObject([{ error: 'Error: at once' }, { error: 'Error: later' }])
  stop()
  told.hint(db, 8)
  expect(heard).toEqual([7])
})

it('SE-01 an event nobody hears is fine, one before an app exists is not, nor a hint where a transaction is needed', async () => {
  const { platform, tx, db } = given()
  const [one, other] = [event<string>('one'), event<string>('other')]
  await expect(one.emit(tx, platform, '')).rejects.toThrow('before an app was put together')
  one.during(async () => {}).connect(platform)
  await other.emit(tx, platform, '')
  expect(() => one.hint(db, '')).toThrow('a hint is too little')
})

it('SE-01 a port is given by one feature, and each platform keeps states of its own', () => {
  const [first, second] = [given(), given()]
  const needed = port<string>('needed')
  expect(() => needed.of(first.platform)).toThrow('nobody gives needed')
  needed.by('this').connect(first.platform)
  expect(needed.of(first.platform)).toBe('this')
  expect(() => needed.by('that').connect(first.platform)).toThrow('given twice')
  expect(port('optional', 'fallback').of(second.platform)).toBe('fallback')

  const made: Platform[] = []
  const counter = state((platform) => {
    made.push(platform)
    return { count: 0 }
  })
  const copy = { ...first.platform }
  counter.of(copy).count += 1
  expect(counter.of(first.platform).count).toBe(1)
  expect(counter.of(second.platform).count).toBe(0)
  // Made for the platform itself, not for the copy that asked: its connections end earlier.
  expect(made).toEqual([first.platform, second.platform])
  expect(made[0]).toBe(first.platform)
})
