import { expect, it } from 'vitest'
import { onPage, openPage, page, press, standOnPages, until } from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

// One day, whatever the time zone: noon of UTC is the same day nearly everywhere.
const NOON = Date.parse('2026-03-05T12:00:00Z')
const login = (id: number) => ({
  id: String(id),
  category: 'security',
  title: 'New login',
  content: `From device ${id}.`,
  action_type: 2,
  action_val: '/sessions',
  created_at: NOON + id,
})
const list = [
  ...[7, 6, 5, 4].map(login),
  { ...login(3), category: 'money', title: 'Recharge done', content: '100 INR.', action_val: '/history' },
  ...[2, 1].map(login),
]

standOnPages(() => ({ '/user/info': ownUser, '/user/notifications': { list, total: list.length } }))

it('HM-11 equal notifications of a day are one row with their number, which opens', async () => {
  await openPage('/user-notification')
  await onPage('Recharge done')
  const group = () => page().querySelector<HTMLElement>('[aria-expanded]')
  expect(page().textContent?.match(/New login/g)).toHaveLength(1)
  expect([group()?.textContent?.includes('×6'), group()?.ariaExpanded]).toEqual([true, 'false'])
  expect(group()?.textContent).toContain('From device 7.')
  await press(/New login/)
  await until(() => expect(group()?.ariaExpanded).toBe('true'))
  expect(page().querySelectorAll('a[href="/sessions"]')).toHaveLength(6)
  await press(/New login/)
  await until(() => expect(page().querySelectorAll('a[href="/sessions"]')).toHaveLength(0))
})
