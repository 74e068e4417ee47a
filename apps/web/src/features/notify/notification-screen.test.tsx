// The notification centre and its dot, against a server that says what the test says.
import { expect, it } from 'vitest'
import {
  onPage,
  openPage,
  page,
  press,
  router,
  sent,
  server,
  standOnPages,
  until,
} from '../../testing/page.tsx'
import { ownUser, walked } from '../../testing/replies.ts'
import { useSeen } from './seen.ts'

const LIST = '/user/notifications'
const HOUR = 3_600_000
const MARCH = Date.parse('2026-03-05T06:00:00Z')
const categories = ['security', 'money', 'social', 'account', 'announcement']

/** So many notifications, one an hour. */
const items = (count: number, newestAt = MARCH, parts: object[] = []) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(count - at),
    category: categories[at % 5],
    title: `Title ${count - at}`,
    content: 'What happened, in one sentence.',
    action_type: 1,
    action_val: '',
    created_at: newestAt - at * HOUR,
    ...parts[at],
  }))

standOnPages(() => ({ '/user/info': ownUser, [LIST]: walked(items(1)) }))

it('HM-11 the dot shows exactly when the newest differs from the one last seen', async () => {
  const bell = () => document.querySelector('[data-tab="/profile"] header button[title="Notifications"]')
  useSeen.setState({ seenAt: MARCH })
  await openPage('/profile')
  await until(() => expect(sent('GET', LIST).length).toBeGreaterThan(0))
  await until(() => expect(bell()?.textContent).toBe('Notifications'))
  useSeen.setState({ seenAt: MARCH + 1 })
  await until(() => expect(bell()?.textContent).toContain('new notifications'))
  useSeen.setState({ seenAt: MARCH })
  await until(() => expect(bell()?.textContent).toBe('Notifications'))
})

it('HM-11 twenty at a time, to the end, each once and under its day', async () => {
  await openPage('/user-notification', { [LIST]: walked(items(45, Date.now())) })
  for (const count of [20, 40, 45]) {
    await until(() => expect(page().querySelectorAll('time')).toHaveLength(count))
    page().querySelector('.scroller')?.scrollTo(0, 100_000)
  }
  await onPage('End of list')
  const asked = sent('GET', LIST).map(({ query }) => `${query.get('after') ?? 0}+${query.get('limit')}`)
  expect(new Set(asked)).toEqual(new Set(['0+20', '20+20', '40+20']))
  // 44 hours touch two or three days, whatever the time is now.
  const days = [...page().querySelectorAll('h2')].map((one) => one.textContent)
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(new Set(days).size).toBe(days.length)
})

it('HM-11 a notification leads to pages of the app and nowhere else', async () => {
  const actions = [
    { action_type: 2, action_val: '/history?type=5' },
    { action_type: 2, action_val: 'https://evil.example/' },
    { action_type: 2, action_val: '//evil.example/game' },
    { action_type: 2, action_val: '/nowhere/at/all' },
    { action_type: 1, action_val: '/sessions' },
  ]
  await openPage('/user-notification', {
    [LIST]: walked(items(5, MARCH, actions)),
    '/user/account_transaction_list': walked([]),
  })
  await onPage('Title 5')
  const links = page().querySelectorAll<HTMLAnchorElement>('.scroller a')
  expect(links).toHaveLength(1)
  links[0]?.click()
  await until(() => expect(router.history.location.href).toBe('/history?type=5'))
})

it('HM-11 AP-13 a list that cannot be loaded says so; nothing yet is said kindly', async () => {
  await openPage('/user-notification', { [LIST]: () => Promise.reject(new TypeError('network')) })
  await onPage('Couldn’t load your notifications')
  server.replies[LIST] = walked([])
  await press(/^Try again$/, page)
  await onPage('No notifications yet')
})
