import { describe, expect, it, vi } from 'vitest'
import { deliver } from '#platform/socket/socket.ts'
import {
  givenChat,
  listed,
  offline,
  reload,
  room,
  server,
  texts,
  wake,
} from '../../../../testing/chat-ground.ts'
import { FRIEND, GROUP, PRIVATE, Refused } from '../../../../testing/fake-chat.ts'
import { until } from '../../../../testing/until.ts'
import { chatSession, startChat } from '../session/current.ts'
import { totalUnread } from '../session/views.ts'

givenChat()

describe('what is unread', () => {
  const acks = () => server.callsTo('/chat/ack').map(({ body }) => body.message_id)

  it('CH-07 the total leaves muted rooms out; opening zeroes and tells the server, an open room does not rise', async () => {
    server.say(PRIVATE)
    server.say(GROUP)
    Object.assign(server.rooms.get(GROUP) ?? {}, { flag_mute: 1 })
    await startChat()
    expect(totalUnread(listed())).toBe(1)
    expect(room(GROUP).unread_num).toBe(1)
    await chatSession().reading.openRoom(PRIVATE)
    expect(totalUnread(listed())).toBe(0)
    await until(() => expect(acks()).toHaveLength(1))
    const next = server.say(PRIVATE)
    expect(room().unread_num).toBe(0)
    await until(() => expect(acks().at(-1)).toBe(next.message_id))
    chatSession().reading.closeRoom()
    server.say(PRIVATE)
    expect(room().unread_num).toBe(1)
  })

  it('CH-07 what nobody can see is not told as read', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const said = server.say(PRIVATE)
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    expect(room().unread_num).toBe(0)
    expect(acks()).toEqual([])
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))
    await until(() => expect(acks()).toEqual([said.message_id]))
  })

  it('CH-07 read without a network is told when it is back', async () => {
    server.say(PRIVATE)
    await startChat()
    server.before = ({ path }) => (path === '/chat/ack' ? offline() : undefined)
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(acks()).toHaveLength(1))
    await reload()
    expect(room().unread_num).toBe(0)
    server.before = () => {}
    wake()
    await until(() => expect(acks().length).toBeGreaterThan(1))
  })
})

describe('rooms', () => {
  it('CH-06 a pinned room stands first at once, and goes back if the server refuses', async () => {
    server.say(GROUP, { created_at: 2 })
    server.say(PRIVATE, { created_at: 1 })
    await startChat()
    const order = () => listed().map(({ chat_id }) => chat_id)
    expect(order()).toEqual([GROUP, PRIVATE])
    server.before = ({ path }) => {
      if (path === '/friend/session') throw new Refused(10004, 'not_found')
    }
    const done = chatSession().rooms.setPinned(room(), true)
    expect(order()).toEqual([PRIVATE, GROUP])
    await done
    expect(order()).toEqual([GROUP, PRIVATE])
  })

  it('CH-09 a removed room is out of the list; undone, the server never hears of it', async () => {
    server.say(PRIVATE)
    await startChat()
    const undo = chatSession().rooms.removeRoom(PRIVATE)
    const ids = () => listed().map(({ chat_id }) => chat_id)
    expect(ids()).not.toContain(PRIVATE)
    undo()
    expect(ids()).toContain(PRIVATE)
    chatSession().rooms.removeRoom(PRIVATE)
    await until(() => expect(server.callsTo('/chat/remove_chat')).toHaveLength(1), { timeout: 6_000 })
    expect(ids()).not.toContain(PRIVATE)
    server.say(PRIVATE)
    expect(ids()).toContain(PRIVATE)
  })

  it('CH-18 a cleared room is empty here and after a reload, and goes on', async () => {
    server.say(PRIVATE)
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(texts()).toHaveLength(1))
    Object.assign(server.rooms.get(PRIVATE) ?? {}, { from_seq: 1 })
    expect(await chatSession().rooms.clearRoom(PRIVATE)).toBe(true)
    expect([texts(), room().last_message]).toEqual([[], null])
    server.say(PRIVATE, { text: 'new' })
    expect(texts()).toEqual(['new'])
  })

  it('CH-12 a draft stands here at once and on the server after a pause; sent, it is gone', async () => {
    server.say(PRIVATE)
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    const drafts = () => server.callsTo('/chat/draft').map(({ body }) => body.text)
    chatSession().drafts.setDraft(PRIVATE, 'half a th')
    chatSession().drafts.setDraft(PRIVATE, 'half a thought')
    expect(room().draft).toBe('half a thought')
    await until(() => expect(drafts()).toEqual(['half a thought']), { timeout: 4_000 })
    chatSession().compose.sendText(PRIVATE, 'half a thought')
    expect(room().draft).toBe('')
    await until(() => expect(drafts().at(-1)).toBe(''), { timeout: 4_000 })
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
