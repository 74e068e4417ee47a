// The list of chats against a server that says what the test says.
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startChat } from '#features/chat/index.ts'
import { loadFriends } from '#features/social/index.ts'
import { deliver, useConnection } from '#platform/socket/socket.ts'
import { touch } from '#ui/testing/mount.tsx'
import { server, setNoon, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import {
  type Call,
  FRIEND,
  GROUP,
  ME,
  NOON,
  PRIVATE,
  people,
  Refused,
  user,
} from '../../../testing/fake-chat.ts'
import { openPage, router, until } from '../../../testing/page.tsx'
import { canDelete } from './row-actions.tsx'

const LI = `${ME}-10`
const ZOYA = '12'
const WITH_ZOYA = `${ME}-${ZOYA}`
const HOUR = 3_600_000
const DAY = 24 * HOUR

const list = () => document.querySelector('[data-tab="/chatList"]') as HTMLElement
const rows = () => [...list().querySelectorAll<HTMLElement>('li')]
/** By the name that it begins with; of others it may speak, too. */
const row = (name: string) =>
  rows().find((one) => one.querySelector('bdi')?.textContent === name) as HTMLElement
const linkOf = (name: string) => row(name)?.querySelector('a') as HTMLAnchorElement
const text = () => document.body.textContent ?? ''
const button = (name: string, from: ParentNode = document) =>
  [...from.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) => one.textContent === name && one.closest('[inert]') === null,
  )
const path = () => router.state.location.pathname + router.state.location.searchStr

beforeAll(async () => {
  // A pointer made by a test has no finger behind it, so it cannot be captured.
  HTMLElement.prototype.setPointerCapture = () => {}
  people.push(user(ZOYA, 'Zoya Khan'))
  await openPage()
})

standOnChatPages(() => {
  server.replies['/friend/list'] = {
    list: [{ friend_id: '10', remark: 'Li (work)', friend_info: people[1], status: 1 }],
    total: 1,
  }
  setNoon()
})
afterEach(() => useConnection.setState({ state: 'off' }))

async function open(): Promise<void> {
  await router.navigate({ to: '/chatList' })
  await Promise.all([startChat(), loadFriends()])
  await until(() => expect(rows().length).toBeGreaterThan(1))
}

async function threeRooms(): Promise<void> {
  server.addRoom(PRIVATE)
  server.say(PRIVATE, { text: 'older', created_at: NOON - 2 * HOUR })
  server.addRoom(LI, { target: '10' })
  server.say(LI, { author_id: '10', text: 'newer', created_at: NOON - HOUR })
  server.addRoom(GROUP, { flag_top: 1, flag_mute: 1 })
  server.say(GROUP, { text: 'in the group', created_at: NOON - 3 * HOUR })
  await open()
  await until(() => expect(row('Diwali plans')).toBeTruthy())
  await until(() => expect(row('Ravi Kumar')).toBeTruthy())
}

const calls = (to: string): Call[] => server.callsTo(to)
async function swipe(name: string, by: number): Promise<void> {
  const target = linkOf(name)
  for (const [type, x] of [
    ['pointerdown', 200],
    ['pointermove', 200 + by / 2],
    ['pointermove', 200 + by],
    ['pointerup', 200 + by],
  ] as const) {
    target.dispatchEvent(touch(type, x))
    // React draws where the finger is before it moves on.
    await new Promise(requestAnimationFrame)
  }
}
const isSwiped = (name: string) => row(name).querySelector('[data-swipe-open]') !== null

it('CH-20 the first row is the friend requests with how many wait, whatever is pinned', async () => {
  server.replies['/friend/apply_unread'] = { total_unread: 3 }
  await threeRooms()
  await until(() => expect(rows()[0]?.textContent).toContain('3 new requests'))
  expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe('/friend-application')
})

it('CH-20 contacts, search and the plus menu lead where they say', async () => {
  await threeRooms()
  expect(list().querySelector('header a[href="/search-main?type=all"]')).toBeTruthy()
  list().querySelector<HTMLElement>('button[title=Contacts]')?.click()
  await until(() => expect(path()).toBe('/address-book'))
  for (const [name, to] of [
    ['Add friend', '/search-main?type=friend'],
    ['New group chat', '/choose-member?type=group'],
  ] as const) {
    await router.navigate({ to: '/chatList' })
    await until(() => expect(list().querySelector('button[title=New]')).toBeTruthy())
    list().querySelector<HTMLElement>('button[title=New]')?.click()
    await until(() => expect(button(name)).toBeTruthy())
    button(name)?.click()
    await until(() => expect(path()).toBe(to))
  }
})

it('CH-06 pinned first, then by the newest message; a new one moves its room up', async () => {
  await threeRooms()
  const order = () => rows().map((one) => one.querySelector('bdi')?.textContent)
  expect(order().slice(1)).toEqual(['Diwali plans', 'Li (work)', 'Ravi Kumar'])
  server.say(PRIVATE, { text: 'now', created_at: NOON })
  await until(() => expect(order().slice(1)).toEqual(['Diwali plans', 'Ravi Kumar', 'Li (work)']))
})

it('CH-07 unread is counted up to 99+, muted in grey and said as such', async () => {
  await threeRooms()
  for (let count = 0; count < 120; count++) server.say(GROUP, { text: `m${count}`, created_at: NOON })
  await until(() => expect(row('Diwali plans').textContent).toContain('99+'))
  expect(row('Diwali plans').textContent).toContain('121 unread')
  expect(row('Diwali plans').querySelector('[aria-label=Muted]')).toBeTruthy()
  const look = (name: string) => row(name).querySelector('.figures')?.className
  expect(look('Diwali plans')).toContain('bg-ink3')
  expect(look('Ravi Kumar')).toContain('bg-ruby')
})

it('SO-12 a friend is called by the remark; a row says who wrote in a group', async () => {
  await threeRooms()
  await until(() => expect(row('Diwali plans').textContent).toContain('Ravi Kumar: in the group'))
  expect(text()).not.toContain('Li Wei')
  server.say(GROUP, { author_id: '10', text: 'me too', created_at: NOON })
  await until(() => expect(row('Diwali plans').textContent).toContain('Li (work): me too'))
})

it('CH-10 a mention and a draft stand in the row, in words', async () => {
  await threeRooms()
  server.say(GROUP, { text: 'look', mentions: [ME], created_at: NOON })
  await until(() => expect(row('Diwali plans').textContent).toContain('@you'))
  const room = server.rooms.get(LI)
  server.happen('ROOM', { ...room, draft: 'what I began' })
  await until(() => expect(row('Li (work)').textContent).toContain('Draft: what I began'))
})

it('CH-08 my own last message has its ticks, which turn when it is read', async () => {
  await threeRooms()
  const mine = server.say(PRIVATE, { author_id: ME, text: 'mine', created_at: NOON })
  await until(() => expect(row('Ravi Kumar').querySelector('[aria-label=Sent]')).toBeTruthy())
  server.seen(PRIVATE, mine.message_id)
  await until(() => expect(row('Ravi Kumar').querySelector('[aria-label=Read]')).toBeTruthy())
})

it('CH-19 today its time, then yesterday, the weekday, the month and day', async () => {
  const moments = [HOUR, DAY, 3 * DAY, 20 * DAY, 400 * DAY]
  const ids = ['9', '10', ZOYA, '13', '14']
  people.push(user('13', 'Thirteen'), user('14', 'Fourteen'))
  for (const [at, id] of ids.entries()) {
    server.addRoom(`${ME}-${id}`, { target: id })
    server.say(`${ME}-${id}`, { author_id: id, text: 'x', created_at: NOON - (moments[at] ?? 0) })
  }
  await open()
  await until(() => expect(row('Fourteen')).toBeTruthy())
  const times = rows().flatMap((one) => one.querySelector('time')?.textContent ?? [])
  expect(times[0]).toMatch(/^\d\d:\d\d$/)
  expect(times.slice(1, 3)).toEqual(['Yesterday', 'Thursday'])
  expect(times[3]).toMatch(/^10-2[56]$/)
  expect(times[4]).toMatch(/^2025-10-1[12]$/)
})

it('RT-11 a row opens its room, which knows where it was opened from', async () => {
  await threeRooms()
  expect(linkOf('Ravi Kumar').getAttribute('href')).toBe(`/chat/${PRIVATE}?from=%2FchatList`)
  expect(linkOf('Diwali plans').getAttribute('href')).toBe(`/chat/${GROUP}?from=%2FchatList`)
})

it('CH-09 a swipe shows delete, one row at a time; an open row closes at a tap and opens nothing', async () => {
  await threeRooms()
  expect(linkOf('Ravi Kumar').getBoundingClientRect().height).toBe(70)
  await swipe('Ravi Kumar', -100)
  await until(() => expect(isSwiped('Ravi Kumar')).toBe(true))
  await swipe('Li (work)', -100)
  await until(() => expect([isSwiped('Ravi Kumar'), isSwiped('Li (work)')]).toEqual([false, true]))
  for (const type of ['pointerdown', 'pointerup']) linkOf('Li (work)').dispatchEvent(touch(type, 150))
  linkOf('Li (work)').click()
  await until(() => expect(isSwiped('Li (work)')).toBe(false))
  expect(path()).toBe('/chatList')
})

it('CH-09 delete takes the row out at once; undo brings it back and the server hears nothing', async () => {
  await threeRooms()
  await swipe('Ravi Kumar', -100)
  await until(() => expect(isSwiped('Ravi Kumar')).toBe(true))
  button('Delete', row('Ravi Kumar'))?.click()
  await until(() => expect(row('Ravi Kumar')).toBeUndefined())
  await until(() => expect(button('Undo')).toBeTruthy())
  button('Undo')?.click()
  await until(() => expect(row('Ravi Kumar')).toBeTruthy())
  expect(calls('/chat/remove_chat')).toEqual([])
})

it('CH-09 the same without a swipe: the menu offers read, pin, mute and delete', async () => {
  await threeRooms()
  row('Ravi Kumar').querySelector<HTMLElement>('button[aria-haspopup=menu]')?.click()
  const names = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
  await until(() => expect(names()).toEqual(['Mark as read', 'Pin', 'Mute', 'Delete']))
  button('Mark as read')?.click()
  await until(() => expect(row('Ravi Kumar').textContent).not.toContain('unread'))
  expect(calls('/chat/ack').map(({ body }) => body.chat_id)).toEqual([PRIVATE])
  // A right-click is the same menu, without what has been done.
  linkOf('Ravi Kumar').dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 50, clientY: 200 }),
  )
  await until(() => expect(names()).toEqual(['Pin', 'Mute', 'Delete']))
  button('Mute')?.click()
  await until(() => expect(row('Ravi Kumar').querySelector('[aria-label=Muted]')).toBeTruthy())
  expect(calls('/friend/session').map(({ body }) => body)).toEqual([{ friend_id: FRIEND, not_disturb: 1 }])
})

it('CH-06 a pin that the server refuses is taken back', async () => {
  await threeRooms()
  let refuse = () => {}
  server.before = async ({ path: to }) => {
    if (to !== '/friend/session') return
    await new Promise<void>((done) => {
      refuse = done
    })
    throw new Refused(10004, 'not_found', 'No such friend.')
  }
  row('Ravi Kumar').querySelector<HTMLElement>('button[aria-haspopup=menu]')?.click()
  await until(() => expect(button('Pin')).toBeTruthy())
  button('Pin')?.click()
  await until(() => expect(row('Ravi Kumar').querySelector('[aria-label=Pinned]')).toBeTruthy())
  refuse()
  await until(() => expect(row('Ravi Kumar').querySelector('[aria-label=Pinned]')).toBeNull())
})

it('CH-13 who comes gets a dot, who goes loses it', async () => {
  server.addRoom(WITH_ZOYA, { target: ZOYA })
  server.say(WITH_ZOYA, { author_id: ZOYA, created_at: NOON })
  await open()
  await until(() => expect(row('Zoya Khan')).toBeTruthy())
  useConnection.setState({ state: 'online' })
  const dot = () => row('Zoya Khan').querySelector('.bg-emerald-text')
  expect(dot()).toBeNull()
  const came = (is_online: boolean) =>
    deliver('dispatch', { type: 'PRESENCE', data: { user_id: ZOYA, last_seen: NOON - 120_000, is_online } })
  came(true)
  await until(() => expect(dot()).toBeTruthy())
  came(false)
  await until(() => expect(dot()).toBeNull())
})

it('CH-10 somebody who types is shown instead of the last message', async () => {
  await threeRooms()
  deliver('dispatch', { type: 'TYPING', data: { chat_id: PRIVATE, chat_type: 1, user_id: FRIEND } })
  await until(() => expect(row('Ravi Kumar').textContent).toContain('typing…'))
  deliver('dispatch', { type: 'TYPING', data: { chat_id: GROUP, chat_type: 2, user_id: FRIEND } })
  await until(() => expect(row('Diwali plans').textContent).toContain('Ravi Kumar is typing…'))
})

it('AP-05 the title says when the line is down', async () => {
  await threeRooms()
  const title = () => list().querySelector('h1')?.textContent
  expect(title()).toBe('Chats')
  useConnection.setState({ state: 'connecting' })
  await until(() => expect(title()).toBe('Connecting…'))
  useConnection.setState({ state: 'online' })
  await until(() => expect(title()).toBe('Chats'))
})

it('CH-20 without a single chat there is a way to the first one', async () => {
  await router.navigate({ to: '/chatList' })
  await startChat()
  await until(() => expect(text()).toContain('No chats yet'))
  expect(list().querySelector('a[href="/search-main?type=friend"]')).toBeTruthy()
  expect(list().querySelector('a[href="/friend-application"]')).toBeTruthy()
})

it('AP-13 chats that cannot be loaded say so, and trying again brings them', async () => {
  server.addRoom(PRIVATE)
  server.say(PRIVATE, { text: 'there you are' })
  let isDown = true
  server.before = ({ path: to }) => {
    if (isDown && to === '/chat/get_message_updates') throw new Refused(500, 'unexpected')
  }
  await router.navigate({ to: '/chatList' })
  await startChat()
  await until(() => expect(text()).toContain('Couldn’t load your chats'))
  isDown = false
  button('Try again', list())?.click()
  await until(() => expect(row('Ravi Kumar').textContent).toContain('there you are'))
})

it('CH-06 of a thousand rooms only those near the window are in the page', async () => {
  for (let id = 1000; id < 2000; id++) {
    server.addRoom(`${ME}-${id}`, { target: String(id) })
    server.say(`${ME}-${id}`, { author_id: String(id), text: `t${id}`, created_at: NOON - id * 1000 })
  }
  await open()
  expect(rows().length).toBeLessThan(40)
  expect(rows().at(-1)?.getAttribute('aria-setsize')).toBe('1001')
  expect(list().querySelector('ul')?.getBoundingClientRect().height).toBe(70 * 1001)
})

it('CH-09 the chat with the service cannot be taken out of the list', () => {
  expect(canDelete({ chat_type: 1, target: '2' } as never)).toBe(false)
  expect(canDelete({ chat_type: 1, target: FRIEND } as never)).toBe(true)
})
