import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { databaseNames } from '#platform/databases.ts'
import { holdDevice, ownerOf, rememberOwner } from '#platform/device-db.ts'
import { endSession, followOtherTabs, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { read, write } from '#platform/storage.ts'
import { unsentCount } from '#platform/unsent.ts'
import {
  chatState,
  entries,
  givenChat,
  listed,
  offline,
  reload,
  sends,
  server,
  texts,
} from '../../../../testing/chat-ground.ts'
import { FakeChat, ME, PRIVATE } from '../../../../testing/fake-chat.ts'
import { until } from '../../../../testing/until.ts'
import { createChatSession } from './chat-session.ts'
import { chatSession, startChat } from './current.ts'

const OTHER = '77'
const isSend = ({ path }: { path: string }) => path === '/chat/send_message'
const membersHere = async () => (await databaseNames()).filter((name) => /^mela-\d+$/.test(name))

/** Somebody else, whose server knows no room. */
async function signInOther(): Promise<FakeChat> {
  const other = new FakeChat()
  other.me = { ...other.me, id: OTHER }
  other.install()
  queryClient.clear()
  holdToken('another-session')
  await startChat()
  return other
}

/** A conversation with a draft and a message that is not sent. */
async function talk(): Promise<void> {
  server.say(PRIVATE, { text: 'a secret' })
  await startChat()
  await chatSession().reading.openRoom(PRIVATE)
  await until(() => expect(texts()).toEqual(['a secret']))
  server.before = (call) => (isSend(call) ? offline() : undefined)
  chatSession().compose.sendText(PRIVATE, 'not sent')
  await until(() => expect(sends()).not.toEqual([]))
  chatSession().drafts.setDraft(PRIVATE, 'half a thought')
  await chatSession().flush()
}

givenChat()

describe('a session', () => {
  it('AU-23 CH-12 signed out, nothing of the member is on the device, neither read nor written', async () => {
    write('recent_searches', '{"1":["a secret"]}')
    await talk()
    expect(await membersHere()).toEqual([`mela-${ME}`])
    expect(unsentCount()).toBe(1)
    endSession()
    expect([chatState().phase, chatState().rooms.size, chatState().drafts.size]).toEqual(['off', 0, 0])
    expect([unsentCount(), read('recent_searches')]).toEqual([0, null])
    await until(async () => expect((await databaseNames()).filter((name) => /^mela-/.test(name))).toEqual([]))
    expect(await ownerOf('a-session')).toBeUndefined()
  })

  it('AU-23 CH-12 nothing of one member is there for the next, and nothing of the next for the first', async () => {
    await talk()
    endSession()
    const other = await signInOther()
    expect(chatState()).toMatchObject({ me: OTHER, phase: 'ready', opened: null })
    expect([listed().length, chatState().drafts.size, entries().length]).toEqual([0, 0, 0])
    await until(async () => expect(await membersHere()).toEqual([`mela-${OTHER}`]))
    expect(other.callsTo('/chat/send_message')).toEqual([])
    endSession()
    server.before = () => {}
    server.install()
    queryClient.clear()
    holdToken('a-session')
    await startChat()
    expect([chatState().me, chatState().drafts.size, entries().length]).toEqual([ME, 0, 0])
    expect(server.messages.get(PRIVATE)).toHaveLength(1)
  })

  it('AU-23 without a network the next member sees nothing of the one before', async () => {
    await talk()
    endSession()
    await signInOther()
    await until(async () => expect(await ownerOf('another-session')).toBe(OTHER))
    vi.stubGlobal('fetch', offline)
    await reload()
    expect([chatState().me, listed().length, entries().length]).toEqual([OTHER, 0, 0])
  })

  it('CH-12 a reload is no sign-out: what was written and read without a network is still there', async () => {
    await talk()
    vi.stubGlobal('fetch', offline)
    await reload()
    expect(listed().map(({ chat_id }) => chat_id)).toContain(PRIVATE)
    expect(entries().map(({ content }) => content.data.text)).toEqual(['not sent'])
    expect(chatState().drafts.get(PRIVATE)).toBe('half a thought')
  })

  it('AU-23 what an earlier member left behind goes when the next one signs in', async () => {
    const left = holdDevice('55')
    await left.on((db) => db.put('kv', 'x', 'cursor'), undefined)
    left.close()
    await startChat()
    await until(async () => expect(await membersHere()).toEqual([`mela-${ME}`]))
  })
})

describe('a session that is closed', () => {
  it('AP-03 an answer that comes late reaches neither it nor the one that followed', async () => {
    server.say(PRIVATE, { text: 'a secret' })
    await startChat()
    let answer = () => {}
    const fetchNow = fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const reply = await fetchNow(url, { ...init, signal: null })
      if (url.includes('get_messages'))
        await new Promise<void>((done) => {
          answer = done
        })
      return reply
    })
    const first = chatSession()
    const opening = first.reading.openRoom(PRIVATE)
    await until(() => expect(server.callsTo('/chat/get_messages')).toHaveLength(1))
    endSession()
    await signInOther()
    answer()
    await opening
    expect(first.store.getState().rooms.get(PRIVATE)?.window.list).toEqual([])
    expect(chatState().rooms.size).toBe(0)
  })

  it('AU-23 what still runs of it writes to no device, sends nothing and hears nothing', async () => {
    await startChat()
    const first = chatSession()
    await first.reading.openRoom(PRIVATE)
    endSession()
    await signInOther()
    const calls = server.calls.length
    const before = first.store.getState()
    first.compose.sendText(PRIVATE, 'too late')
    first.drafts.setDraft(PRIVATE, 'too late')
    first.rooms.removeRoom(PRIVATE)
    await first.rooms.clearRoom(PRIVATE)
    await first.flush()
    deliver('dispatch', { type: 'TYPING', data: { chat_id: PRIVATE, chat_type: 1, user_id: '9' } })
    expect(first.store.getState()).toBe(before)
    expect(server.calls).toHaveLength(calls)
    await until(async () => expect(await membersHere()).toEqual([`mela-${OTHER}`]))
    expect([entries().length, unsentCount()]).toEqual([0, 0])
  })

  it('AU-23 two sessions of one member share nothing in memory', async () => {
    const [one, two] = [createChatSession('1'), createChatSession('1')]
    one.drafts.setDraft('1-2', 'mine')
    expect(one.store.getState().drafts.get('1-2')).toBe('mine')
    expect(two.store.getState().drafts.size).toBe(0)
    for (const session of [one, two]) session.close()
  })

  it('AU-23 a tab that learns late of a sign-out leaves the next session alone', async () => {
    followOtherTabs()
    await talk()
    // Another tab has signed out and somebody in again before this one hears of either.
    localStorage.setItem('auth_token', 'another-session')
    await rememberOwner('another-session', OTHER)
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }))
    expect(chatState().phase).toBe('off')
    expect(read('auth_token')).toBe('another-session')
    await until(async () => expect(await membersHere()).toEqual([]))
    expect(await ownerOf('another-session')).toBe(OTHER)
    localStorage.removeItem('auth_token')
  })
})
