// The pages of groups against a server that says what the test says.
import '#ui/styles/facet.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refreshFriends } from '#features/social/index.ts'
import { queryClient } from '#platform/api/query.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { ownUser } from '../testing/replies.ts'
import { App } from './app.tsx'
import { hearNotifications } from './notifications.ts'
import { router } from './router.tsx'

const GROUP = '500'
const person = (id: string, nickname: string) => ({
  id,
  uid: id.padStart(8, '2'),
  nickname,
  avatar: null,
  level: 0,
  last_seen: null,
})
const people = ['Amit', 'Bela', 'Chitra', 'Dev'].map((name, at) => person(String(20 + at), name))
const group = (over: { id?: string; name?: string; identity?: number; group_user?: object } = {}) => ({
  group: {
    id: over.id ?? GROUP,
    name: over.name ?? 'Lucky Sunday',
    avatar: null,
    notice: '',
    flag_check: -1,
    flag_prohibit_add_friends: -1,
    status: 1,
  },
  group_user: {
    user_id: ownUser.id,
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
const member = (user: object, identity = 1, group_nickname = '') => ({
  user,
  identity,
  group_nickname,
  prohibition_status: -1,
  joined_at: 0,
})

type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  key: string | null
}
let replies: Record<string, unknown | ((call: Call) => unknown)>
let calls: Call[]
const refuse = (reason: string, message: string, code = 10001) =>
  Response.json({ code, data: null, reason, message })

/** The machine may be busy with other things; how long it takes is nothing that is tested here. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const app = createRoot(document.body.appendChild(document.createElement('div')))
/** The page, without the tabs that are kept beside it. */
const page = () => document.querySelector('main > div.absolute') ?? document.body
const text = () => document.body.textContent ?? ''
const shown = (words: string) => until(() => expect(text()).toContain(words))
const button = (name: RegExp, from: ParentNode = document) =>
  [...from.querySelectorAll<HTMLButtonElement>('button')].find(
    (one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent ?? '') && one.closest('[inert]') === null,
  )
async function press(name: RegExp, from?: () => ParentNode | null): Promise<void> {
  await until(() => expect(button(name, from?.() ?? document), String(name)).toBeTruthy())
  button(name, from?.() ?? document)?.click()
}
const tick = (name: string) =>
  [...page().querySelectorAll('label')]
    .find((one) => one.querySelector('bdi')?.textContent === name)
    ?.querySelector('input') as HTMLInputElement
function type(field: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(field) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const sent = (method: string, path: string) =>
  calls.filter((call) => call.path === path && call.method === method)

beforeAll(async () => {
  Object.defineProperty(document, 'startViewTransition', { value: undefined })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const path = pathname.replace('/api', '')
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    const key = new Headers(init.headers).get('Idempotency-Key')
    const call = { method: init.method ?? 'GET', path, query: searchParams, body, key }
    calls.push(call)
    const given = replies[`${call.method} ${path}`] ?? replies[path] ?? {}
    const data = typeof given === 'function' ? await given(call) : given
    return data instanceof Response ? data : Response.json({ code: 10000, data })
  })
  hearNotifications()
  await startTexts()
  app.render(<App />)
})
beforeEach(async () => {
  calls = []
  replies = {
    '/user/info': ownUser,
    '/user/info_list': { list: people },
    '/user/notifications': { list: [], total: 0 },
    '/friend/list': {
      list: people.map((friend_info) => ({ friend_id: friend_info.id, remark: '', friend_info, status: 1 })),
      total: 4,
    },
    '/friend/apply_unread': { total_unread: 0 },
    '/group/info': group(),
    '/group/batch': { list: [group()] },
    '/group/list': { list: [], total: 0 },
    '/group/user_list': { list: people.slice(0, 3).map((user, at) => member(user, [2, 3, 1][at])), total: 3 },
  }
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

it('SO-02 a group is made of chosen friends, once, and its room opens', async () => {
  let answer = (_: unknown) => {}
  replies['POST /group/add'] = () =>
    new Promise((done) => {
      answer = done
    })
  await router.navigate({ to: '/choose-member', search: { type: 'group' } })
  await until(() => expect(tick('Amit')).toBeTruthy())
  expect(button(/Choose friends/)?.disabled).toBe(true)
  for (const name of ['Amit', 'Chitra', 'Dev']) tick(name).click()
  await press(/Take Dev away/)
  await until(() => expect(tick('Dev').checked).toBe(false))
  await press(/Create group \(2\)/)
  await until(() => expect(sent('POST', '/group/add')).toHaveLength(1))
  // A second tap while it is under way is the same group.
  button(/Create group/)?.click()
  answer({ id: '777' })
  await until(() => expect(router.state.location.href).toBe('/chat/777?from=%2FchatList'))
  expect(sent('POST', '/group/add').map(({ body }) => body)).toEqual([{ user_ids: ['20', '22'] }])
  expect(sent('POST', '/group/add')[0]?.key).toBeTruthy()
})

it('SO-02 a name that the server does not like is said under the name', async () => {
  replies['POST /group/add'] = () => refuse('group_name_format', 'A group name has 1 to 50 characters.')
  await router.navigate({ to: '/choose-member', search: { type: 'group' } })
  await until(() => expect(tick('Amit')).toBeTruthy())
  tick('Amit').click()
  type('input[type=text]', ' Our group ')
  await press(/Create group \(1\)/)
  await shown('A group name has 1 to 50 characters.')
  expect(sent('POST', '/group/add')[0]?.body).toEqual({ user_ids: ['20'], name: 'Our group' })
  expect(router.state.location.pathname).toBe('/choose-member')
})

it('SO-02 who is in the group already cannot be added again', async () => {
  replies['POST /group/user_add'] = { added: 1 }
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await shown('Lucky Sunday')
  await router.navigate({ to: '/choose-member', search: { type: 'add', group_id: GROUP } })
  await shown('Already in the group')
  expect([tick('Amit').disabled, tick('Amit').checked, tick('Dev').disabled]).toEqual([true, true, false])
  tick('Dev').click()
  await press(/Add to the group \(1\)/)
  await until(() => expect(router.state.location.pathname).toBe('/group-setting'))
  expect(sent('POST', '/group/user_add').map(({ body }) => body)).toEqual([{ id: GROUP, user_ids: ['23'] }])
})

it('SO-03 roles are badges; a tap leads to the member; the search asks the server', async () => {
  replies['/group/user_list'] = ({ query }: Call) =>
    query.get('q') === 'che'
      ? { list: [member(people[2] as object, 1, 'Chef')], total: 1 }
      : { list: people.slice(0, 3).map((user, at) => member(user, [2, 3, 1][at])), total: 3 }
  await router.navigate({ to: '/all-members', search: { group_id: GROUP } })
  await shown('Owner')
  const tile = (name: string) =>
    [...page().querySelectorAll('li')].find((one) => one.textContent?.includes(name))
  expect([tile('Amit')?.textContent, tile('Bela')?.textContent, tile('Chitra')?.textContent]).toEqual([
    expect.stringContaining('Owner'),
    expect.stringContaining('Manager'),
    'CChitra',
  ])
  expect(tile('Amit')?.querySelector('a')?.getAttribute('href')).toBe('/user-page?id=20')
  type('input[type=search]', 'che')
  await shown('Chef')
  await until(() => expect(page().querySelectorAll('li')).toHaveLength(1))
})

it('SO-02 pin and do-not-disturb move at once and go back when the server refuses', async () => {
  let answer = (_: unknown) => {}
  const waiting = () =>
    new Promise((done) => {
      answer = done
    })
  replies['PUT /group/user_edit'] = waiting
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  const toggle = (label: string) =>
    page().querySelector<HTMLInputElement>(`[role=switch][aria-label="${label}"]`)
  await until(() => expect(toggle('Pin to the top')?.checked).toBe(false))
  toggle('Pin to the top')?.click()
  await until(() => expect(toggle('Pin to the top')?.checked).toBe(true))
  expect(sent('PUT', '/group/user_edit')[0]?.body).toEqual({ group_id: GROUP, pin: 1 })
  answer(refuse('not_found', 'No such group.', 10004))
  await until(() => expect(toggle('Pin to the top')?.checked).toBe(false))
})

it('SO-03 an owner is told why there is no leaving', async () => {
  replies['/group/info'] = group({ identity: 2 })
  replies['/group/batch'] = { list: [group({ identity: 2 })] }
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await shown('You own this group: hand it over before you leave.')
  expect(button(/Leave the group/)?.disabled).toBe(true)
})

it('SO-03 a member leaves after the question, with exactly their own id, to the chat list', async () => {
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await press(/Leave the group/)
  await shown('Leave this group?')
  expect(sent('DELETE', '/group/user_kick')).toEqual([])
  await press(/Leave the group/, () => document.querySelector('[role=alertdialog]'))
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  const [left] = sent('DELETE', '/group/user_kick')
  expect([left?.query.get('group_id'), left?.query.get('user_ids')]).toEqual([GROUP, ownUser.id])
})

it('RT-18 whoever is removed while on a page of the group is led away, with words', async () => {
  await router.navigate({ to: '/all-members', search: { group_id: GROUP } })
  await shown('Owner')
  deliver('dispatch', {
    type: 'NOTIFICATION',
    data: { type: 'delete_group_user', group_id: GROUP, delete_type: 2 },
  })
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  await shown('You were removed from the group.')
})

it('RT-21 a page of no group, and of one that is none of mine, says so', async () => {
  await router.navigate({ to: '/group-setting', search: {} })
  await shown('Nothing to show here')
  expect(sent('GET', '/group/info')).toEqual([])
  replies['/group/info'] = () => refuse('not_found', 'Not found.', 10004)
  replies['/group/batch'] = { list: [] }
  await router.navigate({ to: '/all-members', search: { group_id: '501' } })
  await shown('No such group')
})

it('SO-02 my groups: those I own, those I joined, and each opens its room', async () => {
  replies['/group/list'] = {
    list: [group({ id: '501', name: 'Mine', identity: 2 }), group({ id: '502', name: 'Theirs' })],
    total: 2,
  }
  await router.navigate({ to: '/my-groups' })
  await shown('Theirs')
  const sections = [...page().querySelectorAll('section')].map((one) => one.textContent)
  expect(sections).toEqual([
    expect.stringMatching(/Groups I own.*Mine/),
    expect.stringMatching(/joined.*Theirs/),
  ])
  expect(page().querySelector('a[href^="/chat/"]')?.getAttribute('href')).toBe('/chat/501?from=%2Fmy-groups')
  type('input[type=search]', 'thei')
  await until(() => expect(page().textContent).not.toContain('Mine'))
})
