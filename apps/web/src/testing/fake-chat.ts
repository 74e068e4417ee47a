// A chat server for tests of the web app: it keeps one account's rooms and messages in memory, answers the calls of the
// chat as the real one does, and can be made to fail in the ways that networks and servers fail.
import type { Message, Outgoing, Room } from '@mela/contract/chat-shapes.ts'
import { vi } from 'vitest'
import { deliver } from '#platform/socket/socket.ts'
import { channelsAmong, pageOf } from './chat-pages.ts'
import { quietReply } from './quiet-replies.ts'
import { ownUser } from './replies.ts'

export const ME = ownUser.id
export const FRIEND = '9'
export const PRIVATE = `${ME}-${FRIEND}`
export const GROUP = '500'
export const NOON = Date.parse('2026-11-15T12:00:00Z')

export const user = (id: string, nickname: string) => ({
  id,
  uid: id.padStart(8, '1'),
  nickname,
  avatar: null,
  level: 0,
  last_seen: NOON - 5 * 60_000,
})
export const people = [user(FRIEND, 'Ravi Kumar'), user('10', 'Li Wei'), user(ME, 'Asha Verma')]

type Update = { type: string; data: Record<string, unknown> }
type Answer = { status?: number; code?: number; reason?: string; message?: string; data?: unknown }
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  key: string | null
}

export class Refused extends Error {
  readonly answer: Answer
  constructor(code: number, reason: string, message = reason) {
    super(reason)
    this.answer = { code, reason, message }
  }
}

export class FakeChat {
  readonly calls: Call[] = []
  readonly rooms = new Map<string, Room>()
  readonly messages = new Map<string, Message[]>()
  readonly updates: Update[] = []
  /** Called before each answer; throwing a TypeError is a lost connection, a Refused is a "no". */
  before: (call: Call) => void | Promise<void> = () => {}
  /** Called when the work is done and the answer is on its way. */
  after: (call: Call) => void = () => {}
  /** What the test says instead, by path or by method and path; a function is asked at every call. */
  replies: Record<string, unknown> = {}
  canTranslate = false
  me = ownUser
  /** The next catch-up is answered with "ask for the rooms anew". */
  isReset = false
  isLive = true
  private nextId = 1_000

  addRoom(chat_id: string, over: Partial<Room> = {}): Room {
    const isPrivate = chat_id.includes('-')
    const room: Room = {
      chat_id,
      chat_type: isPrivate ? 1 : 2,
      target: isPrivate ? FRIEND : chat_id,
      last_message: null,
      unread_num: 0,
      is_mentioned: -1,
      flag_top: -1,
      flag_mute: -1,
      seen_id: '0',
      read_id: '0',
      head_seq: 0,
      no: 0,
      is_listed: true,
      from_seq: 0,
      draft: '',
      barred: null,
      ...over,
    }
    this.rooms.set(chat_id, room)
    this.messages.set(chat_id, [])
    return room
  }

  /** A message as if somebody had sent it; told live unless the line is down. */
  say(chat_id: string, over: Partial<Message> & { text?: string } = {}): Message {
    const { text, ...rest } = over
    const room = this.room(chat_id)
    this.nextId += 1
    const seq = room.head_seq + 1
    const message: Message = {
      message_id: String(this.nextId),
      seq,
      no: room.no + 1,
      nonce: `theirs-${this.nextId}`,
      chat_id,
      chat_type: room.chat_type,
      author_id: FRIEND,
      content: { type: 1, data: { text: text ?? `message ${seq}` } },
      created_at: NOON - 3_600_000 + seq * 1_000,
      is_seen: -1,
      mentions: [],
      ...rest,
    }
    this.messages.get(chat_id)?.push(message)
    const isMine = message.author_id === ME
    Object.assign(room, {
      head_seq: seq,
      no: message.no,
      last_message: message,
      is_listed: true,
      unread_num: room.unread_num + (isMine ? 0 : 1),
    })
    if (!isMine && message.mentions.some((id) => id === ME || id === '0')) room.is_mentioned = 1
    this.happen('MESSAGE_CREATE', message)
    return message
  }

  happen(type: string, data: Record<string, unknown>): void {
    const update = { type, data: structuredClone(data) }
    this.updates.push(update)
    if (this.isLive) deliver('dispatch', structuredClone(update))
  }

  remove(message: Message): void {
    const room = this.room(message.chat_id)
    const { chat_id, chat_type, message_id } = message
    room.no += 1
    const list = this.messages.get(chat_id) ?? []
    const at = list.findIndex((one) => one.message_id === message_id)
    list[at] = { ...message, no: room.no, is_removed: true, content: { type: 1, data: {} } }
    room.last_message = list.findLast((one) => !one.is_removed) ?? null
    this.happen('MESSAGE_REMOVE', { chat_id, chat_type, message_id, no: room.no })
  }

  seen(chat_id: string, message_id: string): void {
    const room = this.room(chat_id)
    room.no += 1
    room.seen_id = message_id
    const { chat_type } = room
    this.happen('MESSAGE_SEEN', { chat_id, chat_type, no: room.no, user_id: FRIEND, message_id })
  }

  private room(chat_id: string): Room {
    const room = this.rooms.get(chat_id)
    if (!room) throw new Refused(10004, 'not_found')
    return room
  }

  /** In place of the network. */
  install(): void {
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.fetch(url, init))
  }

  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path)
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, location.origin)
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname.replace('/api', ''),
      query: searchParams,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {},
      key: new Headers(init.headers).get('Idempotency-Key'),
    }
    this.calls.push(call)
    try {
      await this.before(call)
      if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      const given = this.replies[`${call.method} ${call.path}`] ?? this.replies[call.path]
      const said = typeof given === 'function' ? await given(call) : (given ?? this.answer(call))
      this.after(call)
      if (said instanceof Response) return said
      const data = structuredClone(said)
      const headers = { 'x-server-time': String(NOON) }
      return Response.json({ code: 10000, data }, { headers })
    } catch (failure) {
      if (failure instanceof Refused)
        return Response.json({ data: null, ...failure.answer }, { status: failure.answer.status ?? 200 })
      throw failure
    }
  }

  private answer(call: Call): unknown {
    const { path, query, body } = call
    const chat_id = String(body.chat_id ?? query.get('chat_id') ?? '')
    switch (path) {
      case '/user/info':
        return query.get('user_id') ? people.find(({ id }) => id === query.get('user_id')) : this.me
      case '/user/info_list':
        return { list: people.filter(({ id }) => query.get('user_id')?.split(',').includes(id)) }
      case '/friend/list':
      case '/user/block_list':
        return { list: [], total: 0 }
      case '/friend/apply_unread':
        return { total_unread: 0 }
      case '/group/batch':
        return { list: [this.group()] }
      case '/group/info':
        return this.group()
      case '/group/user_list':
        return {
          list: people.map((one, at) => ({
            user: one,
            identity: at === 0 ? 2 : 1,
            group_nickname: '',
            prohibition_status: -1,
            joined_at: NOON,
          })),
          total: people.length,
        }
      case '/chat/get_channels':
        return { list: channelsAmong([...this.rooms.values()]) }
      case '/chat/get_message_updates':
        return this.catchUp(query.get('after'))
      case '/chat/get_messages':
        return { list: this.page(chat_id, query) }
      case '/chat/send_message':
        return this.send(body as unknown as Outgoing)
      case '/support/translate':
        return { content: `[${body.lang}] ${body.content}` }
      case '/chat/seen_by':
        return { list: [people[0]], total: 1 }
      case '/chat/edits':
        return { list: [{ text: 'what it said before', created_at: NOON - 60_000 }] }
      default:
        return quietReply(call)
    }
  }

  group() {
    return {
      group: {
        id: GROUP,
        name: 'Diwali plans',
        avatar: null,
        notice: '',
        flag_check: -1,
        flag_prohibit_add_friends: -1,
        status: 1,
        invite_code: 'code-of-the-group',
      },
      group_user: {
        user_id: ME,
        identity: 1,
        group_nickname: '',
        pin: -1,
        not_disturb: -1,
        prohibition_status: -1,
      },
      my_group_user: { identity: 1 },
      user_ids: people.map(({ id }) => id),
      group_user_total: people.length,
    }
  }

  private catchUp(after: string | null) {
    const cursor = `x${this.updates.length}`
    if (after === null)
      return {
        rooms: [...this.rooms.values()].filter(({ chat_type }) => chat_type !== 3),
        cursor,
        can_translate: this.canTranslate,
      }
    if (this.isReset) {
      this.isReset = false
      return { list: [], cursor, is_reset: true }
    }
    return { list: this.updates.slice(Number(after.slice(1))), cursor, has_more: false }
  }

  private page(chat_id: string, query: URLSearchParams): Message[] {
    this.room(chat_id)
    return pageOf(this.messages.get(chat_id) ?? [], query)
  }

  private send({ chat_id, nonce, content, mentions = [] }: Outgoing) {
    if (!this.rooms.has(chat_id) && chat_id.includes('-')) this.addRoom(chat_id)
    const first = this.messages.get(chat_id)?.find((one) => one.author_id === ME && one.nonce === nonce)
    const { message_id, seq, no, created_at } =
      first ??
      this.say(chat_id, {
        author_id: ME,
        nonce,
        content: content as Message['content'],
        mentions,
        created_at: NOON,
      })
    return { message_id, seq, no, created_at }
  }
}
