import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFrom, showPush } from './push.ts'

type Shown = { title: string; options: NotificationOptions & { renotify: boolean } }
const shown: Shown[] = []
const badges: number[] = []
const opened: string[] = []

/** A window that answers, or one that sleeps. */
class FakeWindow {
  focused = false
  visibilityState = 'hidden'
  isAwake = true
  isInFront = false
  messages: unknown[] = []
  async focus() {
    this.isInFront = true
  }
  postMessage(message: unknown, [port]: MessagePort[]) {
    this.messages.push(message)
    if (this.isAwake) port?.postMessage(true)
  }
}
let windows: FakeWindow[] = []

beforeEach(() => {
  for (const list of [shown, badges, opened]) list.length = 0
  windows = []
  vi.stubGlobal('registration', {
    getNotifications: async ({ tag }: { tag: string }) =>
      shown.filter(({ options }) => options.tag === tag).map(({ options }) => options),
    showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
  })
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
  vi.stubGlobal('location', { origin: 'https://mela.example' })
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (path: string) => void opened.push(path),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const message = { title: 'Ravi', body: 'Are you there?', path: '/chat/1-2', tag: 'chat:1-2', badge: 3 }

it('HM-10 a push becomes a notification that knows its page, and the number on the icon', async () => {
  await showPush(JSON.stringify(message))
  expect(shown[0]).toMatchObject({
    title: 'Ravi',
    options: { body: 'Are you there?', tag: 'chat:1-2', renotify: true, data: { path: '/chat/1-2' } },
  })
  expect(badges).toEqual([3])
})

it('HM-10 the same words again make no sound, other words do', async () => {
  await showPush(JSON.stringify(message))
  await showPush(JSON.stringify(message))
  await showPush(JSON.stringify({ ...message, body: 'Hello?' }))
  expect(shown.map(({ options }) => options.renotify)).toEqual([true, false, true])
})

it.each([undefined, '', 'not ours', '{"title":1}'])(
  'HM-10 a push that says %j still shows something',
  async (text) => {
    await showPush(text)
    expect(shown).toMatchObject([{ title: 'Mela', options: { data: { path: '/' } } }])
    expect(badges).toEqual([])
  },
)

const tap = (path: unknown) => {
  const notification = { close: vi.fn(), data: { path } }
  return openFrom(notification as unknown as Notification).then(() =>
    expect(notification.close).toHaveBeenCalled(),
  )
}

it('HM-10 a tap leads the window in front to the page', async () => {
  windows = [new FakeWindow(), Object.assign(new FakeWindow(), { focused: true })]
  await tap('/chat/1-2')
  expect(windows.map(({ messages }) => messages)).toEqual([[], [{ type: 'open', path: '/chat/1-2' }]])
  expect(windows[1]?.isInFront).toBe(true)
  expect(opened).toEqual([])
})

it('HM-10 a tap opens a window when none is there, and never leads out of the app', async () => {
  await tap('/chat/1-2')
  await tap('https://evil.example')
  expect(opened).toEqual(['/chat/1-2', '/'])
})

it('HM-10 a window that does not answer is not waited for', async () => {
  vi.useFakeTimers()
  windows = [Object.assign(new FakeWindow(), { isAwake: false })]
  const tapped = tap('/chat/1-2')
  await vi.runAllTimersAsync()
  await tapped
  expect(opened).toEqual(['/chat/1-2'])
})
