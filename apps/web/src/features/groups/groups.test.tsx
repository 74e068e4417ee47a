// The pages of groups against a server that says what the test says.
import { expect, it } from 'vitest'
import {
  GROUP,
  group,
  groupIs,
  hint,
  ME,
  member,
  people,
  standOnGroupPages,
  tick,
  toggle,
} from '../../testing/group-pages.tsx'
import {
  button,
  type Call,
  page,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  type,
  until,
} from '../../testing/page.tsx'

standOnGroupPages()

it('SO-02 a group is made of chosen friends, once, and its room opens', async () => {
  let answer = (_: unknown) => {}
  server.replies['POST /group/add'] = () =>
    new Promise((done) => {
      answer = done
    })
  await router.navigate({ to: '/choose-member', search: { type: 'group' } })
  await until(() => expect(tick('Amit')).toBeTruthy())
  expect(button(/Choose friends/)?.disabled).toBe(true)
  for (const name of ['Amit', 'Chitra', 'Dev']) tick(name).click()
  await press(/Remove Dev/)
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
  server.replies['POST /group/add'] = () => refuse('group_name_format', 'A group name has 1–50 characters.')
  await router.navigate({ to: '/choose-member', search: { type: 'group' } })
  await until(() => expect(tick('Amit')).toBeTruthy())
  tick('Amit').click()
  type('input[type=text]', ' Our group ')
  await press(/Create group \(1\)/)
  await shown('A group name has 1–50 characters.')
  expect(sent('POST', '/group/add')[0]?.body).toEqual({ user_ids: ['20'], name: 'Our group' })
  expect(router.state.location.pathname).toBe('/choose-member')
})

it('SO-02 who is in the group already cannot be added again', async () => {
  server.replies['POST /group/user_add'] = { added: 1, waiting: 0 }
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await shown('Lucky Sunday')
  await router.navigate({ to: '/choose-member', search: { type: 'add', group_id: GROUP } })
  await shown('Already in the group')
  expect([tick('Amit').disabled, tick('Amit').checked, tick('Dev').disabled]).toEqual([true, true, false])
  tick('Dev').click()
  await press(/Add to group \(1\)/)
  await until(() => expect(router.state.location.pathname).toBe('/group-setting'))
  expect(sent('POST', '/group/user_add').map(({ body }) => body)).toEqual([{ id: GROUP, user_ids: ['23'] }])
})

it('SO-03 roles are badges; a tap leads to the member; the search asks the server', async () => {
  server.replies['/group/user_list'] = ({ query }: Call) =>
    query.get('q') === 'che'
      ? { list: [member(people[2] as object, 1, { group_nickname: 'Chef' })], total: 1 }
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
  server.replies['PUT /group/user_edit'] = waiting
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await until(() => expect(toggle('Pin to top')?.checked).toBe(false))
  toggle('Pin to top')?.click()
  await until(() => expect(toggle('Pin to top')?.checked).toBe(true))
  expect(sent('PUT', '/group/user_edit')[0]?.body).toEqual({ group_id: GROUP, pin: 1 })
  answer(refuse('not_found', 'No such group.', 10004))
  await until(() => expect(toggle('Pin to top')?.checked).toBe(false))
})

it('SO-03 an owner does not leave: they hand the group over or dissolve it', async () => {
  groupIs(group({ identity: 2 }))
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await shown('Transfer ownership')
  expect(button(/Leave group/)).toBeUndefined()
  expect(button(/Dissolve group/)).toBeTruthy()
})

it('SO-03 a member leaves after the question, with exactly their own id, to the chat list', async () => {
  await router.navigate({ to: '/group-setting', search: { group_id: GROUP } })
  await press(/Leave group/)
  await shown('Leave this group?')
  expect(sent('DELETE', '/group/user_kick')).toEqual([])
  await press(/Leave group/, () => document.querySelector('[role=alertdialog]'))
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  const [left] = sent('DELETE', '/group/user_kick')
  expect([left?.query.get('group_id'), left?.query.get('user_ids')]).toEqual([GROUP, ME])
})

it('RT-18 whoever is removed while on a page of the group is led away, with words', async () => {
  await router.navigate({ to: '/all-members', search: { group_id: GROUP } })
  await shown('Owner')
  hint({ type: 'delete_group_user', group_id: GROUP, delete_type: 2 })
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  await shown('You were removed from the group.')
})

it('RT-21 a page of no group, and of one that is none of mine, says so', async () => {
  await router.navigate({ to: '/group-setting', search: {} })
  await shown('Nothing to show here')
  expect(sent('GET', '/group/info')).toEqual([])
  // Its picture stands on a ground of its own, not across the slant of the violet head.
  const words = [...page().querySelectorAll('h2')].find((one) => one.textContent === 'Nothing to show here')
  const ground = words?.closest('.bg-surface')
  expect(ground?.querySelector('svg')).toBeTruthy()
  server.replies['/group/info'] = () => refuse('not_found', 'Not found.', 10004)
  server.replies['/group/batch'] = { list: [] }
  await router.navigate({ to: '/all-members', search: { group_id: '501' } })
  await shown('Group not found')
})

it('SO-02 my groups: those I own, those I joined, and each opens its room', async () => {
  server.replies['/group/list'] = {
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
