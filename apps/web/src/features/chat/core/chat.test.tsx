import { SendStatus } from '@mela/contract/enums.ts'
import { describe, expect, it, vi } from 'vitest'
import { deliver, useConnection } from '#platform/socket/socket.ts'
import {
  chatState,
  entries,
  givenChat,
  listed,
  mine,
  offline,
  reload,
  room,
  sends,
  server,
  texts,
  wake,
} from '../../../testing/chat-ground.ts'
import { GROUP, ME, PRIVATE, Refused } from '../../../testing/fake-chat.ts'
import { until } from '../../../testing/until.ts'
import { chatSession, startChat } from './session/current.ts'

givenChat()
const isSend = ({ path }: { path: string }) => path === '/chat/send_message'

describe('what is written is never lost and never doubled', () => {
  it('CH-12 an outbox survives a reload, and keeps its id', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.before = (call) => (isSend(call) ? offline() : undefined)
    chatSession().compose.sendText(PRIVATE, 'in a tunnel')
    await until(() => expect(sends()).toHaveLength(1))
    await reload()
    expect(entries().map(({ content }) => content.data.text)).toEqual(['in a tunnel'])
    server.before = () => {}
    wake()
    await until(() => expect(mine()).toHaveLength(1))
    await until(() => expect(entries()).toEqual([]))
    expect(new Set(sends().map(({ body }) => body.nonce)).size).toBe(1)
  })

  it('CH-12 what is said between catching up and the first connection is fetched when the line is there', async () => {
    useConnection.setState({ state: 'connecting' })
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.isLive = false
    server.say(PRIVATE, { text: 'nobody told us' })
    useConnection.setState({ state: 'online' })
    await until(() => expect(texts()).toEqual(['nobody told us']))
  })

  it('CH-04 an answer that got lost is no second message', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.isLive = false
    server.after = (call) => (isSend(call) && sends().length === 1 ? offline() : undefined)
    chatSession().compose.sendText(PRIVATE, 'did it arrive?')
    await until(() => expect(mine()).toHaveLength(1))
    expect(entries()[0]?.send_status).toBe(SendStatus.sending)
    wake()
    await until(() => expect(entries()).toEqual([]))
    expect(mine()).toHaveLength(1)
    expect(texts()).toEqual(['did it arrive?'])
  })

  it('CH-02 messages of a room go one after the other, in the order they were written', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
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
    for (const text of ['one', 'two', 'three', 'four']) chatSession().compose.sendText(PRIVATE, text)
    await until(() => expect(mine()).toHaveLength(4))
    expect(mine().map(({ content }) => content.data.text)).toEqual(['one', 'two', 'three', 'four'])
    expect(most).toBe(1)
  })

  it('CH-02 too many at once: it waits and goes on', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.before = (call) => {
      if (isSend(call) && sends().length === 1) throw new Refused(10001, 'too_many_messages')
    }
    chatSession().compose.sendText(PRIVATE, 'one')
    chatSession().compose.sendText(PRIVATE, 'two')
    await until(() => expect(sends()).toHaveLength(1))
    expect(entries().every(({ send_status }) => send_status === SendStatus.sending)).toBe(true)
    await until(() => expect(mine()).toHaveLength(2), { timeout: 5_000 })
    expect(mine().map(({ content }) => content.data.text)).toEqual(['one', 'two'])
  })

  it('CH-02 refused it has failed; sent again it keeps its id', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.before = (call) => {
      if (isSend(call)) throw new Refused(10001, 'blocked', 'no')
    }
    chatSession().compose.sendText(PRIVATE, 'hello')
    await until(() => expect(entries()[0]?.send_status).toBe(SendStatus.send_fail))
    server.before = () => {}
    await chatSession().outbox.resend(entries()[0]?.nonce ?? '')
    await until(() => expect(mine()).toHaveLength(1))
    expect(new Set(sends().map(({ body }) => body.nonce)).size).toBe(1)
  })

  it('CH-04 what another tab has sent is not sent again', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const lock = navigator.locks.request(`mela-outbox-${ME}-${PRIVATE}`, () => held)
    chatSession().compose.sendText(PRIVATE, 'from two tabs')
    await until(() => expect(entries()).toHaveLength(1))
    const nonce = entries()[0]?.nonce ?? ''
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`mela-${ME}`)
      request.onsuccess = () => resolve(request.result)
    })
    await until(async () => {
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
    await until(() => expect(entries()).toEqual([]))
    expect(sends()).toHaveLength(0)
    expect(texts()).toEqual(['from two tabs'])
  })

  it('CH-12 without storage everything works as long as the page is open', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    server.say(PRIVATE, { text: 'hello' })
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(texts()).toEqual(['hello']))
    chatSession().compose.sendText(PRIVATE, 'hi')
    await until(() => expect(texts()).toEqual(['hello', 'hi']))
    expect(entries()).toEqual([])
  })

  it('CH-03 not friends: one line, and no second one until something else was said', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.before = (call) => {
      if (isSend(call)) throw new Refused(10019, 'not_a_friend')
    }
    chatSession().compose.sendText(PRIVATE, 'one')
    await until(() => expect(chatState().lines).toHaveLength(1))
    chatSession().compose.sendText(PRIVATE, 'two')
    await until(() =>
      expect(entries().map(({ send_status }) => send_status)).toEqual([
        SendStatus.send_fail,
        SendStatus.send_fail,
      ]),
    )
    expect(chatState().lines).toHaveLength(1)
    server.say(PRIVATE)
    chatSession().compose.sendText(PRIVATE, 'three')
    await until(() => expect(chatState().lines).toHaveLength(2))
    await reload()
    expect(chatState().lines.map(({ reason }) => reason)).toEqual(['not_a_friend', 'not_a_friend'])
  })

  it('CH-03 a room that is not there any more closes', async () => {
    server.say(GROUP)
    await startChat()
    await chatSession().reading.openRoom(GROUP)
    server.before = (call) => {
      if (isSend(call)) throw new Refused(10004, 'not_found')
    }
    chatSession().compose.sendText(GROUP, 'hello?')
    await until(() => expect(room(GROUP).barred).toBe('gone'))
    expect(listed().map(({ chat_id }) => chat_id)).not.toContain(GROUP)
  })

  it('CH-22 a text to translate is uploading until its translation is there; if that fails it can be sent again', async () => {
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.before = ({ path }) => (path === '/support/translate' ? offline() : undefined)
    chatSession().compose.sendText(PRIVATE, 'good morning', { translate_to: 'hi' })
    expect(entries()[0]?.send_status).toBe(SendStatus.uploading)
    await until(() => expect(entries()[0]?.send_status).toBe(SendStatus.upload_fail))
    expect(sends()).toHaveLength(0)
    server.before = () => {}
    const nonce = entries()[0]?.nonce ?? ''
    await chatSession().outbox.resend(nonce)
    await until(() => expect(mine()).toHaveLength(1))
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
    await chatSession().reading.openRoom(PRIVATE)
    server.isLive = false
    server.say(PRIVATE)
    server.say(PRIVATE)
    server.isLive = true
    server.say(PRIVATE)
    await until(() => expect(texts()).toEqual([1, 2, 3, 4].map((seq) => `message ${seq}`)))
  })

  it('CH-04 a last hint that got lost is noticed by the heartbeat', async () => {
    await startChat()
    server.isLive = false
    server.say(PRIVATE, { text: 'the last one' })
    deliver('dispatch', { type: 'HEADS', data: { list: [[PRIVATE, 1]] } })
    await until(() => expect(room().last_message?.content.data.text).toBe('the last one'))
  })

  it('CH-12 after a reload only what happened since is asked for, and the rest comes from the device', async () => {
    for (let at = 0; at < 450; at += 1) server.say(PRIVATE)
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(texts()).toHaveLength(200))
    await chatSession().history.loadOlder(PRIVATE)
    expect(texts()).toHaveLength(400)
    await reload()
    server.calls.length = 0
    await chatSession().reading.openRoom(PRIVATE)
    expect(texts()).toHaveLength(200)
    await chatSession().history.loadOlder(PRIVATE)
    expect(texts()).toHaveLength(400)
    expect(server.callsTo('/chat/get_messages')).toEqual([])
    await chatSession().history.loadOlder(PRIVATE)
    expect(texts()).toHaveLength(450)
    const [page] = server.callsTo('/chat/get_messages')
    expect(page?.query.get('limit')).toBe('200')
    expect(page?.query.get('before')).toBe(server.messages.get(PRIVATE)?.[50]?.message_id)
  })

  it('CH-12 a jump far back shows what is around, and the end is found again', async () => {
    for (let at = 0; at < 700; at += 1) server.say(PRIVATE)
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    const old = server.messages.get(PRIVATE)?.[99]
    expect(await chatSession().history.showAround(PRIVATE, old?.message_id ?? '')).toBe(true)
    expect(texts()).toContain('message 100')
    expect(texts()).not.toContain('message 700')
    server.say(PRIVATE, { text: 'new' })
    expect(texts()).not.toContain('new')
    expect(room().last_message?.content.data.text).toBe('new')
    expect(await chatSession().history.showAround(PRIVATE, '999999')).toBe(false)
  })

  /** Said once, when the answer to this call has been made up and is on its way. */
  const sayDuring = (path: string, text: string) => {
    server.after = (call) => {
      if (call.path !== path) return
      server.after = () => {}
      server.say(PRIVATE, { text })
    }
  }

  it('CH-04 what is said while the first page of a room is on its way stands below it', async () => {
    server.say(PRIVATE, { text: 'before' })
    await startChat()
    sayDuring('/chat/get_messages', 'meanwhile')
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(texts()).toEqual(['before', 'meanwhile']))
  })

  it('CH-04 what is said while the list of rooms is on its way is not taken back by it', async () => {
    server.say(PRIVATE, { text: 'before' })
    await startChat()
    server.before = ({ path, query }) => {
      if (path === '/chat/get_message_updates' && query.has('after')) server.isReset = true
      else sayDuring('/chat/get_message_updates', 'meanwhile')
    }
    wake()
    await until(() => expect(server.messages.get(PRIVATE)).toHaveLength(2))
    server.before = () => {}
    await until(() => expect(room().last_message?.content.data.text).toBe('meanwhile'))
    expect(room().unread_num).toBe(2)
    await chatSession().reading.openRoom(PRIVATE)
    await chatSession().history.loadOlder(PRIVATE)
    await until(() => expect(texts()).toEqual(['before', 'meanwhile']))
  })

  it('CH-04 a room that begins while the list of rooms is on its way stays', async () => {
    server.before = ({ path }) => {
      if (path !== '/chat/get_message_updates') return
      server.before = () => {}
      server.after = () => {
        server.after = () => {}
        server.addRoom('600')
        server.say('600', { text: 'welcome' })
      }
    }
    await startChat()
    await until(() => expect(room('600').last_message?.content.data.text).toBe('welcome'))
    expect(
      server.callsTo('/chat/get_message_updates').filter(({ query }) => !query.has('after')),
    ).toHaveLength(1)
  })

  it('CH-04 a page that was asked for before more happened to its room is asked for again', async () => {
    const first = server.say(PRIVATE, { text: 'before' })
    await startChat()
    let answer = () => {}
    let isHeld = true
    server.before = ({ path, query }) => {
      if (path === '/chat/get_message_updates' && query.has('after')) server.isReset = true
    }
    const fetchNow = fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const reply = await fetchNow(url, init)
      if (url.includes('get_messages') && isHeld) {
        isHeld = false
        await new Promise<void>((done) => {
          answer = done
        })
      }
      return reply
    })
    const opening = chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(isHeld).toBe(false))
    server.isLive = false
    server.remove(first)
    server.say(PRIVATE, { text: 'meanwhile' })
    wake()
    await until(() => expect(room().last_message?.content.data.text).toBe('meanwhile'))
    answer()
    await opening
    await until(() => expect(texts()).toEqual(['meanwhile']))
  })

  it('CH-12 so much happened that the rooms are asked for anew: what is shown is what is there', async () => {
    server.say(PRIVATE, { text: 'before' })
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    server.isLive = false
    server.say(PRIVATE, { text: 'meanwhile' })
    const changed = server.messages.get(PRIVATE)?.[0]
    if (changed) server.remove(changed)
    server.before = ({ path, query }) => {
      if (path === '/chat/get_message_updates' && query.has('after')) server.isReset = true
    }
    wake()
    await until(() => expect(texts()).toEqual(['meanwhile']))
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
    await until(() => expect(room().last_message?.message_id).toBe(first.message_id))
    await chatSession().reading.openRoom(PRIVATE)
    chatSession().compose.sendText(PRIVATE, 'read me')
    await until(() => expect(mine()).toHaveLength(1))
    server.seen(PRIVATE, mine()[0]?.message_id ?? '')
    await until(() => expect(room().last_message?.read).toBe(true))
  })

  it('CH-17 a message removed by me is gone for all that asked for it here', async () => {
    server.say(PRIVATE, { text: 'one' })
    const two = server.say(PRIVATE, { author_id: ME, text: 'two' })
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(texts()).toEqual(['one', 'two']))
    server.after = ({ path }) => {
      if (path === '/chat/remove_message') server.remove(two)
    }
    expect(await chatSession().messages.removeMessage(two)).toBe(true)
    expect(texts()).toEqual(['one'])
    expect(room().last_message?.content.data.text).toBe('one')
  })
})
