// The chat without a screen, in a real browser with its real storage, against a server that can fail.
import { SendStatus } from '@mela/contract/enums.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver, useConnection } from '#platform/socket/socket.ts'
import { FakeChat, FRIEND, GROUP, ME, PRIVATE, Refused } from '../../../testing/fake-chat.ts'
import { clearRoom, removeMessage, removeRoom, setPinned } from './actions.ts'
import { chatState, roomStateIn } from './chat-store.ts'
import { flush } from './device.ts'
import { setDraft } from './drafts.ts'
import { loadOlder, showAround } from './history.ts'
import { sendText } from './outbox/compose.ts'
import { resend } from './outbox/outbox.ts'
import { setUpload } from './outbox/prepare.ts'
import { closeRoom, openRoom } from './reading.ts'
import { startChat } from './start.ts'
import { selectRoom, selectRooms, totalUnread } from './views.ts'

let server: FakeChat
const offline = () => {
  throw new TypeError('network')
}
const sends = () => server.callsTo('/chat/send_message')
const isSend = ({ path }: { path: string }) => path === '/chat/send_message'
const room = (chat_id = PRIVATE) => {
  const view = selectRoom(chatState(), chat_id)
  if (!view) throw new Error(`no room ${chat_id}`)
  return view
}
const texts = (chat_id = PRIVATE) =>
  (roomStateIn(chat_id)?.window.list ?? [])
    .filter(({ is_removed }) => !is_removed)
    .map(({ content }) => content.data.text)
const mine = () => server.messages.get(PRIVATE)?.filter(({ author_id }) => author_id === ME) ?? []
const entries = () => [...chatState().outbox.values()]
/** As if the network had come back. */
const wake = () => window.dispatchEvent(new Event('online'))
const restart = async () => {
  await flush()
  endSession()
  holdToken('a-session')
  await startChat()
}

beforeAll(startTexts)
beforeEach(() => {
  server = new FakeChat()
  server.install()
  server.addRoom(PRIVATE)
  server.addRoom(GROUP)
  queryClient.clear()
  holdToken('a-session')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(async () => {
  closeRoom()
  await flush()
  endSession()
  vi.restoreAllMocks()
  setUpload()
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(
    names.map(
      (name) =>
        new Promise((done) => {
          const request = indexedDB.deleteDatabase(name)
          request.onsuccess = done
          request.onerror = done
        }),
    ),
  )
})

describe('what is written is never lost and never doubled', () => {
  it('CH-12 an outbox survives a reload, and keeps its id', async () => {
    await startChat()
    await openRoom(PRIVATE)
    server.before = (call) => (isSend(call) ? offline() : undefined)
    sendText(PRIVATE, 'in a tunnel')
    await vi.waitFor(() => expect(sends()).toHaveLength(1))
    await restart()
    expect(entries().map(({ content }) => content.data.text)).toEqual(['in a tunnel'])
    server.before = () => {}
    wake()
    await vi.waitFor(() => expect(mine()).toHaveLength(1))
    await vi.waitFor(() => expect(entries()).toEqual([]))
    expect(new Set(sends().map(({ body }) => body.nonce)).size).toBe(1)
  })

  it('CH-12 what is said between catching up and the first connection is fetched when the line is there', async () => {
    useConnection.setState({ state: 'connecting' })
    await startChat()
    await openRoom(PRIVATE)
    server.isLive = false
    server.say(PRIVATE, { text: 'nobody told us' })
    useConnection.setState({ state: 'online' })
    await vi.waitFor(() => expect(texts()).toEqual(['nobody told us']))
  })

  it('CH-04 an answer that got lost is no second message', async () => {
    await startChat()
    await openRoom(PRIVATE)
    server.isLive = false
    server.after = (call) => (isSend(call) && sends().length === 1 ? offline() : undefined)
    sendText(PRIVATE, 'did it arrive?')
    await vi.waitFor(() => expect(mine()).toHaveLength(1))
    expect(entries()[0]?.send_status).toBe(SendStatus.sending)
    wake()
    await vi.waitFor(() => expect(entries()).toEqual([]))
    expect(mine()).toHaveLength(1)
    expect(texts()).toEqual(['did it arrive?'])
  })

  it('CH-02 messages of a room go one after the other, in the order they were written', async () => {
    await startChat()
    await openRoom(PRIVATE)
    let underWay = 0
    let most = 0
    server.before = async (call) => {
      if (!isSend(call)) return
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((done) => requestAnimationFrame(done))
    }
    server.after = (call) => {
      if (isSend(call)) underWay -= 1
    }
    for (const text of ['one', 'two', 'three', 'four']) sendText(PRIVATE, text)
    await vi.waitFor(() => expect(mine()).toHaveLength(4))
    expect(mine().map(({ content }) => content.data.text)).toEqual(['one', 'two', 'three', 'four'])
    expect(most).toBe(1)
  })

  it('CH-02 too many at once: it waits and goes on', async () => {
    await startChat()
    await openRoom(PRIVATE)
    server.before = (call) => {
      if (isSend(call) && sends().length === 1) throw new Refused(10001, 'too_many_messages')
    }
    sendText(PRIVATE, 'one')
    sendText(PRIVATE, 'two')
    await vi.waitFor(() => expect(sends()).toHaveLength(1))
    expect(entries().every(({ send_status }) => send_status === SendStatus.sending)).toBe(true)
    await vi.waitFor(() => expect(mine()).toHaveLength(2), { timeout: 5_000 })
    expect(mine().map(({ content }) => content.data.text)).toEqual(['one', 'two'])
  })

  it('CH-02 refused it has failed; sent again it keeps its id', async () => {
    await startChat()
    await openRoom(PRIVATE)
    server.before = (call) => {
      if (isSend(call)) throw new Refused(10001, 'blocked', 'no')
    }
    sendText(PRIVATE, 'hello')
    await vi.waitFor(() => expect(entries()[0]?.send_status).toBe(SendStatus.send_fail))
    server.before = () => {}
    await resend(entries()[0]?.nonce ?? '')
    await vi.waitFor(() => expect(mine()).toHaveLength(1))
    expect(new Set(sends().map(({ body }) => body.nonce)).size).toBe(1)
  })

  it('CH-04 what another tab has sent is not sent again', async () => {
    await startChat()
    await openRoom(PRIVATE)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const lock = navigator.locks.request(`mela-outbox-${ME}-${PRIVATE}`, () => held)
    sendText(PRIVATE, 'from two tabs')
    await vi.waitFor(() => expect(entries()).toHaveLength(1))
    const nonce = entries()[0]?.nonce ?? ''
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`mela-${ME}`)
      request.onsuccess = () => resolve(request.result)
    })
    await vi.waitFor(async () => {
      const stored = await new Promise((resolve) => {
        const request = db.transaction('outbox').objectStore('outbox').getKey(nonce)
        request.onsuccess = () => resolve(request.result)
      })
      expect(stored).toBe(nonce)
    })
    await new Promise((resolve) => {
      const change = db.transaction('outbox', 'readwrite')
      change.objectStore('outbox').delete(nonce)
      change.oncomplete = resolve
    })
    db.close()
    server.say(PRIVATE, { author_id: ME, nonce, text: 'from two tabs' })
    release()
    await lock
    await vi.waitFor(() => expect(entries()).toEqual([]))
    expect(sends()).toHaveLength(0)
    expect(texts()).toEqual(['from two tabs'])
  })

  it('CH-12 without storage everything works as long as the page is open', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    server.say(PRIVATE, { text: 'hello' })
    await startChat()
    await openRoom(PRIVATE)
    await vi.waitFor(() => expect(texts()).toEqual(['hello']))
    sendText(PRIVATE, 'hi')
    await vi.waitFor(() => expect(texts()).toEqual(['hello', 'hi']))
    expect(entries()).toEqual([])
  })

  it('CH-03 not friends: one line, and no second one until something else was said', async () => {
    await startChat()
    await openRoom(PRIVATE)
    server.before = (call) => {
      if (isSend(call)) throw new Refused(10019, 'not_a_friend')
    }
    sendText(PRIVATE, 'one')
    await vi.waitFor(() => expect(chatState().lines).toHaveLength(1))
    sendText(PRIVATE, 'two')
    await vi.waitFor(() =>
      expect(entries().map(({ send_status }) => send_status)).toEqual([
        SendStatus.send_fail,
        SendStatus.send_fail,
      ]),
    )
    expect(chatState().lines).toHaveLength(1)
    server.say(PRIVATE)
    sendText(PRIVATE, 'three')
    await vi.waitFor(() => expect(chatState().lines).toHaveLength(2))
    await restart()
    expect(chatState().lines.map(({ reason }) => reason)).toEqual(['not_a_friend', 'not_a_friend'])
  })

  it('CH-03 a room that is not there any more closes', async () => {
    server.say(GROUP)
    await startChat()
    await openRoom(GROUP)
    server.before = (call) => {
      if (isSend(call)) throw new Refused(10004, 'not_found')
    }
    sendText(GROUP, 'hello?')
    await vi.waitFor(() => expect(room(GROUP).barred).toBe('gone'))
    expect(selectRooms(chatState()).map(({ chat_id }) => chat_id)).not.toContain(GROUP)
  })

  it('CH-22 a text to translate is uploading until its translation is there; if that fails it can be sent again', async () => {
    await startChat()
    await openRoom(PRIVATE)
    server.before = ({ path }) => (path === '/support/translate' ? offline() : undefined)
    sendText(PRIVATE, 'good morning', { translate_to: 'hi' })
    expect(entries()[0]?.send_status).toBe(SendStatus.uploading)
    await vi.waitFor(() => expect(entries()[0]?.send_status).toBe(SendStatus.upload_fail))
    expect(sends()).toHaveLength(0)
    server.before = () => {}
    const nonce = entries()[0]?.nonce ?? ''
    await resend(nonce)
    await vi.waitFor(() => expect(mine()).toHaveLength(1))
    expect(mine()[0]).toMatchObject({
      nonce,
      content: { data: { text: 'good morning', translation: { lang: 'hi', text: '[hi] good morning' } } },
    })
  })
})

describe('the device is in step with the server', () => {
  it('CH-04 what the line lost is fetched when the next thing shows the gap', async () => {
    server.say(PRIVATE)
    await startChat()
    await openRoom(PRIVATE)
    server.isLive = false
    server.say(PRIVATE)
    server.say(PRIVATE)
    server.isLive = true
    server.say(PRIVATE)
    await vi.waitFor(() => expect(texts()).toEqual([1, 2, 3, 4].map((seq) => `message ${seq}`)))
  })

  it('CH-04 a last hint that got lost is noticed by the heartbeat', async () => {
    await startChat()
    server.isLive = false
    server.say(PRIVATE, { text: 'the last one' })
    deliver('dispatch', { type: 'HEADS', data: { list: [[PRIVATE, 1]] } })
    await vi.waitFor(() => expect(room().last_message?.content.data.text).toBe('the last one'))
  })

  it('CH-12 after a reload only what happened since is asked for, and the rest comes from the device', async () => {
    for (let at = 0; at < 450; at += 1) server.say(PRIVATE)
    await startChat()
    await openRoom(PRIVATE)
    await vi.waitFor(() => expect(texts()).toHaveLength(200))
    await loadOlder(PRIVATE)
    expect(texts()).toHaveLength(400)
    await restart()
    server.calls.length = 0
    await openRoom(PRIVATE)
    expect(texts()).toHaveLength(200)
    await loadOlder(PRIVATE)
    expect(texts()).toHaveLength(400)
    expect(server.callsTo('/chat/get_messages')).toEqual([])
    await loadOlder(PRIVATE)
    expect(texts()).toHaveLength(450)
    const [page] = server.callsTo('/chat/get_messages')
    expect(page?.query.get('limit')).toBe('200')
    expect(page?.query.get('before')).toBe(server.messages.get(PRIVATE)?.[50]?.message_id)
  })

  it('CH-12 a jump far back shows what is around, and the end is found again', async () => {
    for (let at = 0; at < 700; at += 1) server.say(PRIVATE)
    await startChat()
    await openRoom(PRIVATE)
    const old = server.messages.get(PRIVATE)?.[99]
    expect(await showAround(PRIVATE, old?.message_id ?? '')).toBe(true)
    expect(texts()).toContain('message 100')
    expect(texts()).not.toContain('message 700')
    server.say(PRIVATE, { text: 'new' })
    expect(texts()).not.toContain('new')
    expect(room().last_message?.content.data.text).toBe('new')
    expect(await showAround(PRIVATE, '999999')).toBe(false)
  })

  it('CH-12 so much happened that the rooms are asked for anew: what is shown is what is there', async () => {
    server.say(PRIVATE, { text: 'before' })
    await startChat()
    await openRoom(PRIVATE)
    server.isLive = false
    server.say(PRIVATE, { text: 'meanwhile' })
    const changed = server.messages.get(PRIVATE)?.[0]
    if (changed) server.remove(changed)
    server.before = ({ path, query }) => {
      if (path === '/chat/get_message_updates' && query.has('after')) server.isReset = true
    }
    wake()
    await vi.waitFor(() => expect(texts()).toEqual(['meanwhile']))
  })

  it('CH-08 removed and seen reach the room, and the list its last message', async () => {
    const first = server.say(PRIVATE, { text: 'stays' })
    const last = server.say(PRIVATE, { text: 'goes' })
    await startChat()
    expect(room().last_message?.content.data.text).toBe('goes')
    server.remove(last)
    // Nothing of this room is in memory, so it has to be found.
    server.happen('PASSED', { chat_id: GROUP, chat_type: 2, no: 1 })
    wake()
    await vi.waitFor(() => expect(room().last_message?.message_id).toBe(first.message_id))
    await openRoom(PRIVATE)
    sendText(PRIVATE, 'read me')
    await vi.waitFor(() => expect(mine()).toHaveLength(1))
    server.seen(PRIVATE, mine()[0]?.message_id ?? '')
    await vi.waitFor(() => expect(room().last_message?.read).toBe(true))
  })

  it('CH-17 a message removed by me is gone for all that asked for it here', async () => {
    server.say(PRIVATE, { text: 'one' })
    const two = server.say(PRIVATE, { author_id: ME, text: 'two' })
    await startChat()
    await openRoom(PRIVATE)
    await vi.waitFor(() => expect(texts()).toEqual(['one', 'two']))
    server.after = ({ path }) => {
      if (path === '/chat/remove_message') server.remove(two)
    }
    expect(await removeMessage(two)).toBe(true)
    expect(texts()).toEqual(['one'])
    expect(room().last_message?.content.data.text).toBe('one')
  })
})

describe('what is unread', () => {
  const acks = () => server.callsTo('/chat/ack').map(({ body }) => body.message_id)

  it('CH-07 the total leaves muted rooms out; opening zeroes and tells the server, an open room does not rise', async () => {
    server.say(PRIVATE)
    server.say(GROUP)
    Object.assign(server.rooms.get(GROUP) ?? {}, { flag_mute: 1 })
    await startChat()
    expect(totalUnread(selectRooms(chatState()))).toBe(1)
    expect(room(GROUP).unread_num).toBe(1)
    await openRoom(PRIVATE)
    expect(totalUnread(selectRooms(chatState()))).toBe(0)
    await vi.waitFor(() => expect(acks()).toHaveLength(1))
    const next = server.say(PRIVATE)
    expect(room().unread_num).toBe(0)
    await vi.waitFor(() => expect(acks().at(-1)).toBe(next.message_id))
    closeRoom()
    server.say(PRIVATE)
    expect(room().unread_num).toBe(1)
  })

  it('CH-07 what nobody can see is not told as read', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const said = server.say(PRIVATE)
    await startChat()
    await openRoom(PRIVATE)
    expect(room().unread_num).toBe(0)
    expect(acks()).toEqual([])
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(acks()).toEqual([said.message_id]))
  })

  it('CH-07 read without a network is told when it is back', async () => {
    server.say(PRIVATE)
    await startChat()
    server.before = ({ path }) => (path === '/chat/ack' ? offline() : undefined)
    await openRoom(PRIVATE)
    await vi.waitFor(() => expect(acks()).toHaveLength(1))
    await restart()
    expect(room().unread_num).toBe(0)
    server.before = () => {}
    wake()
    await vi.waitFor(() => expect(acks().length).toBeGreaterThan(1))
  })
})

describe('rooms', () => {
  it('CH-06 a pinned room stands first at once, and goes back if the server refuses', async () => {
    server.say(GROUP, { created_at: 2 })
    server.say(PRIVATE, { created_at: 1 })
    await startChat()
    const order = () => selectRooms(chatState()).map(({ chat_id }) => chat_id)
    expect(order()).toEqual([GROUP, PRIVATE])
    server.before = ({ path }) => {
      if (path === '/friend/session') throw new Refused(10004, 'not_found')
    }
    const done = setPinned(room(), true)
    expect(order()).toEqual([PRIVATE, GROUP])
    await done
    expect(order()).toEqual([GROUP, PRIVATE])
  })

  it('CH-09 a removed room is out of the list; undone, the server never hears of it', async () => {
    server.say(PRIVATE)
    await startChat()
    const undo = removeRoom(PRIVATE)
    const ids = () => selectRooms(chatState()).map(({ chat_id }) => chat_id)
    expect(ids()).not.toContain(PRIVATE)
    undo()
    expect(ids()).toContain(PRIVATE)
    removeRoom(PRIVATE)
    await vi.waitFor(() => expect(server.callsTo('/chat/remove_chat')).toHaveLength(1), { timeout: 6_000 })
    expect(ids()).not.toContain(PRIVATE)
    server.say(PRIVATE)
    expect(ids()).toContain(PRIVATE)
  })

  it('CH-18 a cleared room is empty here and after a reload, and goes on', async () => {
    server.say(PRIVATE)
    await startChat()
    await openRoom(PRIVATE)
    await vi.waitFor(() => expect(texts()).toHaveLength(1))
    Object.assign(server.rooms.get(PRIVATE) ?? {}, { from_seq: 1 })
    expect(await clearRoom(PRIVATE)).toBe(true)
    expect([texts(), room().last_message]).toEqual([[], null])
    server.say(PRIVATE, { text: 'new' })
    expect(texts()).toEqual(['new'])
  })

  it('CH-12 a draft stands here at once and on the server after a pause; sent, it is gone', async () => {
    server.say(PRIVATE)
    await startChat()
    await openRoom(PRIVATE)
    const drafts = () => server.callsTo('/chat/draft').map(({ body }) => body.text)
    setDraft(PRIVATE, 'half a th')
    setDraft(PRIVATE, 'half a thought')
    expect(room().draft).toBe('half a thought')
    await vi.waitFor(() => expect(drafts()).toEqual(['half a thought']), { timeout: 4_000 })
    sendText(PRIVATE, 'half a thought')
    expect(room().draft).toBe('')
    await vi.waitFor(() => expect(drafts().at(-1)).toBe(''), { timeout: 4_000 })
  })

  it('CH-12 nothing of one member is there for the next', async () => {
    server.say(PRIVATE)
    await startChat()
    setDraft(PRIVATE, 'secret')
    await flush()
    endSession()
    expect(chatState().rooms.size + chatState().drafts.size).toBe(0)
    const other = new FakeChat()
    other.me = { ...other.me, id: '77' }
    other.install()
    queryClient.clear()
    holdToken('another-session')
    await startChat()
    expect([chatState().me, chatState().rooms.size, chatState().drafts.size]).toEqual(['77', 0, 0])
  })

  it('CH-13 who types is shown until they stop or say it', async () => {
    server.say(PRIVATE)
    await startChat()
    deliver('dispatch', { type: 'TYPING', data: { chat_id: PRIVATE, chat_type: 1, user_id: FRIEND } })
    expect(room().typing_ids).toEqual([FRIEND])
    server.say(PRIVATE)
    expect(room().typing_ids).toEqual([])
  })
})
