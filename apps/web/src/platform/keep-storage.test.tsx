import { afterEach, expect, it, vi } from 'vitest'
import { keepStorage } from './keep-storage.ts'

afterEach(() => void vi.restoreAllMocks())

it('RT-24 a browser that forgets after seven days is asked to keep what is stored, and no other is', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  const query = vi.spyOn(navigator.permissions, 'query').mockResolvedValue({} as PermissionStatus)
  await keepStorage()
  expect(persist).not.toHaveBeenCalled()
  query.mockRejectedValue(new TypeError('not a permission'))
  await keepStorage()
  expect(persist).toHaveBeenCalledOnce()
  persisted.mockResolvedValue(true)
  await keepStorage()
  expect(persist).toHaveBeenCalledOnce()
})
