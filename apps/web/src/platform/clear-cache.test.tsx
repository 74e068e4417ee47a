import { expect, it } from 'vitest'
import { queryClient } from './api/query.ts'
import { clearCache } from './clear-cache.ts'
import { holdToken, isSignedIn } from './session.ts'

// The keys of PF-07, copied from the requirement, and those of ours that cannot be fetched again.
const kept = [
  'auth_token',
  'locale',
  'push_flag',
  'install_prompt_flag',
  'default_wallet',
  'bet_options',
  'boot_popup_flag',
  'push_time',
  'theme',
  'notification_seen',
  'sounds',
]

const openDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error)
  })

it('PF-07 clearing the cache keeps exactly what is to be kept on the device', async () => {
  for (const key of kept) localStorage.setItem(key, 'kept')
  localStorage.setItem('popup_record', 'x')
  localStorage.setItem('of_an_older_version', 'x')
  await clearCache()
  expect(Object.keys(localStorage).sort()).toEqual([...kept].sort())
  localStorage.clear()
})

it('PF-04 PF-07 databases, cached files and remembered reads go; the session and its cookie stay', async () => {
  holdToken('a-session')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = 'logout_click=1; path=/'
  await openDatabase('messages')
  await caches.open('pictures')
  queryClient.setQueryData(['/user/info_list'], { list: [] })

  await clearCache()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('messages')
  expect(await caches.keys()).toEqual([])
  expect(queryClient.getQueryData(['/user/info_list'])).toBeUndefined()
  expect(isSignedIn()).toBe(true)
  expect(localStorage.getItem('auth_token')).toBe('a-session')
  expect(document.cookie).toContain('logout_click=1')
})
