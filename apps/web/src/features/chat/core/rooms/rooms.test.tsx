import { describe, expect, it, vi } from 'vitest'
import { deliver } from '#platform/socket/socket.ts'
import {
  chatState,
  givenChat,
  listed,
  offline,
  reload,
  room,
  server,
  texts,
  wake,
} from '../../../../testing/chat-ground.ts'
import { FRIEND, GROUP, ME, PRIVATE, Refused } from '../../../../testing/fake-chat.ts'
import { until } from '../../../../testing/until.ts'
import { canDelete } from '../../list/row-actions.tsx'
import { chatSession, startChat } from '../session/current.ts'
import { totalUnread } from '../session/views.ts'

givenChat()

const bodies = (path: string) => server.callsTo(path).map(({ body }) => body)
/** Calls to the path are answered when the test says so; `at(n)` waits until that call is on its way. */
function held(path: string) {
  const answers: PromiseWithResolvers<void>[] = []
  server.before = (call) => {
    if (call.path !== path) return
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  const at = async (n: number) => {
    await until(() => expect(answers.length).toBeGreaterThan(n))
    return answers[n] as PromiseWithResolvers<void>
  }
  const refuse = async (n: number) => (await at(n)).reject(new Refused(10001, 'not_allowed'))
  return { at, refuse, take: async (n: number) => (await at(n)).resolve() }
}

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

  it('CH-18 a second tap on pin waits for the first and is sent; refused, what the server has shows', async () => {
    await startChat()
    const answers = held('/friend/session')
    const { setPinned } = chatSession().rooms
    const done = setPinned(room(), true)
    expect(room().is_pinned).toBe(true)
    await answers.at(0)
    await setPinned(room(), false)
    expect(room().is_pinned).toBe(false)
    expect(bodies('/friend/session')).toEqual([{ friend_id: FRIEND, pin: 1 }])
    await answers.take(0)
    await until(() => expect(bodies('/friend/session')[1]).toEqual({ friend_id: FRIEND, pin: -1 }))
    await answers.refuse(1)
    await done
    expect(room().is_pinned).toBe(true)
  })

  it('CH-18 a muted group is quiet at once; refused, it alone goes back and not what was pinned meanwhile', async () => {
    await startChat()
    const group = () => room(GROUP)
    const answers = held('/group/user_edit')
    const { setPinned, setMuted } = chatSession().rooms
    const both = [setMuted(group(), true), setPinned(group(), true)]
    expect([group().is_muted, group().is_pinned]).toEqual([true, true])
    await answers.at(1)
    expect(bodies('/group/user_edit')).toEqual([
      { group_id: GROUP, not_disturb: 1 },
      { group_id: GROUP, pin: 1 },
    ])
    await answers.refuse(0)
    await answers.take(1)
    await Promise.all(both)
    expect([group().is_muted, group().is_pinned]).toEqual([false, true])
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

describe('my message', () => {
  const message = () => {
    const found = chatState().rooms.get(PRIVATE)?.window.list[0]
    if (!found) throw new Error('no message')
    return found
  }
  const begin = async () => {
    server.say(PRIVATE, { author_id: ME, text: 'helo' })
    await startChat()
    await chatSession().reading.openRoom(PRIVATE)
    await until(() => expect(texts()).toEqual(['helo']))
    return chatSession().messages
  }

  it('CH-17 an edit shows at once and goes back when it is refused; one made meanwhile is sent after it', async () => {
    const { editMessage } = await begin()
    const answers = held('/chat/edit_message')
    const done = editMessage(message(), 'hello')
    expect([texts(), message().edited_at]).toEqual([['hello'], expect.any(Number)])
    await answers.at(0)
    await editMessage(message(), 'hello there')
    expect(texts()).toEqual(['hello there'])
    await answers.refuse(0)
    await until(() =>
      expect(bodies('/chat/edit_message').map(({ text }) => text)).toEqual(['hello', 'hello there']),
    )
    expect(texts()).toEqual(['hello there'])
    await answers.refuse(1)
    await done
    expect([texts(), message().edited_at]).toEqual([['helo'], undefined])
  })

  it('CH-17 a refused edit does not undo what the server said meanwhile', async () => {
    const { editMessage } = await begin()
    const answers = held('/chat/edit_message')
    const before = message()
    const done = editMessage(before, 'hello')
    const content = { type: 1, data: { text: 'hello from my other phone' } }
    server.happen('MESSAGE_EDIT', { ...before, no: before.no + 1, content })
    await answers.refuse(0)
    await done
    expect(texts()).toEqual(['hello from my other phone'])
  })

  it('CH-17 a reaction counts at once; the same one again takes it away, and neither tap is lost', async () => {
    const { react } = await begin()
    const answers = held('/chat/reaction')
    const done = react(message(), '👍')
    expect(message().reactions).toEqual([{ emoji: '👍', count: 1 }])
    await answers.at(0)
    await react(message(), '👍')
    expect([message().reactions, message().my_reaction]).toEqual([undefined, undefined])
    await answers.take(0)
    await until(() => expect(bodies('/chat/reaction').map(({ emoji }) => emoji)).toEqual(['👍', '']))
    await answers.refuse(1)
    await done
    expect([message().reactions, message().my_reaction]).toEqual([[{ emoji: '👍', count: 1 }], '👍'])
  })
})

it('CH-23 a room is known on the device by its target and kind; the system user’s id is 1', async () => {
  await startChat()
  await until(() =>
    expect(
      listed()
        .map(({ key }) => key)
        .sort(),
    ).toEqual([`${GROUP}|2`, `${FRIEND}|1`]),
  )
  const view = room(PRIVATE)
  expect([canDelete(view), canDelete({ ...view, target: '1' })]).toEqual([true, false])
})
