// The whole app on the pages of groups, against a server that says what the test says.
import '#ui/styles/facet.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { refreshFriends } from '#features/social/index.ts'
import { queryClient } from '#platform/api/query.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { App } from '../app/app.tsx'
import { wireFailures } from '../app/failures.ts'
import { hearNotifications } from '../app/notifications.ts'
import { router } from '../app/router.tsx'
import { ownUser } from './replies.ts'

export const GROUP = '500'
export const ME = ownUser.id

export const person = (id: string, nickname: string) => ({
  id,
  uid: id.padStart(8, '2'),
  nickname,
  avatar: null,
  level: 0,
  last_seen: null,
})
export const people = ['Amit', 'Bela', 'Chitra', 'Dev'].map((name, at) => person(String(20 + at), name))

type Over = { id?: string; name?: string; identity?: number; group?: object; group_user?: object }
export const group = (over: Over = {}) => ({
  group: {
    id: over.id ?? GROUP,
    name: over.name ?? 'Lucky Sunday',
    avatar: null,
    notice: '',
    flag_check: -1,
    flag_prohibit_add_friends: -1,
    status: 1,
    invite_code: 'the-code',
    ...over.group,
  },
  group_user: {
    user_id: ME,
    identity: over.identity ?? 1,
    group_nickname: '',
    pin: -1,
    not_disturb: -1,
    prohibition_status: -1,
    ...over.group_user,
  },
  my_group_user: { identity: over.identity ?? 1 },
  user_ids: people.slice(0, 3).map(({ id }) => id),
  group_user_total: 3,
})

export const member = (user: object, identity = 1, over: object = {}) => ({
  user,
  identity,
  group_nickname: '',
  prohibition_status: -1,
  joined_at: 0,
  ...over,
})

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  key: string | null
}
export const server: { replies: Record<string, unknown>; calls: Call[] } = { replies: {}, calls: [] }
export const refuse = (reason: string, message: string, code = 10001) =>
  Response.json({ code, data: null, reason, message })
export const sent = (method: string, path: string) =>
  server.calls.filter((call) => call.path === path && call.method === method)

/** The group as the server knows it from now on, and as the app has it at once. */
export function groupIs(given: ReturnType<typeof group>): void {
  server.replies['/group/info'] = given
  server.replies['/group/batch'] = { list: [given] }
}

/** The machine may be busy with other things; how long it takes is nothing that is tested here. */
export const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

/** The page, without the tabs that are kept beside it. */
export const page = () => document.querySelector('main > div.absolute') ?? document.body
export const text = () => document.body.textContent ?? ''
export const shown = (words: string) => until(() => expect(text()).toContain(words))
export const onPage = (words: string) => until(() => expect(page().textContent).toContain(words))

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
export const button = (name: RegExp, from: ParentNode = document) =>
  [...from.querySelectorAll<HTMLButtonElement>('button, [role=menuitem]')].find(
    (one) => name.test(nameOf(one)) && one.closest('[inert]') === null,
  )
export async function press(name: RegExp, from?: () => ParentNode | null): Promise<void> {
  await until(() => expect(button(name, from?.() ?? document), String(name)).toBeTruthy())
  button(name, from?.() ?? document)?.click()
}
export const dialog = () => document.querySelector('[role=alertdialog]')
export const tick = (name: string) =>
  [...page().querySelectorAll('label')]
    .find((one) => one.querySelector('bdi')?.textContent === name)
    ?.querySelector('input') as HTMLInputElement
export const toggle = (label: string) =>
  page().querySelector<HTMLInputElement>(`[role=switch][aria-label="${label}"]`)
/** Into a field, as a hand does it. */
export function type(field: string, value: string): void {
  const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(field)
  if (!input) throw new Error(`no ${field}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
export const hint = (data: object) => deliver('dispatch', { type: 'NOTIFICATION', data })

let isMounted = false

/** Called once by a test file: the app stands for all of its tests, and each begins signed in, on another page. */
export function standOnGroupPages(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  beforeAll(async () => {
    Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
    vi.stubGlobal('fetch', answer)
    if (isMounted) return
    isMounted = true
    wireFailures()
    hearNotifications()
    await startTexts()
    createRoot(document.body.appendChild(document.createElement('div'))).render(<App />)
  })
  beforeEach(async () => {
    server.calls = []
    server.replies = {
      '/user/info': ownUser,
      '/user/info_list': { list: people },
      '/user/notifications': { list: [], total: 0 },
      '/friend/list': {
        list: people.map((friend_info) => ({
          friend_id: friend_info.id,
          remark: '',
          friend_info,
          status: 1,
        })),
        total: 4,
      },
      '/friend/apply_unread': { total_unread: 0 },
      '/group/list': { list: [], total: 0 },
      '/group/user_list': {
        list: people.slice(0, 3).map((user, at) => member(user, [2, 3, 1][at])),
        total: 3,
      },
      '/group/add_user_check_list': { list: [], total: 0, waiting: 0 },
    }
    groupIs(group())
    holdToken('a-session')
    await refreshFriends()
  })
  afterEach(async () => {
    // A sheet closes by a step back, which must not come after the way elsewhere.
    await until(() => expect(router.history.location.state.overlay).toBeUndefined())
    await router.navigate({ to: '/game' })
    endSession()
    queryClient.clear()
  })
}

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin)
  const path = pathname.replace('/api', '')
  const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
  const key = new Headers(init.headers).get('Idempotency-Key')
  const call = { method: init.method ?? 'GET', path, query: searchParams, body, key }
  server.calls.push(call)
  const given = server.replies[`${call.method} ${path}`] ?? server.replies[path] ?? {}
  const data = typeof given === 'function' ? await given(call) : given
  return data instanceof Response ? data : Response.json({ code: 10000, data })
}
