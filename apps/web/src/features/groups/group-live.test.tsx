// Who wants to come into a group, and what happens in it while one looks at it.
import { expect, it } from 'vitest'
import {
  GROUP,
  group,
  groupIs,
  hint,
  member,
  people,
  standOnGroupPages,
  toggle,
} from '../../testing/group-pages.tsx'
import {
  button,
  onPage,
  openPage,
  page,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  until,
} from '../../testing/page.tsx'

standOnGroupPages()

const open = (path: string) => openPage(`${path}${path.includes('?') ? '&' : '?'}group_id=${GROUP}`)
const asOwner = (over: object = {}) => groupIs(group({ identity: 2, ...over }))
const bodies = (method: string, path: string) => sent(method, path).map(({ body }) => body)

const request = (id: string, user: object, over: object = {}) => ({
  id,
  status: 2,
  user,
  ref_user: null,
  content: '',
  created_at: 0,
  ...over,
})

it('SO-02 review: an undone answer is never sent, one that stands is sent once its toast is over', async () => {
  asOwner({ group: { flag_check: 1 } })
  const [amit, bela, chitra, dev] = people
  server.replies['/group/add_user_check_list'] = {
    list: [
      request('901', amit as object, { content: 'We met at the big wheel' }),
      request('902', bela as object, { ref_user: dev }),
      request('903', chitra as object, { status: -2 }),
      request('904', dev as object, { status: 3 }),
    ],
    total: 4,
    waiting: 2,
  }
  await open('/group-review')
  await onPage('We met at the big wheel')
  await onPage('Invited by Dev')
  const row = (at: number) => page().querySelectorAll('li')[at]?.textContent ?? ''
  expect([row(2), row(3)]).toEqual([expect.stringContaining('Expired'), expect.stringContaining('Approved')])
  await press(/Approve Amit/)
  await until(() => expect(button(/Approve Amit/)).toBeUndefined())
  await press(/^Undo$/)
  await until(() => expect(button(/Approve Amit/)).toBeTruthy())
  await press(/Decline Bela/)
  await until(() => expect(row(1)).toContain('Declined'))
  expect(sent('PUT', '/group/add_user_check')).toEqual([])
  await until(() => expect(sent('PUT', '/group/add_user_check')).toHaveLength(1))
  expect(bodies('PUT', '/group/add_user_check')).toEqual([{ id: '902', status: -1 }])
})

it('SO-10 an answer that comes too late leaves the truth on the screen', async () => {
  asOwner({ group: { flag_check: 1 } })
  const list = (status: number) => ({
    list: [request('905', people[0] as object, { status })],
    total: 1,
    waiting: status === 2 ? 1 : 0,
  })
  server.replies['/group/add_user_check_list'] = list(2)
  server.replies['PUT /group/add_user_check'] = () => {
    server.replies['/group/add_user_check_list'] = list(-2)
    return refuse('application_expired', 'This request has expired.')
  }
  await open('/group-review')
  await press(/Approve Amit/)
  await shown('This request has expired.')
  await onPage('Expired')
})

it('SO-02 who waits is counted at the way to the management, live', async () => {
  asOwner()
  await open('/group-setting')
  await onPage('Manage group')
  expect(page().textContent).not.toMatch(/\d requests/)
  server.replies['/group/add_user_check_list'] = {
    list: [request('906', people[0] as object), request('907', people[1] as object)],
    total: 2,
    waiting: 2,
  }
  hint({ type: 'join_group_application', group_id: GROUP, id: '907' })
  await onPage('2 requests')
})

/** One that loads: whatever does not, gives way to our own art at once. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

it('SO-02 what others change in the group is there without a reload: its name, its picture, who is in it', async () => {
  groupIs(group())
  await open('/group-setting')
  await onPage('Lucky Sunday')
  await onPage('Chitra')
  expect(page().querySelectorAll('h2')[0]?.textContent).toBe('Lucky Sunday')
  const changed = group({ name: 'Rainy Tuesday', group: { avatar: { url: PICTURE } } })
  groupIs({ ...changed, group_user_total: 2 })
  server.replies['/group/user_list'] = { list: [member(people[3] as object, 2)], total: 1 }
  hint({ type: 'edit_group_info', group_id: GROUP })
  await onPage('Rainy Tuesday')
  await onPage('2 members')
  await until(() => expect(page().querySelector(`img[src="${PICTURE}"]`)).toBeTruthy())
  await onPage('Dev')
  await until(() => expect(page().textContent).not.toContain('Chitra'))
})

it('SO-03 whoever stops being a manager loses the page while it is open', async () => {
  groupIs(group({ identity: 3 }))
  await open('/group-management')
  await onPage('Approve new members')
  groupIs(group({ identity: 1 }))
  hint({ type: 'edit_group_info', group_id: GROUP })
  await onPage('Only the owner and managers can do this.')
  expect(toggle('Approve new members')).toBeNull()
})

it('SO-04 dissolved while elsewhere: words, a mark at the chats, and the page stays', async () => {
  await open('/group-setting')
  await onPage('Lucky Sunday')
  await router.navigate({ to: '/game' })
  hint({ type: 'delete_group_user', group_id: '501', delete_type: 3 })
  await shown('The group was dissolved.')
  expect(router.state.location.pathname).toBe('/game')
  const chats = () =>
    [...document.querySelectorAll('nav a')].find((one) => /Chats/.test(one.textContent ?? ''))
  await until(() => expect(chats()?.textContent).toContain('Something changed in your chats'))
  await router.navigate({ to: '/chatList' })
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  await router.navigate({ to: '/game' })
  await until(() => expect(chats()?.textContent).not.toContain('Something changed'))
})

it.each([
  '/group-setting',
  '/group-management',
  '/prohibition-list',
  '/set-manager',
  '/group-review',
  '/group-qr',
  '/all-members',
  '/choose-member?type=remove',
])('RT-18 kicked while on %s: to the list of chats, with words', async (path) => {
  asOwner()
  await open(path)
  await until(() => expect(sent('GET', '/group/info').length).toBeGreaterThan(0))
  await until(() => expect(page().querySelector('[aria-busy=true]')).toBeNull())
  hint({ type: 'delete_group_user', group_id: '501', delete_type: 2 })
  await shown('You were removed from the group.')
  expect(router.state.location.pathname).not.toBe('/chatList')
  hint({ type: 'delete_group_user', group_id: GROUP, delete_type: 2 })
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
})
