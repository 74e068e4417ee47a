// The page of another member, against a server that says what the test says.
import { expect, it } from 'vitest'
import {
  type Call,
  onPage,
  openPage,
  page,
  press,
  router,
  standOnPages,
  until,
} from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const somebody = {
  id: '42',
  uid: '12345678',
  nickname: 'Ravi Kumar',
  avatar: null,
  level: 3,
  last_seen: null,
}
const missing = Response.json({ code: 10004, data: null, reason: 'not_found', message: 'Not found.' })
const other =
  (over: object = {}) =>
  ({ query }: Call) =>
    query.get('user_id') === null
      ? ownUser
      : query.get('user_id') === somebody.id
        ? { ...somebody, ...over }
        : missing

standOnPages(() => ({
  '/user/info': other(),
  '/friend/list': { list: [], total: 0 },
  '/friend/apply_unread': { total_unread: 0 },
  '/friend/relation': {
    is_friend: false,
    remark: '',
    is_blocked: false,
    has_applied: false,
    application: null,
  },
  '/user/block_list': { list: [], total: 0 },
}))

it('RT-08 a picture opens in the viewer and back closes it', async () => {
  await openPage('/user-page?id=42', { '/user/info': other({ avatar: { url: '/icon-512.png' } }) })
  await press(/^View photo$/, page)
  const picture = () => document.querySelector('.yarl__root img[alt="Ravi Kumar"]')
  await until(() => expect(picture()).toBeTruthy())
  router.history.back()
  await until(() => expect(picture()).toBeNull())
  await onPage('Ravi Kumar')
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// In the middle of each step, so that the time a test takes does not matter; the steps themselves are proved beside
// the code.
it.each([
  [0, 'Online', true],
  [5.5 * MINUTE, 'Last seen 5 minutes ago', false],
  [3.5 * HOUR, 'Last seen 3 hours ago', false],
  [7.5 * DAY, 'Last seen 7 days ago', false],
  [8.5 * DAY, 'Last seen a while ago', false],
])('CH-13 seen %i ms ago is “%s”', async (agoMs, words, isOnline) => {
  await openPage('/user-page?id=42', { '/user/info': other({ last_seen: Date.now() - agoMs }) })
  const label = () => page().querySelector('[data-online]')
  await until(() => expect(label()?.textContent).toBe(words))
  expect(label()?.getAttribute('data-online')).toBe(String(isOnline))
})

it('RT-21 an id that nobody has says so and leads back', async () => {
  await openPage('/invite')
  for (const id of ['123', '9999999999999999999']) {
    await openPage(`/user-page?id=${id}`)
    await onPage('Member not found')
  }
  const back = [...page().querySelectorAll('button')]
    .filter((one) => one.textContent?.trim() === 'Back')
    .at(-1)
  back?.click()
  await until(() => expect(router.history.location.href).not.toContain('9999'))
})
