import { expect, it } from 'vitest'
import { announceLoginFinished, onLoginFinished } from './login-finished.ts'

it('AU-14 whoever listens hears a finished login until they stop', () => {
  let count = 0
  const stop = onLoginFinished(() => count++)
  announceLoginFinished()
  expect(count).toBe(1)
  stop()
  announceLoginFinished()
  expect(count).toBe(1)
})
