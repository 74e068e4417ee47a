// How the parts of the app are fetched and run (boot/load.js).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { __vitePreload as load } from '../../boot/load.js'

const seen = globalThis as unknown as { turns: string[] }
const lost = vi.fn()

beforeEach(() => {
  seen.turns = []
  addEventListener('vite:preloadError', lost)
})
afterEach(() => {
  removeEventListener('vite:preloadError', lost)
  vi.clearAllMocks()
})

const part = async () => {
  seen.turns.push('part')
  return 'done'
}

it('runs the files of a part in their order, then the part, and each file once', async () => {
  const files = ['src/testing/turns/first.js', 'src/testing/turns/second.js']
  expect(await load(part, files)).toBe('done')
  expect(seen.turns).toEqual(['first', 'second', 'part'])
  expect(await load(part, files)).toBe('done')
  expect(seen.turns).toEqual(['first', 'second', 'part', 'part'])
})

it('needs no files', async () => {
  expect(await load(part)).toBe('done')
})

it('says when a file is no more, so that a newer version is looked for, and runs nothing', async () => {
  await expect(load(part, ['src/testing/turns/gone.js'])).rejects.toThrow()
  expect(lost).toHaveBeenCalledOnce()
  expect(seen.turns).toEqual([])
})

it('waits for the sheet of a part, and asks for a sheet once', async () => {
  const sheet = 'src/ui/styles/motion.css'
  await Promise.all([load(part, [sheet]), load(part, [sheet])])
  expect(document.querySelectorAll(`link[rel="stylesheet"][href="/${sheet}"]`)).toHaveLength(1)
})
