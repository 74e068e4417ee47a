import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWallets } from '#features/wallet/index.ts'
import { queryClient } from '#platform/api/query.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { groupOnScreen, useShowsGroup } from '#platform/shown-group.ts'
import { deliver } from '#platform/socket/socket.ts'
import { openPage, router, until } from '../../testing/page.tsx'
import { quietReplyTo } from '../../testing/quiet-replies.ts'
import { ownUser } from '../../testing/replies.ts'

const NOTICES = '/api/user/notifications?limit=20'
const notice = { id: '9', category: 'money', title: 'T', content: 'C', action_type: 1, action_val: '' }
const nothing = { list: [], total: 0 }
const rupees = { type: 1, balance: '10', withdrawable: '10', locked: '0' }
const replies: Record<string, unknown> = {
  '/api/user/info': ownUser,
  '/api/user/wallet': { list: [rupees, { ...rupees, type: 2 }] },
  [NOTICES]: nothing,
}

const group = createRoot(document.body.appendChild(document.createElement('div')))

function GroupPage({ id }: { id: string }) {
  useShowsGroup(id)
  return null
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ code: 10000, data: (await replies[url]) ?? quietReplyTo(url) }),
  )
})
beforeEach(async () => {
  holdToken('a-session')
  await openPage('/group-setting')
  group.render(<GroupPage id="77" />)
  await until(() => expect(document.title).toBe('Group settings - Mela'))
  await until(() => expect(groupOnScreen()).toBe('77'))
})
afterEach(() => endSession())

const removed = (group_id: string, delete_type = 2) =>
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'delete_group_user', group_id, delete_type } })

it('RT-18 removed from the group on screen: to the chat list, with words', async () => {
  removed('77', 3)
  await until(() => expect(router.state.location.pathname).toBe('/chatList'))
  await until(() => expect(document.body.textContent).toContain('The group was dissolved.'))
})

it('RT-18 removed from another group: the page stays', async () => {
  removed('78')
  await until(() => expect(document.body.textContent).toContain('You were removed from the group.'))
  expect(router.state.location.pathname).toBe('/group-setting')
})

it('RT-18 once the group’s page is left, its removal moves nobody', async () => {
  group.render(null)
  await until(() => expect(groupOnScreen()).toBeNull())
  removed('77')
  await router.load()
  expect(router.state.location.pathname).toBe('/group-setting')
})

const bell = () => document.querySelector('[data-tab="/invite"] button[title="Notifications"]')
const something = { list: [{ ...notice, created_at: 1_700_000_000_000 }], total: 1 }
const noticeCame = () =>
  deliver('dispatch', { type: 'NOTICE_CREATE', data: { created_at: 1_700_000_000_000 } })

it('HM-11 a hint that there is something new makes the dot appear', async () => {
  replies[NOTICES] = nothing
  await router.navigate({ to: '/invite' })
  await until(() => expect(queryClient.isFetching()).toBe(0))
  await until(() => expect(bell()?.textContent).toBe('Notifications'))
  replies[NOTICES] = something
  noticeCame()
  await until(() => expect(bell()?.textContent).toContain('new notifications'))
})

it('HM-11 also when it overtakes the first read, whose answer knows nothing of it', async () => {
  let answer = (_: unknown) => {}
  replies[NOTICES] = new Promise((resolve) => {
    answer = resolve
  })
  await router.navigate({ to: '/invite' })
  await until(() => expect(queryClient.isFetching({ queryKey: ['/user/notifications'] })).toBe(1))
  replies[NOTICES] = something
  noticeCame()
  answer(nothing)
  await until(() => expect(bell()?.textContent).toContain('new notifications'))
})

it('WL-14 a balance that the server pushes is the balance that is shown', async () => {
  await loadWallets()
  const list = [{ type: 1, balance: '1234.5', withdrawable: '0', locked: '34.5' }]
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list } })
  expect(queryClient.getQueryData(['/user/wallet', null, null])).toEqual({
    list: [
      { type: 1, balance: 1_234_500_000n, withdrawable: 0n, locked: 34_500_000n },
      { type: 2, balance: 10_000_000n, withdrawable: 10_000_000n, locked: 0n },
    ],
  })
})
