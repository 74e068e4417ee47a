// A room on the screen, against a server that says what the test says.
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startChat } from '#features/chat/index.ts'
import { deliver } from '#platform/socket/socket.ts'
import { server, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import { FRIEND, GROUP, ME, NOON, PRIVATE, Refused } from '../../../testing/fake-chat.ts'
import { openPage, router, type, until } from '../../../testing/page.tsx'

const text = () => document.querySelector('main')?.textContent ?? ''
const log = () => {
  const found = document.querySelector<HTMLElement>('[role=log]')
  if (!found) throw new Error(`no transcript in ${text()}`)
  return found
}
const bubbles = () => [...document.querySelectorAll<HTMLElement>('[data-key]')]
const bubbleOf = (words: string) => {
  const found = bubbles().find((one) => one.textContent?.includes(words))
  if (!found) throw new Error(`no bubble says ${words}: ${text()}`)
  return found
}
const field = () => {
  const found = document.querySelector<HTMLTextAreaElement>('textarea')
  if (!found) throw new Error('no composer')
  return found
}
/** The room's, not that of a tab that is kept beside it. */
const head = () => document.querySelector('main > div.absolute header')
const button = (name: RegExp, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent ?? '') && one.closest('[hidden]') === null,
  )
async function press(name: RegExp, within?: ParentNode): Promise<void> {
  await until(() => expect(button(name, within), String(name)).toBeTruthy())
  button(name, within)?.click()
}
// By its selector and not by its place on the page, which moves while the room is being drawn.
const fill = (words: string) => type('textarea', words)
async function write(words: string): Promise<void> {
  fill(words)
  await press(/^Send$/)
}
/** A place on the screen, once it is the same for ten frames. */
async function atRest(place: () => number): Promise<number> {
  let [last, count] = [place(), 0]
  while (count < 10) {
    await new Promise(requestAnimationFrame)
    const now = place()
    count = now === last ? count + 1 : 0
    last = now
  }
  return last
}
/** As if everything so far had been read before. */
function readAll(chat_id: string): void {
  const room = server.rooms.get(chat_id)
  Object.assign(room ?? {}, { read_id: room?.last_message?.message_id, unread_num: 0 })
}
async function open(chat_id: string, search = ''): Promise<void> {
  await openPage(`/chat/${chat_id}${search}`)
  await startChat()
  await until(() => expect(document.querySelector('[role=log], main h2')).toBeTruthy())
}

standOnChatPages(() => {
  server.addRoom(PRIVATE)
  server.addRoom(GROUP)
})

it('CH-02 what is written stands there at once with a clock, then with a tick, then with two', async () => {
  let answer = () => {}
  server.before = ({ path }) =>
    path === '/chat/send_message'
      ? new Promise((resolve) => {
          answer = resolve
        })
      : undefined
  server.say(PRIVATE, { text: 'hello' })
  await open(PRIVATE)
  await until(() => expect(text()).toContain('hello'))
  await write('on my way')
  expect(bubbleOf('on my way').querySelector('[aria-label=Sending]')).toBeTruthy()
  expect(field().value).toBe('')
  await until(() => expect(server.callsTo('/chat/send_message')).toHaveLength(1))
  answer()
  await until(() => expect(bubbleOf('on my way').querySelector('[aria-label=Sent]')).toBeTruthy())
  server.seen(PRIVATE, server.messages.get(PRIVATE)?.at(-1)?.message_id ?? '')
  await until(() => expect(bubbleOf('on my way').querySelector('[aria-label=Read]')).toBeTruthy())
  expect(bubbles().filter((one) => one.textContent?.includes('on my way'))).toHaveLength(1)
})

it('CH-03 not friends: a line says so, with the way to become friends; the failed message can be sent again', async () => {
  server.say(PRIVATE)
  server.before = ({ path }) => {
    if (path === '/chat/send_message') throw new Refused(10019, 'not_a_friend')
  }
  await open(PRIVATE)
  await write('are you there?')
  await until(() => expect(text()).toContain('you’re not friends'))
  expect(button(/^Add friend$/)).toBeTruthy()
  server.before = () => {}
  await press(/Not sent/)
  await press(/^Send again$/)
  await until(() => expect(bubbleOf('are you there?').querySelector('[aria-label=Sent]')).toBeTruthy())
  expect(button(/Not sent/)).toBeUndefined()
})

it('CH-12 older messages come in above without moving what is read', async () => {
  for (let at = 0; at < 500; at += 1)
    server.say(PRIVATE, { text: `message ${at} ${'long '.repeat(at % 40)}`, author_id: at % 3 ? FRIEND : ME })
  readAll(PRIVATE)
  await open(PRIVATE)
  await until(() => expect(bubbles().length).toBeGreaterThan(3))
  await until(() => expect(text()).toContain('message 499'))
  const scroller = log()
  let release = () => {}
  server.before = ({ path, query }) =>
    path === '/chat/get_messages' && query.has('before')
      ? new Promise((resolve) => {
          release = resolve
        })
      : undefined
  scroller.scrollTop = 0
  await until(() => expect(server.callsTo('/chat/get_messages').at(-1)?.query.has('before')).toBe(true))
  await until(() => expect(text()).toContain('message 300 '))
  const place = () => bubbleOf('message 301 ').getBoundingClientRect().top
  const before = await atRest(place)
  release()
  await until(() => expect(scroller.scrollTop).toBeGreaterThan(5_000), { timeout: 5_000 })
  expect(Math.abs((await atRest(place)) - before)).toBeLessThan(1)
})

it('CH-07 opens at what is unread, with a divider; the way down says how many came', async () => {
  for (let at = 0; at < 60; at += 1) server.say(PRIVATE, { text: `old ${at}` })
  readAll(PRIVATE)
  for (let at = 0; at < 30; at += 1) server.say(PRIVATE, { text: `new ${at}` })
  await open(PRIVATE)
  await until(() => expect(text()).toContain('30 unread'))
  const divider = [...document.querySelectorAll('div')].findLast((one) => one.textContent === '30 unread')
  const top = log().getBoundingClientRect().top
  await until(() => {
    const at = (divider?.getBoundingClientRect().top ?? 0) - top
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(140)
  })
  await press(/Go to latest/)
  await until(() => expect(text()).toContain('new 29'))
  await until(() => expect(button(/Go to latest/)).toBeUndefined())
})

it('CH-01 every type of content shows, and one that nobody knows says so', async () => {
  const say = (type: number, data: Record<string, unknown>, author_id = FRIEND) =>
    server.say(GROUP, { author_id, content: { type, data } })
  say(0, { kind: 1 }, '1')
  say(0, { kind: 2 }, '1')
  say(1, { text: 'plain words' })
  say(2, { url: '/files/a.mp3', duration: 3 })
  say(3, { url: '/files/a.jpg', width: 400, height: 300 })
  say(4, { video_url: '/files/a.mp4', poster_url: '/files/b.jpg', width: 300, height: 400, duration: 9 })
  say(5, { user_id: FRIEND, ref_user_id: ME }, '1')
  say(6, { group_name: 'Chess club' })
  say(7, { title: 'News of the fair', content: '[]' })
  say(8, { remarks: 'Good luck' })
  say(9, { receive_user_id: FRIEND }, '1')
  say(11, {})
  say(42, { text: 7 })
  say(1, { text: { not: 'a text' } })
  say(1, { text: 'the last one' })
  readAll(GROUP)
  await open(GROUP)
  await until(() => expect(text()).toContain('the last one'))
  const scroller = log()
  const all = [
    'This chat was locked',
    'This chat is open again',
    'plain words',
    'You added Ravi Kumar',
    'Chess club',
    'News of the fair',
    'Good luck',
    'opened a chest',
    'Update Mela to see this message',
  ]
  let seen = ''
  await until(
    async () => {
      for (let at = scroller.scrollHeight; at >= 0; at -= 300) {
        scroller.scrollTop = at
        await new Promise(requestAnimationFrame)
        seen += text()
      }
      expect(all.filter((words) => !seen.includes(words))).toEqual([])
    },
    { timeout: 10_000 },
  )
  expect(seen).not.toContain('[object')
})

it('CH-05 CH-10 groups: names, one face for what was said in one go, mentions, quotes that lead back', async () => {
  const first = server.say(GROUP, { text: 'what time?' })
  server.say(GROUP, { text: 'and where?' })
  server.say(GROUP, {
    author_id: '10',
    mentions: [ME],
    content: {
      type: 1,
      data: {
        text: '@Asha Verma at six, see https://mela.example/a.',
        quote: { message_id: first.message_id, author_id: FRIEND, type: 1, text: 'what time?' },
      },
    },
  })
  await open(GROUP)
  await until(() => expect(text()).toContain('at six'))
  await until(() => expect(bubbleOf('and where?').textContent).not.toContain('Ravi Kumar'))
  expect(bubbles()[0]?.textContent).toContain('Ravi Kumar')
  expect(document.querySelectorAll('[aria-label="Open Ravi Kumar’s profile"]')).toHaveLength(1)
  const answer = bubbleOf('at six')
  expect(answer.querySelector('a')?.getAttribute('href')).toBe('https://mela.example/a')
  await until(() => expect(answer.querySelector('bdi.font-semibold')?.textContent).toBe('@Asha Verma'))
  await press(/what time\?/, answer)
  await until(() => expect(bubbles()[0]?.className).toContain('flashed'))
})

it('CH-10 an @ offers the members and everybody, by keys; who is named goes along', async () => {
  server.say(GROUP)
  await open(GROUP)
  await until(() => expect(field()).toBeTruthy())
  field().focus()
  await userEvent.keyboard('hello @')
  const options = () => [...document.querySelectorAll('[role=option] bdi')].map((one) => one.textContent)
  await until(() => expect(options()).toEqual(['all (everyone)', 'Ravi Kumar', 'Li Wei']))
  await userEvent.keyboard('li')
  await until(() => expect(options()).toEqual(['all (everyone)', 'Li Wei'].slice(1)))
  await userEvent.keyboard('{Enter}')
  await until(() => expect(field().value).toBe('hello @Li Wei '))
  await press(/^Send$/)
  await until(() => expect(server.callsTo('/chat/send_message')).toHaveLength(1))
  expect(server.callsTo('/chat/send_message')[0]?.body).toMatchObject({
    mentions: ['10'],
    content: { data: { text: 'hello @Li Wei' } },
  })
})

it('CH-16 holding a face for 600 ms mentions its member and opens nothing', async () => {
  server.say(GROUP)
  await open(GROUP)
  const face = '[aria-label="Open Ravi Kumar’s profile"]'
  await until(() => expect(document.querySelector(face)).toBeTruthy())
  const target = document.querySelector<HTMLElement>(face)
  const pointer = { bubbles: true, pointerType: 'touch', pointerId: 1, clientX: 20, clientY: 20 }
  target?.dispatchEvent(new PointerEvent('pointerdown', pointer))
  await until(() => expect(field().value).toBe('@Ravi Kumar '), { timeout: 2_000 })
  target?.dispatchEvent(new PointerEvent('pointerup', pointer))
  target?.click()
  expect(router.state.location.pathname).toBe(`/chat/${GROUP}`)
  target?.click()
  await until(() => expect(router.state.location.pathname).toBe('/user-page'))
})

it('CH-17 a message of mine: edit, reactions, remove for all after a question', async () => {
  server.say(PRIVATE, { author_id: ME, text: 'helo' })
  await open(PRIVATE)
  await until(() => expect(text()).toContain('helo'))
  const openMenu = async (words: string) => press(/^Message actions$/, bubbleOf(words))
  await openMenu('helo')
  await press(/^Edit$/)
  await until(() => expect(field().value).toBe('helo'))
  fill('hello')
  await press(/^Save changes$/)
  await until(() => expect(bubbleOf('hello').textContent).toContain('edited'))
  expect(server.callsTo('/chat/edit_message')[0]?.body).toMatchObject({ text: 'hello' })
  await openMenu('hello')
  await press(/^React with 👍$/)
  await until(() =>
    expect(bubbleOf('hello').querySelector('[aria-pressed=true]')?.textContent).toContain('1'),
  )
  expect(server.callsTo('/chat/reaction')[0]?.body).toMatchObject({ emoji: '👍' })
  await openMenu('hello')
  await press(/^Delete$/)
  await until(() => expect(document.body.textContent).toContain('Delete this message?'))
  expect(server.callsTo('/chat/remove_message')).toHaveLength(0)
  await press(/^Delete for everyone$/)
  await until(() => expect(server.callsTo('/chat/remove_message')).toHaveLength(1))
  await until(() => expect(bubbles()).toHaveLength(0))
})

it('CH-17 somebody else’s message cannot be edited or removed by a plain member', async () => {
  server.say(GROUP, { text: 'not mine' })
  await open(GROUP)
  await until(() => expect(text()).toContain('not mine'))
  await press(/^Message actions$/, bubbleOf('not mine'))
  await until(() => expect(button(/^Reply$/)).toBeTruthy())
  for (const name of [/^Edit$/, /^Delete$/, /^Translate$/]) expect(button(name)).toBeUndefined()
})

it('CH-17 several are chosen and forwarded together', async () => {
  const said = ['one', 'two', 'three'].map((words) => server.say(PRIVATE, { text: words }))
  await open(PRIVATE)
  await until(() => expect(text()).toContain('three'))
  await press(/^Message actions$/, bubbleOf('one'))
  await press(/^Select$/)
  await until(() => expect(text()).toContain('1 selected'))
  bubbleOf('three').querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await until(() => expect(text()).toContain('2 selected'))
  await press(/^Forward$/)
  await until(() => expect(router.state.location.pathname).toBe('/choose-friends'))
  expect(router.state.location.search).toMatchObject({
    chat_id: PRIVATE,
    message_ids: [said[0]?.message_id, said[2]?.message_id].join(','),
  })
})

it('CH-21 a locked room says why in place of the composer, and a freed one has it back', async () => {
  server.say(GROUP)
  await open(GROUP)
  await until(() => expect(field()).toBeTruthy())
  server.say(GROUP, { author_id: '1', content: { type: 0, data: { kind: 1 } } })
  await until(() => expect(document.querySelector('textarea')).toBeNull())
  expect(text()).toContain('You’re muted and can’t write here.')
  server.say(GROUP, { author_id: '1', content: { type: 0, data: { kind: 2 } } })
  await until(() => expect(field()).toBeTruthy())
})

it.each([
  ['not_a_friend', 'Add each other as friends to chat.'],
  ['blocked', 'You can’t send messages in this chat.'],
  ['group_banned', 'This group was closed by Mela.'],
] as const)('CH-21 %s closes the composer with its reason', async (barred, words) => {
  server.addRoom(PRIVATE, { barred })
  server.say(PRIVATE)
  await open(PRIVATE)
  await until(() => expect(text()).toContain(words))
  expect(document.querySelector('textarea')).toBeNull()
})

it('CH-22 translate is offered only when the server can', async () => {
  server.canTranslate = true
  server.say(PRIVATE, { text: 'namaste' })
  await open(PRIVATE)
  await until(() => expect(text()).toContain('namaste'))
  await press(/^Message actions$/, bubbleOf('namaste'))
  await press(/^Translate$/)
  await until(() => expect(bubbleOf('namaste').textContent).toContain('[en] namaste'))
  await press(/^Attach$/)
  await press(/^Translate what I write$/)
  const chinese = () => document.querySelector<HTMLInputElement>('input[type=radio][value=zh]')
  await until(() => expect(chinese()).toBeTruthy())
  chinese()?.click()
  await until(() => expect(text()).toContain('Translating into Chinese'))
  await write('good evening')
  await until(() => expect(bubbleOf('good evening').textContent).toContain('[zh] good evening'))
})

it('CH-13 the head says when somebody was last there, then that they type', async () => {
  server.say(PRIVATE)
  await open(PRIVATE)
  await until(() => expect(head()?.textContent).toContain('5 minutes ago'))
  deliver('dispatch', { type: 'PRESENCE', data: { user_id: FRIEND, last_seen: NOON, is_online: true } })
  await until(() => expect(head()?.textContent).toMatch(/online/i))
  deliver('dispatch', { type: 'TYPING', data: { chat_id: PRIVATE, chat_type: 1, user_id: FRIEND } })
  await until(() => expect(head()?.textContent).toContain('typing'))
})

it('RT-11 back goes to where the room was opened from', async () => {
  server.say(PRIVATE)
  await open(PRIVATE, '?from=/user-page%3Fid%3D9')
  await press(/^Back$/)
  await until(() => expect(router.state.location.pathname).toBe('/user-page'))
})

it('CH-23 a private room that nobody has written in yet opens by its id and begins with the first message', async () => {
  server.rooms.delete(PRIVATE)
  await open(PRIVATE)
  await until(() => expect(text()).toContain('No messages yet'))
  await write('first')
  await until(() => expect(bubbleOf('first').querySelector('[aria-label=Sent]')).toBeTruthy())
})

it('CH-23 on a new device a private room waits for its messages before it says that there are none', async () => {
  const answers = new Map<string, () => void>()
  const isHeld = (path: string) => path === '/chat/get_message_updates' || path === '/chat/get_messages'
  server.before = ({ path }) =>
    isHeld(path) ? new Promise((resolve) => void answers.set(path, resolve)) : undefined
  server.say(PRIVATE, { text: 'said long ago' })
  await openPage(`/chat/${PRIVATE}`)
  void startChat()
  await until(() => expect(server.callsTo('/chat/get_message_updates')).toHaveLength(1))
  await until(() => expect(document.querySelector('textarea')).toBeTruthy())
  expect(text()).not.toContain('No messages yet')
  answers.get('/chat/get_message_updates')?.()
  await until(() => expect(answers.has('/chat/get_messages')).toBe(true))
  expect(text()).not.toContain('No messages yet')
  answers.get('/chat/get_messages')?.()
  await until(() => expect(text()).toContain('said long ago'))
})

it('RT-21 a room that is none of mine says so', async () => {
  await open('50-60')
  await until(() => expect(text()).toContain('Chat not found'))
})

it('CH-04 a room that becomes known only after it was opened shows what is said in it', async () => {
  await open('600')
  await until(() => expect(text()).toContain('Chat not found'))
  const begun = server.addRoom('600')
  server.isLive = false
  server.say('600', { text: 'welcome' })
  server.isLive = true
  server.happen('ROOM', begun)
  await until(() => expect(bubbleOf('welcome')).toBeTruthy())
})

it('CH-12 what was begun stands there when one comes back', async () => {
  server.say(PRIVATE)
  await open(PRIVATE)
  fill('half a sentence')
  await router.navigate({ to: '/invite' })
  await openPage(`/chat/${PRIVATE}`)
  await until(() => expect(field().value).toBe('half a sentence'))
})

it('CH-10 the emoji panel leaves the last message in sight, and goes by Escape and by a tap into the field', async () => {
  for (let n = 1; n <= 60; n += 1) server.say(PRIVATE, { text: `message ${n}` })
  readAll(PRIVATE)
  await open(PRIVATE)
  await until(() => expect(bubbleOf('message 60')).toBeTruthy())
  const below = () =>
    Math.round(log().getBoundingClientRect().bottom - bubbleOf('message 60').getBoundingClientRect().bottom)
  const before = await atRest(below)
  const emoji = () => button(/^Emoji$/)
  const isOpen = () => emoji()?.getAttribute('aria-expanded')
  const height = log().clientHeight
  emoji()?.click()
  await until(() => expect(log().clientHeight).toBeLessThan(height))
  expect(await atRest(below)).toBe(before)
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => expect(isOpen()).toBe('false'))
  emoji()?.click()
  await until(() => expect(isOpen()).toBe('true'))
  field().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await until(() => expect(isOpen()).toBe('false'))
})
