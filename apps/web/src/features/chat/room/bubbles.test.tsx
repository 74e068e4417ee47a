// What stands in and beside a bubble, against a server that says what the test says.
import { expect, it, onTestFinished, vi } from 'vitest'
import { startChat } from '#features/chat/index.ts'
import { server, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import { FRIEND, ME, PRIVATE } from '../../../testing/fake-chat.ts'
import { choose, FakeUpload, pictureFile } from '../../../testing/fake-upload.ts'
import { openPage, press, until } from '../../../testing/page.tsx'

standOnChatPages(() => server.addRoom(PRIVATE))

const bubbles = () => [...document.querySelectorAll<HTMLElement>('[data-key]')]
const saying = (words: string) => bubbles().find((one) => one.textContent?.includes(words))
async function open(): Promise<void> {
  await openPage(`/chat/${PRIVATE}`)
  await startChat()
  await until(() => expect(document.querySelector('[role=log]')).toBeTruthy())
}

it('CH-11 one’s own picture is there at once, with how far it has got', async () => {
  const { XMLHttpRequest: before } = globalThis
  FakeUpload.install()
  onTestFinished(() => void vi.stubGlobal('XMLHttpRequest', before))
  server.replies['/public/file'] = {
    sign_url: '/upload/1',
    url: '/files/own.png',
    thumbnail_sign_url: null,
    thumbnail_url: null,
  }
  server.say(PRIVATE, { text: 'show me' })
  await open()
  await until(() => expect(saying('show me')).toBeTruthy())
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await until(() => expect(input()).toBeTruthy())
  choose(input() as HTMLInputElement, await pictureFile('own.png', 300))
  const own = () => bubbles().at(-1)?.querySelector<HTMLImageElement>('img')
  await until(() => expect(own()?.src).toMatch(/^blob:/))
  await until(() => expect(own()?.naturalWidth).toBe(300))
  await until(() => expect(own()?.classList.contains('opacity-0')).toBe(false))
  await until(() => expect(FakeUpload.sent).toHaveLength(1))
  const share = () => bubbles().at(-1)?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
  expect(share()).toBe('0')
  FakeUpload.sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  await until(() => expect(share()).toBe('25'))
  expect(own()?.src).toMatch(/^blob:/)
})

it.each([
  ['another’s, by a long press', FRIEND],
  ['my own, by its button', ME],
])('CH-17 the menu of a message stands beside it and away from the edges: %s', async (_, author_id) => {
  server.say(PRIVATE, { text: 'a few words', author_id })
  await open()
  await until(() => expect(saying('a few words')).toBeTruthy())
  const skin = () => saying('a few words')?.querySelector<HTMLElement>('.text-ink') as HTMLElement
  if (author_id === ME) await press(/^Message actions$/, () => saying('a few words') ?? null)
  else {
    const { left, top } = skin().getBoundingClientRect()
    const at = { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 }
    skin().dispatchEvent(new MouseEvent('contextmenu', at))
  }
  const menu = () => document.querySelector<HTMLElement>('[role=menu]')
  await until(() => expect(menu()).toBeTruthy())
  await until(() => expect(menu()?.getAnimations()).toEqual([]))
  const [at, of] = [menu()?.getBoundingClientRect() as DOMRect, skin().getBoundingClientRect()]
  expect(Math.min(at.left, at.top, innerWidth - at.right, innerHeight - at.bottom)).toBeGreaterThanOrEqual(8)
  expect(at.top >= of.bottom || at.bottom <= of.top).toBe(true)
  menu()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => expect(menu()).toBeNull())
})
