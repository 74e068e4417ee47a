import { account } from '@mela/contract/account.ts'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { chatSession, startChat } from '#features/chat/core/session/current.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled } from '#platform/api/failure.ts'
import { queryClient } from '#platform/api/query.ts'
import { databaseNames } from '#platform/databases.ts'
import { isSignedIn, onSessionEnd } from '#platform/session.ts'
import { isLogoutClicked } from '#platform/storage.ts'
import { entries, givenChat, offline, sends, server, wake } from '../testing/chat-ground.ts'
import { ME, PRIVATE, Refused } from '../testing/fake-chat.ts'
import { until } from '../testing/until.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'
import { wireSession } from './session-flow.ts'

const app = createRoot(document.body.appendChild(document.createElement('div')))
const dialog = () => document.querySelector('[role=alertdialog]')
const button = (name: string, within: ParentNode | null = document) =>
  [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)
async function press(name: string, within?: () => ParentNode | null): Promise<void> {
  await until(() => expect(button(name, within?.()), name).toBeTruthy())
  button(name, within?.())?.click()
}

async function openProfile(): Promise<void> {
  await startChat()
  await router.navigate({ to: '/profile' })
  app.render(<App />)
}
/** Two messages in a tunnel. */
async function writeOffline(): Promise<void> {
  server.before = ({ path }) => (path === '/chat/send_message' ? offline() : undefined)
  await startChat()
  await chatSession().reading.openRoom(PRIVATE)
  for (const text of ['one', 'two']) chatSession().compose.sendText(PRIVATE, text)
  await until(() => expect([entries().length, sends().length > 0]).toEqual([2, true]))
}

givenChat()
beforeAll(() => {
  Object.defineProperty(document, 'startViewTransition', { value: undefined })
  wireSession()
})
afterEach(() => router.navigate({ to: '/invite' }))

it('AU-23 whoever logs out is asked about messages that are not sent; staying keeps them', async () => {
  await writeOffline()
  await openProfile()
  await press('Log out')
  await until(() => expect(dialog()?.textContent).toContain('2 messages aren’t sent yet'))
  await press('Stay logged in', dialog)
  await until(() => expect(dialog()).toBeNull())
  expect([isSignedIn(), entries().length]).toEqual([true, 2])
  server.before = () => {}
  wake()
  await until(() => expect(server.messages.get(PRIVATE)).toHaveLength(2))
})

it('AU-23 CH-12 whoever logs out all the same loses them, and the device keeps nothing', async () => {
  await writeOffline()
  await openProfile()
  await press('Log out')
  await press('Log out anyway', dialog)
  await until(() => expect(isSignedIn()).toBe(false))
  await until(async () => expect(await databaseNames()).not.toContain(`mela-${ME}`))
  expect(server.messages.get(PRIVATE)).toEqual([])
})

it('AU-23 with nothing to lose the question is the usual one', async () => {
  await openProfile()
  await press('Log out')
  await until(() => expect(dialog()?.textContent).toContain('Log out of Mela?'))
  await press('Log out', dialog)
  await until(() => expect(isSignedIn()).toBe(false))
})

it('AU-23 AP-03 what is under way is taken back, and only the goodbye still carries the token', async () => {
  await openProfile()
  await until(() => expect(button('Log out')).toBeTruthy())
  const asked: { path: string; token: string | null; keepalive: boolean | undefined }[] = []
  vi.stubGlobal('fetch', (url: string, { headers, keepalive, signal }: RequestInit) => {
    asked.push({ path: url, token: new Headers(headers).get('Authorization'), keepalive })
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const outcome = call(account.info, {}).catch((failure: unknown) => failure)
  asked.length = 0
  await press('Log out')
  await press('Log out', dialog)
  await until(() => expect(router.state.location.pathname).toBe('/game'))
  expect(isSignedIn()).toBe(false)
  expect(await outcome).toBeInstanceOf(Cancelled)
  expect(asked.filter(({ token }) => token)).toEqual([
    { path: '/api/user/logout', token: 'Bearer a-session', keepalive: true },
  ])
})

it('AU-23 the flag of the click stands before the session ends, and nothing that was read for the member is left', async () => {
  await openProfile()
  await until(() => expect(document.body.textContent).toContain('Asha Verma'))
  const queryKey = ['/user/wallet', null, null]
  queryClient.setQueryData(queryKey, { list: [] })
  // Whoever closes the socket does it here.
  const seen: boolean[] = []
  const stop = onSessionEnd(() => void seen.push(isLogoutClicked()))
  expect(isLogoutClicked()).toBe(false)
  await press('Log out')
  await press('Log out', dialog)
  await until(() => expect(isSignedIn()).toBe(false))
  stop()
  expect(seen).toEqual([true])
  await until(() => expect(queryClient.getQueryData(queryKey)).toBeUndefined())
  await until(() => expect(router.state.location.pathname).toBe('/game'))
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(document.body.textContent).not.toContain('Asha Verma')
})

it('RT-17 a session that was ended elsewhere takes what is not sent with it, and says so', async () => {
  await writeOffline()
  await openProfile()
  server.before = () => {
    throw new Refused(10005, 'not_signed_in', 'You have been logged out')
  }
  wake()
  await until(() => expect(isSignedIn()).toBe(false))
  await until(() => expect(document.body.textContent).toContain('2 unsent messages were deleted'))
  await until(async () => expect(await databaseNames()).not.toContain(`mela-${ME}`))
})
