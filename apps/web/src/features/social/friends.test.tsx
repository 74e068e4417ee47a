// Friends against a server that says what the test says.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refreshFriends } from '#features/social/index.ts'
import { queryClient } from '#platform/api/query.ts'
import { deliver } from '#platform/socket/socket.ts'
import { dismissToast } from '#ui/feedback/toast.tsx'
import {
  type Call,
  openPage,
  page,
  refuse,
  router,
  sent,
  server,
  shown,
  standOnPages,
  text,
  type,
  until,
} from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const person = (id: string, nickname: string) => ({
  id,
  uid: id.padStart(8, '2'),
  nickname,
  avatar: null,
  level: 0,
  last_seen: NOON - 300_000,
})
const request = (id: number, over: object = {}) => ({
  id: String(id),
  status: 1,
  content: `words ${id}`,
  created_at: NOON - id * 1000,
  user: person(String(id), `Person ${id}`),
  ...over,
})
const friend = (id: string, nickname: string, remark = '') => ({
  friend_id: id,
  remark,
  friend_info: person(id, nickname),
  status: 1,
})
const stranger = { is_friend: false, remark: '', is_blocked: false, has_applied: false, application: null }

const gone = (words: string) => until(() => expect(text()).not.toContain(words))
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) =>
      (one.textContent === name || one.getAttribute('aria-label') === name) &&
      one.closest('[inert], [hidden]') === null,
  )
async function press(name: string): Promise<void> {
  await until(() => expect(button(name), name).toBeTruthy())
  button(name)?.click()
}
const bodies = (path: string, method = 'POST') => sent(method, path).map(({ body }) => body)

standOnPages(() => ({
  '/user/info': ({ query }: Call) =>
    query.get('user_id') ? person(query.get('user_id') ?? '', `Person ${query.get('user_id')}`) : ownUser,
  '/user/info_list': ({ query }: Call) => ({
    list: (query.get('user_id') ?? '').split(',').map((id) => person(id, `Person ${id}`)),
  }),
  '/friend/list': { list: [], total: 0 },
  '/friend/apply_unread': { total_unread: 0 },
  '/friend/apply_list': { list: [], total_apply: 0, total_unread: 0 },
  '/friend/relation': stranger,
  '/user/block_list': { list: [], total: 0 },
  '/user/notifications': { list: [], total: 0 },
}))
beforeEach(() => openPage())
afterEach(async () => {
  // What one test said must not stand there when the next one looks.
  dismissToast()
  await gone('You have a new friend request')
})

it('SO-11 twenty requests at a time, more at the foot, and "no more" when fewer come', async () => {
  const all = Array.from({ length: 45 }, (_, at) => request(at + 1))
  server.replies['/friend/apply_list'] = ({ query }: Call) => {
    const pos = Number(query.get('pos'))
    return { list: all.slice(pos, pos + Number(query.get('limit'))), total_apply: 45, total_unread: 45 }
  }
  await router.navigate({ to: '/friend-application' })
  const rows = () => page().querySelectorAll('li').length
  await until(() => expect(rows()).toBe(20))
  const asked = () =>
    server.calls.filter(({ path }) => path === '/friend/apply_list').map(({ query }) => query)
  expect(asked().map((query) => [query.get('pos'), query.get('limit')])).toEqual([['0', '20']])
  expect(text()).not.toContain('End of list')
  const scroller = page().querySelector('.scroller') as HTMLElement
  for (const count of [20, 40]) {
    await until(() => expect(rows()).toBe(count))
    scroller.scrollTop = scroller.scrollHeight
  }
  await until(() => expect(rows()).toBe(45))
  await shown('End of list')
  expect(asked().map((query) => query.get('pos'))).toEqual(['0', '20', '40'])
  // What comes while one reads must not move the pages: they all end where the first began.
  const [first, ...later] = asked().map((query) => query.get('pull_time'))
  expect(first).toBeNull()
  expect(new Set(later).size).toBe(1)
  expect(Number(later[0])).toBeGreaterThan(0)
})

it('SO-10 each request says what became of it; only those that wait can be answered', async () => {
  server.replies['/friend/apply_list'] = {
    list: [request(1), request(2, { status: 2 }), request(3, { status: -1 }), request(4, { status: -2 })],
    total_apply: 4,
    total_unread: 1,
  }
  await router.navigate({ to: '/friend-application' })
  await shown('words 4')
  const rowOf = (id: number) =>
    [...page().querySelectorAll('li')].find((one) => one.textContent?.includes(`words ${id}`))
  expect(rowOf(2)?.textContent).toContain('Added')
  expect(rowOf(3)?.textContent).toContain('Declined')
  expect(rowOf(4)?.textContent).toContain('Expired')
  expect(rowOf(1)?.querySelectorAll('button')).toHaveLength(2)
  for (const id of [2, 3, 4]) expect(rowOf(id)?.querySelectorAll('button')).toHaveLength(0)
})

it('SO-01 accepting and refusing stand in the row and show at once', async () => {
  server.replies['/friend/apply_list'] = { list: [request(1), request(2)], total_apply: 2, total_unread: 2 }
  await router.navigate({ to: '/friend-application' })
  await press('Accept Person 1')
  await shown('Added')
  await press('Decline Person 2')
  await shown('Declined')
  expect(bodies('/friend/apply', 'PUT')).toEqual([
    { id: '1', status: 2 },
    { id: '2', status: -1 },
  ])
})

it('SO-10 a request that has expired meanwhile becomes so on the screen', async () => {
  server.replies['/friend/apply_list'] = { list: [request(1)], total_apply: 1, total_unread: 1 }
  server.replies['PUT /friend/apply'] = () => refuse('application_expired', 'This request has expired.')
  await router.navigate({ to: '/friend-application' })
  await press('Accept Person 1')
  await shown('Expired')
  expect(button('Accept Person 1')).toBeUndefined()
})

it('SO-01 looking at the requests makes them seen', async () => {
  server.replies['/friend/apply_unread'] = { total_unread: 4 }
  await router.navigate({ to: '/address-book' })
  await shown('4 new requests')
  await router.navigate({ to: '/friend-application' })
  await shown('No requests')
  await router.navigate({ to: '/address-book' })
  await shown('My groups')
  await gone('new requests')
})

it('SO-01 a hint that somebody asked is said, and leads to the request', async () => {
  await router.navigate({ to: '/address-book' })
  await until(() => expect(queryClient.isFetching()).toBe(0))
  server.replies['/friend/apply_unread'] = { total_unread: 1 }
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'friend_application', id: '7' } })
  await shown('You have a new friend request')
  await shown('1 new request')
  await press('View')
  await until(() => expect(router.state.location.pathname).toBe('/friend-application'))
})

it('SO-01 the same hint after I was accepted names the new friend, and nobody asks', async () => {
  await refreshFriends()
  await router.navigate({ to: '/address-book' })
  await shown('No friends yet')
  server.replies['/friend/list'] = { list: [friend('5', 'Zoya Khan')], total: 1 }
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'friend_application', id: '8' } })
  await shown('You and Zoya Khan are now friends')
  expect(text()).not.toContain('You have a new friend request')
  await until(() => expect(document.querySelector('a[href="/user-page?id=5"]')).toBeTruthy())
})

it('SO-01 asking needs words; the server’s "once a day" stands under them', async () => {
  await router.navigate({ to: '/user-page', search: { id: '7' } })
  await press('Add friend')
  await until(() =>
    expect(document.querySelector<HTMLTextAreaElement>('textarea')?.value).toBe('Hi, I’m Asha Verma.'),
  )
  type('textarea', '   ')
  await press('Send request')
  await shown('Write a short message first.')
  expect(bodies('/friend/apply')).toEqual([])
  type('textarea', ' Hi there ')
  server.replies['POST /friend/apply'] = () => refuse('applied_today', 'You have asked today already.', 10011)
  await press('Send request')
  await shown('You have asked today already.')
  expect(bodies('/friend/apply')).toEqual([{ to_user_id: '7', apply_content: 'Hi there' }])
  server.replies['POST /friend/apply'] = { id: '1' }
  server.replies['/friend/relation'] = { ...stranger, has_applied: true }
  await press('Send request')
  await shown('Request sent.')
  expect(button('Add friend')).toBeUndefined()
})

it('SO-10 whoever has asked me can be answered on their page', async () => {
  server.replies['/friend/relation'] = { ...stranger, application: request(7) }
  await router.navigate({ to: '/user-page', search: { id: '7' } })
  await shown('words 7')
  server.replies['/friend/relation'] = { ...stranger, is_friend: true }
  await press('Accept')
  await shown('Send message')
  expect(bodies('/friend/apply', 'PUT')).toEqual([{ id: '7', status: 2 }])
})

it('RT-11 a message goes to the room of both, lower id first, and knows the page it came from', async () => {
  server.replies['/friend/relation'] = { ...stranger, is_friend: true }
  await router.navigate({ to: '/user-page', search: { id: '7' } })
  await shown('Send message')
  expect(document.querySelector('a[href^="/chat/"]')?.getAttribute('href')).toBe(
    `/chat/${ownUser.id}-7?from=%2Fuser-page%3Fid%3D7`,
  )
})

it('SO-12 a blank remark is refused in words; removing one is an action of its own', async () => {
  server.replies['/friend/list'] = { list: [friend('7', 'Person 7', 'Old name')], total: 1 }
  server.replies['/friend/relation'] = { ...stranger, is_friend: true, remark: 'Old name' }
  await refreshFriends()
  await router.navigate({ to: '/user-page', search: { id: '7' } })
  await until(() => expect(page().querySelector('h2')?.textContent).toBe('Old name'))
  await press('RemarkOld name')
  await until(() => expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('Old name'))
  type('form input', '  ')
  await press('Save')
  await shown('Enter a remark')
  expect(bodies('/user/remark')).toEqual([])
  server.replies['/friend/relation'] = { ...stranger, is_friend: true }
  await press('Remove remark')
  await until(() => expect(page().querySelector('h2')?.textContent).toBe('Person 7'))
  expect(bodies('/user/remark')).toEqual([{ to_user_id: '7', remark: null }])
})

it('SO-01 a friend is deleted only after the question', async () => {
  server.replies['/friend/relation'] = { ...stranger, is_friend: true }
  await router.navigate({ to: '/user-page', search: { id: '7' } })
  await press('Delete friend')
  await shown('Delete Person 7 from your friends?')
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  server.replies['/friend/relation'] = stranger
  const confirm = () =>
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((one) =>
      one.textContent?.includes('Delete friend'),
    )
  await until(() => expect(confirm()).toBeTruthy())
  confirm()?.click()
  await shown('Add friend')
  const removed = server.calls.filter(({ method }) => method === 'DELETE')
  expect(removed.map(({ path, query }) => [path, query.get('friend_id')])).toEqual([['/friend/delete', '7']])
})

it('SO-01 blocking and unblocking', async () => {
  await router.navigate({ to: '/user-page', search: { id: '7' } })
  await until(() => expect(document.querySelector('[role=switch]')).toBeTruthy())
  server.replies['/friend/relation'] = { ...stranger, is_blocked: true }
  document.querySelector<HTMLElement>('[role=switch]')?.click()
  await shown('You blocked this member.')
  expect(button('Add friend')).toBeUndefined()
  server.replies['/friend/relation'] = stranger
  document.querySelector<HTMLElement>('[role=switch]')?.click()
  await shown('Add friend')
  expect(bodies('/user/block').map(({ status }) => status)).toEqual([1, -1])
})

it('SO-01 the address book finds by what I call somebody and by what they call themselves', async () => {
  const names = ['Amit', 'Bela', '李伟', 'प्रिया']
  server.replies['/friend/list'] = {
    list: [...names.map((name, at) => friend(String(20 + at), name)), friend('30', 'Ravi Kumar', 'Zorro')],
    total: 5,
  }
  await refreshFriends()
  await router.navigate({ to: '/address-book' })
  await shown('Zorro')
  const letters = () => [...page().querySelectorAll('section h2')].map((one) => one.textContent)
  expect(letters()).toEqual(['A', 'B', 'L', 'Z', 'प'])
  const people = () =>
    [...document.querySelectorAll('a[href^="/user-page"] bdi')].map((one) => one.textContent)
  type('input[type=search]', 'ravi')
  await until(() => expect(people()).toEqual(['Zorro']))
  type('input[type=search]', 'zor')
  await until(() => expect(people()).toEqual(['Zorro']))
  type('input[type=search]', 'nobody')
  await shown('No friends found')
})

it('SO-09 a hint that somebody changed fetches exactly them', async () => {
  server.replies['/friend/list'] = { list: [friend('7', 'Before')], total: 1 }
  await refreshFriends()
  await router.navigate({ to: '/address-book' })
  await shown('Before')
  server.replies['/user/info_list'] = { list: [person('7', 'After')] }
  server.replies['/friend/list'] = { list: [friend('7', 'After')], total: 1 }
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_info', user_id: '7' } })
  await shown('After')
  const asked = server.calls
    .filter(({ path }) => path === '/user/info_list')
    .map(({ query }) => query.get('user_id'))
  expect(asked).toEqual(['7'])
})

it('AP-13 friends that cannot be loaded say so, and trying again brings them', async () => {
  server.replies['/friend/list'] = () => new Response('broken', { status: 500 })
  await router.navigate({ to: '/address-book' })
  await shown('Couldn’t load your friends')
  server.replies['/friend/list'] = { list: [friend('7', 'There')], total: 1 }
  await press('Try again')
  await shown('There')
})
