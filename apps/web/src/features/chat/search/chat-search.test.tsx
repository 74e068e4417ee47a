// Searching, the record of a chat and its settings, against a server that says what the test says.
import type { Message } from '@mela/contract/chat-shapes.ts'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startChat } from '#features/chat/index.ts'
import { loadFriends } from '#features/social/index.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { remove } from '#platform/storage.ts'
import { server, setNoon, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import { type Call, FRIEND, GROUP, ME, NOON, PRIVATE, people, Refused } from '../../../testing/fake-chat.ts'
import { closePage, openPage, page, router, type, until } from '../../../testing/page.tsx'

const LI = '10'
const relation = { is_friend: true, remark: '', is_blocked: false, has_applied: false, application: null }
const main = () => document.querySelector('main') as HTMLElement
const text = () => main()?.textContent ?? ''
const links = (part: string) => [...main().querySelectorAll<HTMLAnchorElement>(`a[href*="${part}"]`)]
const hits = () => links('at=')
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=tab]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && one.closest('[inert]') === null,
  )
const field = () => main().querySelector('input[type=search]') as HTMLInputElement
const toggle = (label: string) =>
  main().querySelector(`[role=switch][aria-label="${label}"]`) as HTMLInputElement
const path = () => router.state.location.pathname + router.state.location.searchStr
const searches = () => server.callsTo('/chat/search').map(({ query }) => Object.fromEntries(query))

/** As the server does: newest first, by words, author, time and kind. */
function search({ query }: Call) {
  const given = (name: string) => query.get(name) ?? undefined
  const types = { media: [3, 4], audio: [2] }[given('kind') ?? '']
  const all = [...server.messages.values()].flat().sort((a, b) => b.created_at - a.created_at)
  const found = all.filter(
    ({ content, chat_id, author_id, created_at }) =>
      (!given('chat_id') || chat_id === given('chat_id')) &&
      (!given('author_id') || author_id === given('author_id')) &&
      (!given('from') || created_at >= Number(given('from'))) &&
      (!given('to') || created_at < Number(given('to'))) &&
      (!types || types.includes(content.type)) &&
      (given('kind') !== 'link' || String(content.data.text).includes('http')) &&
      String(content.data.text ?? '')
        .toLowerCase()
        .includes((given('q') ?? '').toLowerCase()),
  )
  const pos = Number(given('after') ?? given('pos') ?? 0)
  const list = found.slice(pos, pos + Number(given('limit') ?? 20))
  const end = pos + list.length
  return { list, total: found.length, ...(end < found.length && { next: String(end) }) }
}

// Runs after what leaves the page: nothing is shown until the next test is prepared.
afterEach(closePage)
standOnChatPages(() => {
  remove('recent_searches')
  server.addRoom(PRIVATE)
  server.addRoom(`${ME}-${LI}`, { target: LI })
  server.addRoom(GROUP)
  const friend = (id: string, remark: string) => ({
    friend_id: id,
    remark,
    friend_info: people.find((one) => one.id === id),
    status: 1,
  })
  server.replies = {
    '/friend/list': { list: [friend(FRIEND, ''), friend(LI, 'Brother')], total: 2 },
    '/friend/relation': relation,
    '/group/list': () => ({ list: [server.group()], total: 1 }),
    '/chat/search': search,
  }
  setNoon()
})

async function open(href: string): Promise<void> {
  await openPage()
  await until(() => expect(main()).toBeTruthy())
  await router.navigate({ href })
  await Promise.all([startChat(), loadFriends()])
  await until(() => expect(main().querySelector('h1')).toBeTruthy())
}
async function search_(words: string, href = '/search-main?type=all'): Promise<void> {
  await open(href)
  await until(() => expect(field()).toBeTruthy())
  await userEvent.fill(field(), words)
}

it('CH-15 one search finds friends by name and by remark, groups, and messages of every room', async () => {
  server.say(PRIVATE, { text: 'Diwali at eight?' })
  server.say(GROUP, { text: 'Who brings the diwali lamps?' })
  await search_('diwali')
  await until(() => expect(hits()).toHaveLength(2))
  await until(() => expect(links(`/chat/${GROUP}?from`)).not.toHaveLength(0))
  expect(links(`/chat/${GROUP}?from`)[0]?.textContent).toContain('Diwali plans')
  const marks = [...main().querySelectorAll('mark')].map((one) => one.textContent)
  expect(marks.sort()).toEqual(['Diwali', 'Diwali', 'diwali'])
  await userEvent.fill(field(), 'broth')
  await until(() => expect(text()).toContain('Brother'))
  await userEvent.fill(field(), 'li wei')
  await until(() => expect(main().querySelector('mark')?.textContent).toBe('Li Wei'))
  expect(links(`/chat/${ME}-${LI}?`)).not.toHaveLength(0)
})

it('CH-15 hits stand under their room with how many there are, and lead to all of them', async () => {
  for (let at = 0; at < 5; at += 1) server.say(PRIVATE, { text: `lamp ${at}` })
  server.say(GROUP, { text: 'a lamp too' })
  await search_('lamp')
  await until(() => expect(hits()).toHaveLength(3))
  const head = links('/chat-record')[0]
  expect(head?.textContent).toContain('5 messages')
  expect(head?.getAttribute('href')).toBe(`/chat-record?chat_id=${PRIVATE}&q=lamp`)
})

it('CH-15 a hit opens the room at its message, and back leads to the results', async () => {
  for (let at = 0; at < 300; at += 1) server.say(PRIVATE, { text: `straw ${at}` })
  const old = server.say(PRIVATE, { text: 'the needle' })
  for (let at = 0; at < 300; at += 1) server.say(PRIVATE, { text: `hay ${at}` })
  await search_('needle')
  await until(() => expect(hits()).toHaveLength(1))
  await until(() => expect(path()).toContain('q=needle'))
  await until(() => expect(hits()[0]?.getAttribute('href')).toContain('needle'))
  hits()[0]?.click()
  await until(() => expect(document.querySelector('[role=log]')?.textContent).toContain('the needle'))
  expect(server.callsTo('/chat/get_messages').at(-1)?.query.get('around')).toBe(old.message_id)
  const bubble = [...document.querySelectorAll('[data-key]')].find((one) =>
    one.textContent?.includes('the needle'),
  )
  await until(() => {
    const box = bubble?.getBoundingClientRect()
    expect(box && box.top >= 0 && box.bottom <= innerHeight).toBe(true)
  })
  document.querySelector<HTMLElement>('main button[title=Back]')?.click()
  await until(() => expect(path()).toBe('/search-main?type=all&q=needle'))
  await until(() => expect(hits()).toHaveLength(1))
  expect(field().value).toBe('needle')
})

it('CH-15 an old answer that comes late never takes the place of a newer one', async () => {
  server.say(PRIVATE, { text: 'alpha' })
  server.say(PRIVATE, { text: 'beta' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.before = ({ path: to, query }) =>
    to === '/chat/search' && query.get('q') === 'alpha' ? held : undefined
  await search_('alpha')
  await until(() => expect(searches().map(({ q }) => q)).toEqual(['alpha']))
  await userEvent.fill(field(), 'beta')
  await until(() => expect(hits()[0]?.textContent).toContain('beta'))
  letGo()
  await held
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(hits().map((one) => one.textContent?.includes('alpha'))).toEqual([false])
})

it('CH-15 the server is asked when the typing has come to rest, not with every key', async () => {
  await open('/search-main?type=all')
  await until(() => expect(document.activeElement).toBe(field()))
  for (const typed of ['d', 'di', 'diw', 'diwa', 'diwal', 'diwali']) type('main input[type=search]', typed)
  await until(() => expect(searches()).toHaveLength(1))
  expect(searches()[0]?.q).toBe('diwali')
})

it('CH-15 messages that cannot be searched say so, what the device knows is still found, and again works', async () => {
  server.say(PRIVATE, { text: 'ravi wrote' })
  let isDown = true
  server.before = ({ path: to }) => {
    if (isDown && to === '/chat/search') throw new Refused(500, 'unexpected')
  }
  await search_('ravi')
  await until(() => expect(text()).toContain('Couldn’t search messages'))
  expect(links(`/chat/${PRIVATE}?`)).not.toHaveLength(0)
  isDown = false
  button('Try again')?.click()
  await until(() => expect(hits()).toHaveLength(1))
})

it('CH-15 nothing found says so and offers to find a person', async () => {
  await search_('zzz')
  await until(() => expect(text()).toContain('No results'))
  expect(links('type=friend&q=zzz')).toHaveLength(1)
})

it('CH-15 what was searched for is offered again, and can be removed', async () => {
  server.say(PRIVATE, { text: 'lamp' })
  await search_('lamp')
  await until(() => expect(hits()).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(field(), '')
  await until(() => expect(text()).toContain('Recent searches'))
  button('lamp')?.click()
  await until(() => expect(field().value).toBe('lamp'))
  await userEvent.fill(field(), '')
  await until(() => expect(button('Remove “lamp”') ?? text()).toBeTruthy())
  main().querySelector<HTMLElement>('button[title="Remove “lamp”"]')?.click()
  await until(() => expect(text()).not.toContain('lamp'))
})

it('CH-20 with type=friend anybody is found by exact UID', async () => {
  server.replies['/user/query'] = { ...people[0], id: '77', uid: '10000077', nickname: 'Stranger' }
  await search_('10000077', '/search-main?type=friend')
  await until(() => expect(links('/user-page?id=77')).toHaveLength(1))
  expect(searches()).toEqual([])
})

it('CH-15 all results of a kind, twenty at a time, until there are no more', async () => {
  for (let at = 0; at < 45; at += 1) server.say(at % 2 ? PRIVATE : GROUP, { text: `lamp ${at}` })
  await open('/all-result?type=messages&q=lamp')
  await until(() => expect(hits().length).toBeGreaterThanOrEqual(20))
  expect(searches()[0]).toMatchObject({ q: 'lamp', limit: '20' })
  page().querySelector('.scroller')?.scrollTo(0, 100_000)
  await until(() => {
    page().querySelector('.scroller')?.scrollTo(0, 100_000)
    expect(hits()).toHaveLength(45)
  })
  expect(text()).toContain('End of list')
  button('People')?.click()
  await until(() => expect(path()).toBe('/all-result?type=people&q=lamp'))
  await until(() => expect(text()).toContain('No results'))
})

it('CH-15 the record of a room is searched alone; by member in groups only', async () => {
  server.say(PRIVATE, { text: 'lamp here' })
  server.say(GROUP, { text: 'lamp there' })
  server.say(GROUP, { author_id: LI, text: 'my lamp' })
  await open(`/chat-record?chat_id=${PRIVATE}`)
  await until(() => expect(field()).toBeTruthy())
  expect(button('Member')).toBeUndefined()
  await userEvent.fill(field(), 'lamp')
  await until(() => expect(hits().map((one) => one.textContent)).toHaveLength(1))
  expect(searches().at(-1)?.chat_id).toBe(PRIVATE)
  await open(`/chat-record?chat_id=${GROUP}&tab=member`)
  const brother = () =>
    [...main().querySelectorAll('button bdi')].find((one) => one.textContent === 'Brother')
  await until(() => expect(brother()).toBeTruthy())
  brother()?.closest('button')?.click()
  await until(() => expect(hits()).toHaveLength(1))
  expect(hits()[0]?.textContent).toContain('my lamp')
  expect(path()).toContain(`author_id=${LI}`)
})

it('CH-15 a day opens the room where it begins; a silent day offers the last words before it', async () => {
  const day = (ms: number) => new Date(ms)
  const dayText = (ms: number) =>
    `${day(ms).getFullYear()}-${String(day(ms).getMonth() + 1).padStart(2, '0')}-${String(day(ms).getDate()).padStart(2, '0')}`
  const DAY = 86_400_000
  const first = server.say(PRIVATE, { text: 'first of the day', created_at: NOON - 3 * DAY })
  server.say(PRIVATE, { text: 'last of the day', created_at: NOON - 3 * DAY + 60_000 })
  server.say(PRIVATE, { text: 'today', created_at: NOON })
  await open(`/chat-record?chat_id=${PRIVATE}&tab=date`)
  const input = () => main().querySelector('input[type=date]') as HTMLInputElement
  await until(() => expect(input()).toBeTruthy())
  await userEvent.fill(input(), dayText(NOON - DAY))
  button('Go to this day')?.click()
  await until(() => expect(text()).toContain('No messages on this day'))
  expect(text()).toContain('Last messages before')
  await userEvent.fill(input(), dayText(NOON - 3 * DAY))
  button('Go to this day')?.click()
  await until(() => expect(path()).toContain(`at=${first.message_id}`))
})

const DOT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const picture: Partial<Message> = { content: { type: 3, data: { url: DOT, width: 9, height: 9 } } }

it('CH-15 pictures and videos, voices and links each have their list', async () => {
  server.say(PRIVATE, picture)
  server.say(PRIVATE, picture)
  server.say(PRIVATE, { content: { type: 2, data: { url: '/files/a.mp3', duration: 4 } } })
  server.say(PRIVATE, { text: 'see https://mela.example/fair and javascript:alert(1)//http' })
  await open(`/chat-record?chat_id=${PRIVATE}&tab=media`)
  await until(() => expect(main().querySelectorAll('li img')).toHaveLength(2))
  button('Voice')?.click()
  await until(() => expect(document.querySelector('[aria-label^="Play, voice message"]')).toBeTruthy())
  button('Links')?.click()
  await until(() => expect(links('mela.example')).toHaveLength(1))
  expect(links('mela.example')[0]?.rel).toContain('noopener')
  expect(links('javascript:')).toEqual([])
  expect(hits()).toHaveLength(1)
})

it('CH-15 a record of no room, or of one that is not mine, says so', async () => {
  await open('/chat-record')
  await until(() => expect(main().querySelector('h2')).toBeTruthy())
  await open('/chat-record?chat_id=7-8')
  await until(() => expect(text()).toContain('Chat not found'))
  expect(searches()).toEqual([])
})

it('CH-18 pin and mute move at once and move back when the server refuses', async () => {
  await open(`/session-setting?chat_id=${PRIVATE}`)
  await until(() => expect(toggle('Pin to top')).toBeTruthy())
  toggle('Pin to top').click()
  await until(() => expect(toggle('Pin to top').checked).toBe(true))
  expect(server.callsTo('/friend/session').map(({ body }) => body)).toEqual([{ friend_id: FRIEND, pin: 1 }])
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.before = async ({ path: to }) => {
    if (to !== '/friend/session') return
    await held
    throw new Refused(10004, 'not_found', 'No such friend.')
  }
  toggle('Mute notifications').click()
  await until(() => expect(toggle('Mute notifications').checked).toBe(true))
  letGo()
  await until(() => expect(toggle('Mute notifications').checked).toBe(false))
  expect(toggle('Pin to top').checked).toBe(true)
})

it('CH-18 block moves at once, moves back when the server refuses, and is told to the server', async () => {
  let isBlocked = false
  server.replies['/friend/relation'] = () => ({ ...relation, is_blocked: isBlocked })
  let isRefusing = true
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.before = async ({ path: to }) => {
    if (to !== '/user/block') return
    await held
    if (isRefusing) throw new Refused(10004, 'not_found', 'No such member.')
    isBlocked = true
  }
  await open(`/session-setting?chat_id=${PRIVATE}`)
  await until(() => expect(toggle('Block')).toBeTruthy())
  toggle('Block').click()
  await until(() => expect(toggle('Block').checked).toBe(true))
  letGo()
  await until(() => expect(toggle('Block').checked).toBe(false))
  isRefusing = false
  await until(() => expect(toggle('Block').disabled).toBe(false))
  toggle('Block').click()
  await until(() => expect(isBlocked).toBe(true))
  await until(() => expect(toggle('Block').checked).toBe(true))
})

it('CH-18 clearing asks first, then the past is gone for me', async () => {
  server.say(PRIVATE, { text: 'forget this' })
  await open(`/session-setting?chat_id=${PRIVATE}`)
  await until(() => expect(button('Clear chat history')).toBeTruthy())
  button('Clear chat history')?.click()
  await until(() => expect(document.querySelector('[role=alertdialog]')).toBeTruthy())
  expect(server.callsTo('/chat/remove_chat')).toEqual([])
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
    (one) => one.textContent === 'Clear chat history',
  )
  confirm?.click()
  await until(() =>
    expect(server.callsTo('/chat/remove_chat').map(({ body }) => body)).toEqual([
      { chat_id: PRIVATE, chat_type: 1, clear: 1 },
    ]),
  )
  await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
})

it('CH-18 a private chat offers remark, report and the end of the friendship; a group leaving', async () => {
  await open(`/session-setting?chat_id=${PRIVATE}`)
  await until(() => expect(text()).toContain('Delete friend'))
  expect(text()).toContain('Remark')
  expect(links(`/user-page?id=${FRIEND}`)).toHaveLength(1)
  expect(links(`/chat-record?chat_id=${PRIVATE}`)).toHaveLength(2)
  button('Report')?.click()
  await until(() => expect(router.state.location.pathname).toBe('/complaint-user'))
  await open(`/session-setting?chat_id=${GROUP}`)
  await until(() => expect(text()).toContain('Leave'))
  expect(links(`/group-setting?group_id=${GROUP}`)).toHaveLength(1)
  expect(text()).not.toContain('Delete friend')
})

it('CH-22 translating what I write is offered only where the server can', async () => {
  await open(`/session-setting?chat_id=${PRIVATE}`)
  await until(() => expect(toggle('Mute notifications')).toBeTruthy())
  expect(toggle('Translate what I write')).toBeNull()
  endSession()
  holdToken('a-session')
  server.canTranslate = true
  await open(`/session-setting?chat_id=${GROUP}`)
  await until(() => expect(toggle('Translate what I write')).toBeTruthy())
  toggle('Translate what I write').click()
  await until(() => expect(text()).toContain('Translate into'))
  expect(text()).toContain('Hindi')
})
