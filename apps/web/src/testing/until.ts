import { vi } from 'vitest'

/** Waits until something holds. How long that takes on a busy machine is nothing that a test is about. */
export const until = <T>(check: () => T | Promise<T>, { timeout = 20_000, interval = 50 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout, interval })
