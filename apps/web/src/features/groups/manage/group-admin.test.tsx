// Running a group: what its owner and managers change, whom they silence, name and put out.
import { expect, it } from 'vitest'
import {
  dialog,
  GROUP,
  group,
  groupIs,
  hint,
  member,
  people,
  person,
  standOnGroupPages,
  tick,
  toggle,
} from '../../../testing/group-pages.tsx'
import {
  button,
  type Call,
  onPage,
  openPage,
  page,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  text,
  type,
  until,
} from '../../../testing/page.tsx'

standOnGroupPages()

const open = (path: string) => openPage(`${path}${path.includes('?') ? '&' : '?'}group_id=${GROUP}`)
const asOwner = (over: object = {}) => groupIs(group({ identity: 2, ...over }))
const bodies = (method: string, path: string) => sent(method, path).map(({ body }) => body)

it('SO-02 a new name shows at once where the group is shown; one that is refused is said under the field', async () => {
  asOwner()
  server.replies['PUT /group/edit'] = ({ body }: Call) =>
    body.name === '' ? refuse('group_name_format', 'A group name has 1–50 characters.') : {}
  await open('/group-setting')
  await press(/Group name/)
  await until(() => expect(document.querySelector('[role=dialog] input')).toBeTruthy())
  type('[role=dialog] input', '   ')
  await press(/^Save$/)
  await shown('A group name has 1–50 characters.')
  type('[role=dialog] input', ' Quiet Monday ')
  // What the server knows from now on.
  asOwner({ name: 'Quiet Monday' })
  await press(/^Save$/)
  await onPage('Quiet Monday')
  expect(bodies('PUT', '/group/edit')).toEqual([
    { id: GROUP, name: '' },
    { id: GROUP, name: 'Quiet Monday' },
  ])
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

it('SO-02 a notice of 501 characters does not leave the device', async () => {
  asOwner()
  await open('/group-setting')
  await press(/^Notice/)
  await until(() => expect(document.querySelector('[role=dialog] textarea')).toBeTruthy())
  type('[role=dialog] textarea', 'n'.repeat(501))
  await press(/^Save$/)
  await shown('Up to 500 characters.')
  expect(sent('PUT', '/group/edit')).toEqual([])
  asOwner({ group: { notice: 'Be kind' } })
  type('[role=dialog] textarea', 'Be kind')
  await press(/^Save$/)
  await onPage('Be kind')
  expect(bodies('PUT', '/group/edit')).toEqual([{ id: GROUP, notice: 'Be kind' }])
})

it('SO-02 a switch moves under the finger and moves back when the server says no', async () => {
  asOwner()
  let answer = (_: unknown) => {}
  server.replies['PUT /group/edit'] = () =>
    new Promise((done) => {
      answer = done
    })
  await open('/group-management')
  await until(() => expect(toggle('Approve new members')?.checked).toBe(false))
  toggle('Approve new members')?.click()
  await until(() => expect(toggle('Approve new members')?.checked).toBe(true))
  expect(bodies('PUT', '/group/edit')).toEqual([{ id: GROUP, flag_check: 1 }])
  answer(refuse('group_banned', 'This group has been banned.', 10023))
  await until(() => expect(toggle('Approve new members')?.checked).toBe(false))
  await shown('This group has been banned.')
})

it('SO-02 a new invite link is asked for after a question, and the code of the QR follows', async () => {
  asOwner()
  await open('/group-management')
  await press(/New invite link/)
  await until(() => expect(dialog()?.textContent).toContain('Create a new invite link?'))
  expect(sent('PUT', '/group/edit')).toEqual([])
  asOwner({ group: { invite_code: 'another-code' } })
  await press(/New invite link/, dialog)
  await shown('New invite link created')
  expect(bodies('PUT', '/group/edit')).toEqual([{ id: GROUP, renew_code: true }])
  await until(() => expect(dialog()).toBeNull())
})

it('SO-02 a group is dissolved only after typing how many people it concerns', async () => {
  asOwner()
  await open('/group-management')
  await press(/Dissolve group/)
  await until(() => expect(dialog()?.textContent).toContain('All 3 members lose the group right away'))
  expect(button(/Dissolve group/, dialog() as Element)?.disabled).toBe(true)
  type('[role=alertdialog] input', '2')
  expect(button(/Dissolve group/, dialog() as Element)?.disabled).toBe(true)
  type('[role=alertdialog] input', '3')
  await until(() => expect(button(/Dissolve group/, dialog() as Element)?.disabled).toBe(false))
  expect(sent('DELETE', '/group/delete')).toEqual([])
  await press(/Dissolve group/, dialog)
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  expect(sent('DELETE', '/group/delete')[0]?.query.get('id')).toBe(GROUP)
  // Everybody in the group is told that it ended; to the one who ended it that is no news.
  hint({ type: 'delete_group_user', group_id: GROUP, delete_type: 3 })
  await shown('Group dissolved')
  expect(text()).not.toContain('The group was dissolved.')
})

it('SO-11 the silenced come 20 at a time, more at the foot, and then "no more"', async () => {
  asOwner()
  const many = Array.from({ length: 21 }, (_, at) =>
    member(person(String(100 + at), `Quiet ${at + 1}`), 1, { prohibition_status: 1 }),
  )
  let answer = () => {}
  server.replies['/group/user_list'] = ({ query }: Call) => {
    const pos = Number(query.get('pos'))
    const list = { list: many.slice(pos, pos + Number(query.get('limit'))), total: 21 }
    if (pos === 0) return list
    return new Promise((done) => {
      answer = () => done(list)
    })
  }
  await open('/prohibition-list')
  await onPage('Quiet 20')
  expect(page().textContent).not.toContain('End of list')
  const asked = () =>
    sent('GET', '/group/user_list')
      .filter(({ query }) => query.get('prohibition_status') === '1')
      .map(({ query }) => [query.get('pos'), query.get('limit')])
  page().querySelector('.scroller')?.scrollTo(0, 1e6)
  await until(() =>
    expect(asked()).toEqual([
      ['0', '20'],
      ['20', '20'],
    ]),
  )
  expect(page().textContent).not.toContain('Quiet 21')
  answer()
  await onPage('Quiet 21')
  await onPage('End of list')
})

it('SO-02 somebody silenced is let speak again, and only they', async () => {
  asOwner()
  const bela = member(people[1] as object, 1, { prohibition_status: 1 })
  const dev = member(people[3] as object, 1, { prohibition_status: 1 })
  server.replies['/group/user_list'] = { list: [bela, dev], total: 2 }
  await open('/prohibition-list')
  await onPage('Dev')
  server.replies['/group/user_list'] = { list: [dev], total: 1 }
  await press(/Unmute Bela/)
  await until(() => expect(page().textContent).not.toContain('Bela'))
  expect(page().textContent).toContain('Dev')
  expect(bodies('PUT', '/group/user_prohibition')).toEqual([
    { group_id: GROUP, user_ids: ['21'], prohibition_status: -1 },
  ])
})

it('SO-03 a manager silences plain members only; who is silenced already says so', async () => {
  groupIs(group({ identity: 3 }))
  server.replies['/group/user_list'] = {
    list: [
      member(people[0] as object, 2),
      member(people[1] as object, 3),
      member(people[2] as object, 1, { prohibition_status: 1 }),
      member(people[3] as object),
    ],
    total: 4,
  }
  await open('/prohibition-list')
  await open('/choose-member?type=silence')
  await onPage('Already muted')
  expect([tick('Amit'), tick('Bela')]).toEqual([undefined, undefined])
  expect([tick('Chitra').disabled, tick('Dev').disabled]).toEqual([true, false])
  tick('Dev').click()
  await press(/Mute \(1\)/)
  await until(() => expect(router.state.location.pathname).toBe('/prohibition-list'))
  expect(bodies('PUT', '/group/user_prohibition')).toEqual([
    { group_id: GROUP, user_ids: ['23'], prohibition_status: 1 },
  ])
})

it('SO-03 members are put out after a question, and one is back where one came from', async () => {
  asOwner()
  await open('/group-setting')
  await onPage('Remove')
  await open('/choose-member?type=remove')
  // A device may remember what one was in the group before.
  await until(() => expect([tick('Amit'), !!tick('Bela'), !!tick('Chitra')]).toEqual([undefined, true, true]))
  tick('Bela').click()
  tick('Chitra').click()
  await press(/Remove from group \(2\)/)
  await until(() => expect(dialog()?.textContent).toContain('Remove 2 members?'))
  expect(sent('DELETE', '/group/user_kick')).toEqual([])
  await press(/Remove from group/, dialog)
  await until(() => expect(router.state.location.pathname).toBe('/group-setting'))
  const [out] = sent('DELETE', '/group/user_kick')
  expect([out?.query.get('group_id'), out?.query.get('user_ids')]).toEqual([GROUP, '21,22'])
})

it('SO-02 at most nine managers: eight are there, so that one may be added', async () => {
  asOwner()
  const eight = Array.from({ length: 8 }, (_, at) => member(person(String(60 + at), `Manager ${at + 1}`), 3))
  server.replies['/group/user_list'] = {
    list: [...eight, member(people[2] as object), member(people[3] as object)],
    total: 10,
  }
  await open('/set-manager')
  await onPage('8 of 9 managers')
  await open('/choose-member?type=manager')
  await until(() => expect(tick('Dev')).toBeTruthy())
  expect(tick('Manager 1').disabled).toBe(true)
  tick('Chitra').click()
  // The one place left goes to whoever was chosen last.
  tick('Dev').click()
  await until(() => expect(tick('Chitra').checked).toBe(false))
  await press(/Make managers \(1\)/)
  await until(() => expect(router.state.location.pathname).toBe('/set-manager'))
  expect(bodies('PUT', '/group/manager_edit')).toEqual([{ group_id: GROUP, user_ids: ['23'], identity: 3 }])
})

it('SO-02 the ninth manager leaves no place: nobody can be added, and it is said why', async () => {
  asOwner()
  const nine = Array.from({ length: 9 }, (_, at) => member(person(String(60 + at), `Manager ${at + 1}`), 3))
  server.replies['/group/user_list'] = { list: [...nine, member(people[3] as object)], total: 10 }
  await open('/set-manager')
  await onPage('You’ve reached the limit of 9 managers.')
  expect(page().querySelector('a[href^="/choose-member"]')).toBeNull()
  await press(/Remove Manager 3 as manager/)
  await until(() =>
    expect(bodies('PUT', '/group/manager_edit')).toEqual([
      { group_id: GROUP, user_ids: ['62'], identity: 1 },
    ]),
  )
})

it('SO-03 the group is handed to one member, asked for by name', async () => {
  asOwner()
  await open('/group-setting')
  await onPage('Transfer ownership')
  await open('/choose-member?type=transfer')
  await until(() => expect(tick('Chitra')).toBeTruthy())
  tick('Bela').click()
  await until(() => expect(tick('Bela').checked).toBe(true))
  tick('Chitra').click()
  await until(() => expect([tick('Bela').checked, tick('Chitra').checked]).toEqual([false, true]))
  await press(/^Transfer$/)
  await until(() => expect(dialog()?.textContent).toContain('Make Chitra the owner?'))
  groupIs(group({ identity: 1 }))
  await press(/Transfer to Chitra/, dialog)
  await until(() => expect(router.state.location.pathname).toBe('/group-setting'))
  expect(bodies('PUT', '/group/assignment')).toEqual([{ group_id: GROUP, user_id: '22' }])
  await until(() => expect(page().textContent).not.toContain('Dissolve group'))
})

it('SO-02 friends whom a plain member brings wait for review, and are not said to be in', async () => {
  server.replies['POST /group/user_add'] = { added: 0, waiting: 1 }
  await open('/group-setting')
  await open('/choose-member?type=add')
  await until(() => expect(tick('Dev')).toBeTruthy())
  await until(() => expect(tick('Amit').disabled).toBe(true))
  tick('Dev').click()
  await press(/Add to group \(1\)/)
  await shown('1 friend is waiting for approval')
  expect(text()).not.toContain('members added')
  await until(() => expect(router.state.location.pathname).toBe('/group-setting'))
})
