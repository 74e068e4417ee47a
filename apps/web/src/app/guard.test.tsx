// Who is let in, against a server that says what the test says.
import { afterEach, expect, it } from 'vitest'
import { isSignedIn } from '#platform/session.ts'
import {
  button,
  openPage,
  press,
  refuse,
  router,
  server,
  shown,
  standOnPages,
  until,
} from '../testing/page.tsx'
import { ownUser } from '../testing/replies.ts'

const offline = () => Promise.reject(new TypeError('network'))
standOnPages(() => ({ '/user/info': ownUser }))
afterEach(() => localStorage.removeItem('saved_reads'))

const pathname = () => router.state.location.pathname

it.each([
  ['no network', offline, 'Network connection error'],
  ['a busy server', () => refuse('busy', 'Too busy for now.', 10014), 'Too busy for now.'],
])(
  'RT-12 with %s nobody is signed out; the page says so and opens when it is tried again',
  async (_, answer, words) => {
    await openPage('/change-password', { '/user/info': answer })
    await shown(words)
    expect(isSignedIn()).toBe(true)
    expect(button(/^Change password$/)).toBeUndefined()
    server.replies['/user/info'] = ownUser
    await press(/^(Try again|Reload)$/)
    await until(() => expect(button(/^Change password$/)).toBeTruthy())
    expect(pathname()).toBe('/change-password')
  },
)

it.each([
  ['no network', offline],
  ['a busy server', () => refuse('busy', 'Too busy.', 10014)],
])('RT-12 with %s a member whom the device remembers opens the page', async (_, answer) => {
  const saved = { of: 'a-session'.slice(-12), reads: { '/user/info': { at: 1, data: ownUser } } }
  localStorage.setItem('saved_reads', JSON.stringify(saved))
  await openPage('/change-password', { '/user/info': answer })
  await until(() => expect(button(/^Change password$/)).toBeTruthy())
  expect(isSignedIn()).toBe(true)
})

it('RT-12 a refusal signs out and leads to the root', async () => {
  await openPage('/change-password', { '/user/info': () => refuse('not_found', 'Gone.', 10004) })
  await until(() => expect(pathname()).toBe('/game'))
  expect(isSignedIn()).toBe(false)
})

it('RT-12 nothing of a page shows before the member is known', async () => {
  const known = Promise.withResolvers<object>()
  // It is waited for by the page: opening it ends with the answer.
  const opened = openPage('/change-password', { '/user/info': () => known.promise })
  await until(() => expect(server.calls.some(({ path }) => path === '/user/info')).toBe(true))
  expect(button(/^Change password$/)).toBeUndefined()
  known.resolve(ownUser)
  await opened
  await until(() => expect(button(/^Change password$/)).toBeTruthy())
})
