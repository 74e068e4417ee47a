// Channels on the screen: what the house says, read only, its count kept by this device.
import type { PostBlock } from '@mela/contract/channels.ts'
import { expect, it, vi } from 'vitest'
import { startChat } from '#features/chat/index.ts'
import { server, standOnChatPages } from '../../../testing/chat-on-pages.ts'
import { PRIVATE } from '../../../testing/fake-chat.ts'
import { openPage, router, until } from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const CHANNEL = '7000'

const text = () => document.querySelector('main')?.textContent ?? ''
const row = () => document.querySelector<HTMLElement>(`a[href^="/chat/${CHANNEL}"]`)

function post(title: string, blocks: PostBlock[] = [{ kind: 'paragraph', text: `About ${title}` }]): void {
  const seq = (server.rooms.get(CHANNEL)?.head_seq ?? 0) + 1
  server.say(CHANNEL, {
    message_id: String((77n << 31n) | BigInt(seq)),
    author_id: '70',
    content: { type: 7, data: { title, content: JSON.stringify(blocks) } },
  })
}

async function show(path: string): Promise<void> {
  await openPage(path)
  await startChat()
}

standOnChatPages(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  server.addRoom(PRIVATE)
  server.addRoom(CHANNEL, { chat_type: 3 })
})

it('SO-05 stands in the list; posts that come raise its count, and reading zeroes it on this device alone', async () => {
  post('Old news')
  await show('/chatList')
  await until(() => expect(row()?.textContent).toContain('Mela news'))
  expect(row()?.textContent).toContain('Old news')
  expect(row()?.textContent).not.toContain('unread')
  post('Fresh news')
  await until(() => expect(row()?.textContent).toContain('Fresh news'))
  await until(() => expect(row()?.textContent).toContain('1 unread'))
  row()?.click()
  await until(() => expect(document.querySelector('article h3')).toBeTruthy())
  await until(() => expect(text()).toContain('About Fresh news'))
  await router.navigate({ to: '/chatList' })
  await until(() => expect(row()?.textContent).toContain('Fresh news'))
  expect(row()?.textContent).not.toContain('unread')
  expect(server.callsTo('/chat/ack').map(({ body }) => body.chat_id)).not.toContain(CHANNEL)
})

it('SO-05 what was posted during a break is counted from where one stopped reading', async () => {
  post('One')
  await show('/chatList')
  await until(() => expect(row()?.textContent).toContain('One'))
  server.isLive = false
  post('Two')
  post('Three')
  server.isLive = true
  window.dispatchEvent(new Event('online'))
  await until(() => expect(row()?.textContent).toContain('Three'))
  await until(() => expect(row()?.textContent).toContain('2 unread'))
})

it('SO-05 is read only: no composer, no menu, no settings', async () => {
  post('Rules', [
    { kind: 'heading', text: 'Play fair' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'link', text: 'To the games', to: '/game' },
  ])
  await show(`/chat/${CHANNEL}`)
  await until(() => expect(document.querySelector('article h4')?.textContent).toBe('Play fair'))
  expect([...document.querySelectorAll('article li')].map((item) => item.textContent)).toEqual(['one', 'two'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.querySelector('main [aria-haspopup=menu]')).toBeNull()
  document.querySelector<HTMLElement>('article a')?.click()
  await until(() => expect(router.state.location.pathname).toBe('/game'))
})

it('CH-14 a service user’s list has no channels', async () => {
  server.me = { ...ownUser, identity: 3 }
  post('News')
  await show('/chatList')
  server.say(PRIVATE, { text: 'hello' })
  await until(() => expect(text()).toContain('hello'))
  expect(row()).toBeNull()
  expect(server.callsTo('/chat/get_channels')).toEqual([])
})
