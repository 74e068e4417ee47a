// Customer service: the guest's chat, and the way members have to theirs.
import type { GuestMessage } from '@mela/contract/service.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChat } from '#features/chat/index.ts'
import { forgetGuest } from '#features/service/guest/guest-store.ts'
import { queryClient } from '#platform/api/query.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { write as keep, read, remove } from '#platform/storage.ts'
import { FakeChat, ME, PRIVATE, people, user } from '../../testing/fake-chat.ts'
import { choose, FakeUpload, pictureFile } from '../../testing/fake-upload.ts'
import { openPage, router, until } from '../../testing/page.tsx'
import { quietReplyTo } from '../../testing/quiet-replies.ts'

const SERVICE = '2'
const SERVICE_ROOM = `${ME}-${SERVICE}`

type Call = {
  path: string
  method: string
  query: URLSearchParams
  body: Record<string, unknown>
  token: string
}
let calls: Call[]
let said: GuestMessage[]
let isClosed: boolean
let before: (call: Call) => Response | undefined
const text = () => document.querySelector('main > div.absolute')?.textContent ?? ''
const button = (name: string | RegExp, from: ParentNode = document) =>
  [...from.querySelectorAll<HTMLButtonElement>('button')].find((one) => {
    const called = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return typeof name === 'string' ? called === name : name.test(called)
  })
const press = async (name: string | RegExp) => {
  await until(() => expect(button(name), String(name)).toBeTruthy())
  button(name)?.click()
}
const field = () => document.querySelector('textarea') as HTMLTextAreaElement
function write(words: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), words)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
async function say(words: string) {
  await until(() => expect(field()).toBeTruthy())
  write(words)
  await until(() => expect(button('Send')?.disabled).toBe(false))
  button('Send')?.click()
}
const sends = () => calls.filter(({ path, method }) => path === '/public/guest/messages' && method === 'POST')
const begun = () => calls.filter(({ path }) => path === '/public/guest')

function line(is_mine: boolean, content: GuestMessage['content'], nonce: string): GuestMessage {
  const made = { id: String(said.length + 1), nonce, is_mine, content, created_at: 1_790_000_000_000 }
  said.push(made)
  return made
}
const answerOfDesk = (words: string) =>
  line(false, { type: 1, data: { text: words } }, `desk-${said.length}-nonce`)

function guestServer(url: string, init: RequestInit = {}): Response {
  const { pathname, searchParams } = new URL(url, location.origin)
  const path = pathname.replace('/api', '')
  const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
  const token = new Headers(init.headers).get('Authorization') ?? ''
  const call = { path, method: init.method ?? 'GET', query: searchParams, body, token }
  calls.push(call)
  const stopped = before(call)
  if (stopped) return stopped
  const ok = (data: unknown) => Response.json({ code: 10000, data })
  if (path === '/public/guest') return ok({ token: `guest-${begun().length}`, expires_at: 2_000_000_000_000 })
  if (path === '/public/file')
    return ok({ sign_url: '/up/1', url: '/files/1.png', thumbnail_sign_url: null, thumbnail_url: null })
  if (path !== '/public/guest/messages') return ok(quietReplyTo(url))
  if (call.method === 'GET') {
    const after = Number(searchParams.get('after') ?? 0)
    return ok({ list: said.filter(({ id }) => Number(id) > after), is_closed: isClosed })
  }
  const { nonce, content } = body as { nonce: string; content: GuestMessage['content'] }
  return ok(said.find((one) => one.nonce === nonce) ?? line(true, content, nonce))
}
const refused = (code: number, reason: string, words = reason) =>
  Response.json({ code, data: null, reason, message: words })
/** Somebody comes back to the page: it asks at once. */
const look = () => document.dispatchEvent(new Event('visibilitychange'))

beforeAll(async () => {
  await openPage()
})
beforeEach(() => {
  calls = []
  said = []
  isClosed = false
  before = () => undefined
  FakeUpload.install()
  remove('guest_token')
  forgetGuest()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => guestServer(url, init))
})
afterEach(async () => {
  await until(() => expect(router.history.location.state.overlay).toBeUndefined())
  await router.navigate({ to: '/game' })
  // Until it is gone, the chat goes on asking.
  await until(() => expect(document.querySelector('[role=log]')).toBeNull())
  endSession()
  queryClient.clear()
})

describe('SO-13 a visitor’s chat', () => {
  const open = async () => {
    await router.navigate({ to: '/service' })
    await until(() => expect(text()).toContain('How can we help?'))
  }

  it('SO-13 who only looks leaves nothing; the first words begin a chat that this browser keeps', async () => {
    await open()
    expect(begun()).toHaveLength(0)
    await say('I cannot sign in')
    await until(() => expect(said).toHaveLength(1))
    expect(sends()[0]?.token).toBe('Bearer guest-1')
    expect(read('guest_token')).toBe('guest-1')
    await say('It says “wrong password”')
    await until(() => expect(said).toHaveLength(2))
    expect(begun()).toHaveLength(1)
    // Another visit: it is still there.
    await router.navigate({ to: '/game' })
    forgetGuest()
    await open()
    await until(() => expect(text()).toContain('I cannot sign in'))
    expect(begun()).toHaveLength(1)
  })

  it('SO-13 an operator’s answer comes in by itself, once, and asks only for what is new', async () => {
    await open()
    await say('Hello?')
    await until(() => expect(said).toHaveLength(1))
    answerOfDesk('Hello! What happened?')
    look()
    await until(() => expect(text()).toContain('Hello! What happened?'))
    look()
    await until(() => expect(calls.at(-1)?.query.get('after')).toBe('2'))
    expect(text().split('Hello! What happened?')).toHaveLength(2)
    isClosed = true
    look()
    await until(() => expect(text()).toContain('This chat is closed'))
    await say('One more thing')
    await until(() => expect(text()).not.toContain('This chat is closed'))
  })

  it('SO-13 asks again every three seconds while somebody looks, and stops with the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      keep('guest_token', 'guest-9')
      void router.navigate({ to: '/service' })
      const reads = () => calls.filter(({ path }) => path === '/public/guest/messages').length
      const settle = async (check: () => boolean) => {
        while (!check()) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await settle(() => reads() === 1 && vi.getTimerCount() > 0)
      await vi.advanceTimersByTimeAsync(3_000)
      await settle(() => reads() >= 2)
      await vi.advanceTimersByTimeAsync(3_000)
      await settle(() => reads() >= 3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('SO-13 what was not sent stands there with a way to try again, and is said once', async () => {
    await open()
    before = ({ method, path }) => {
      if (method === 'POST' && path.endsWith('messages')) throw new TypeError('no network')
      return undefined
    }
    await say('Into the tunnel')
    await until(() => expect(button('Send again')).toBeTruthy())
    const first = sends()[0]?.body.nonce
    // It arrived, only the answer was lost.
    line(true, { type: 1, data: { text: 'Into the tunnel' } }, String(first))
    before = () => undefined
    await press('Send again')
    await until(() => expect(button('Send again')).toBeUndefined())
    expect(sends()[1]?.body.nonce).toBe(first)
    expect(text().split('Into the tunnel')).toHaveLength(2)
  })

  it('SO-13 what the server refuses is said in its words, and can be discarded', async () => {
    await open()
    before = ({ method, path }) =>
      method === 'POST' && path.endsWith('messages')
        ? refused(10029, 'too_many_messages', 'You are sending too fast.')
        : undefined
    await say('Too quick')
    await until(() => expect(text()).toContain('You are sending too fast.'))
    await press('Discard')
    await until(() => expect(text()).not.toContain('Too quick'))
  })

  it('SO-13 a token that is over begins a new chat, and nobody is signed out by it', async () => {
    keep('guest_token', 'guest-old')
    before = ({ token }) => (token === 'Bearer guest-old' ? refused(10005, 'not_signed_in') : undefined)
    await open()
    await until(() => expect(read('guest_token')).toBeNull())
    await say('A new beginning')
    await until(() => expect(said).toHaveLength(1))
    expect(sends().at(-1)?.token).toBe('Bearer guest-1')
    expect(router.state.location.pathname).toBe('/service')
  })

  it('SO-13 a picture is uploaded with the guest’s token and shown', async () => {
    await open()
    const chooser = document.querySelector('main input[type=file]') as HTMLInputElement
    choose(chooser, await pictureFile())
    await until(() => expect(FakeUpload.sent).toHaveLength(1))
    const signed = calls.find(({ path }) => path === '/public/file')
    expect([signed?.token, signed?.body.use]).toEqual(['Bearer guest-1', 'chat'])
    FakeUpload.sent[0]?.arrives()
    await until(() =>
      expect(said[0]?.content).toEqual({ type: 3, data: { url: '/files/1.png', width: 12, height: 8 } }),
    )
    await until(() => expect(button('Open photo')).toBeTruthy())
    choose(chooser, new File(['x'], 'song.mp3', { type: 'audio/mpeg' }))
    await until(() => expect(text()).toContain('Use a JPG or PNG'))
  })

  it('SO-13 a chat that cannot be loaded says so and offers to try again', async () => {
    keep('guest_token', 'guest-9')
    before = () => {
      throw new TypeError('no network')
    }
    await router.navigate({ to: '/service' })
    await until(() => expect(text()).toContain('Couldn’t load the chat'))
    answerOfDesk('Still here')
    before = () => undefined
    await press('Try again')
    await until(() => expect(text()).toContain('Still here'))
  })

  it('SO-13 2,001 characters are not sent', async () => {
    await open()
    write('😀'.repeat(2_001))
    await until(() => expect(text()).toContain('1 character too many'))
    expect(button('Send')?.disabled).toBe(true)
  })

  it('CH-14 SO-13 a visitor finds the way in the head of a tab and in the login', async () => {
    await router.navigate({ to: '/game' })
    const tab = () => document.querySelector('[data-tab="/game"]') as HTMLElement
    await until(() => expect(button(/Customer service/, tab())).toBeTruthy())
    button(/Customer service/, tab())?.click()
    await until(() => expect(router.state.location.pathname).toBe('/service'))
  })
})

describe('CH-14 a member’s way to customer service', () => {
  let server: FakeChat
  const tab = (path: string) => document.querySelector(`[data-tab="${path}"]`) as HTMLElement
  const shortcut = (path: string) => button(/Customer service/, tab(path))
  const signIn = async (me: object = {}) => {
    holdToken('a-session')
    server.me = { ...server.me, ...me }
    server.install()
    await startChat()
  }
  beforeEach(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    server = new FakeChat()
    if (!people.some(({ id }) => id === SERVICE))
      people.push({ ...user(SERVICE, 'Mela Service'), is_service: true } as never)
    server.addRoom(PRIVATE, { flag_top: 1 })
    server.addRoom(SERVICE_ROOM, { target: SERVICE, flag_top: 1 })
  })

  it('CH-14 leads into the pinned chat with the service, with a dot while there is something unread', async () => {
    const { message_id } = server.say(SERVICE_ROOM, { author_id: SERVICE, text: 'Welcome' })
    await router.navigate({ to: '/game' })
    await signIn()
    await until(() => expect(shortcut('/game')?.textContent).toContain('1 unread message'))
    shortcut('/game')?.click()
    await until(() => expect(router.state.location.pathname).toBe(`/chat/${SERVICE_ROOM}`))
    await router.navigate({ to: '/profile' })
    await until(() => expect(shortcut('/profile')).toBeTruthy())
    server.happen('ROOM', { ...server.rooms.get(SERVICE_ROOM), unread_num: 0, read_id: message_id })
    await until(() => expect(shortcut('/profile')?.textContent).not.toContain('unread'))
  })

  it('CH-14 is not on the chats themselves', async () => {
    await signIn()
    await router.navigate({ to: '/chatList' })
    await until(() => expect(tab('/chatList')?.textContent).toContain('Mela Service'))
    expect(shortcut('/chatList')).toBeUndefined()
    await router.navigate({ to: '/game' })
    await until(() => expect(shortcut('/game')).toBeTruthy())
  })

  it.each([
    ['who has no pinned chat with it', -1, 1],
    ['the service itself', 1, 3],
  ] as const)('CH-14 is not for %s', async (_who, flag_top, identity) => {
    server.addRoom(SERVICE_ROOM, { target: SERVICE, flag_top })
    await signIn({ identity })
    await router.navigate({ to: '/chatList' })
    await until(() => expect(tab('/chatList')?.textContent).toContain('Mela Service'))
    await router.navigate({ to: '/profile' })
    await until(() => expect(button(/Notifications/, tab('/profile'))).toBeTruthy())
    // The head is whole when the other button is there; the service's people are known from the list.
    expect(shortcut('/profile')).toBeUndefined()
  })

  it('CH-14 /service is the member’s own chat, and not the guest’s', async () => {
    await signIn()
    await router.navigate({ to: '/service' })
    await until(() => expect(router.state.location.pathname).toBe(`/chat/${SERVICE_ROOM}`))
    expect(begun()).toHaveLength(0)
  })

  it.each(['/withdraw', '/recharge-sub', '/user-authentication'] as const)('CH-14 is on %s', async (to) => {
    await signIn()
    await router.navigate({ to } as never)
    const head = () => document.querySelector('main > div.absolute header') as HTMLElement
    await until(() => expect(head() && button(/Customer service/, head())).toBeTruthy())
  })

  it('CH-14 the chat with the service stands in the list', async () => {
    await signIn()
    await router.navigate({ to: '/chatList' })
    await until(() => expect(tab('/chatList')?.textContent).toContain('Mela Service'))
  })
})
