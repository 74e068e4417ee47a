import type { Message, Room } from '@mela/contract/chat-shapes.ts'
import { ContentType, SystemMessage, YesNo } from '@mela/contract/enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, settle } from './apply.ts'
import {
  type Fact,
  headSeqOf,
  isBehind,
  isMentioned,
  type RoomState,
  readUpTo,
  roomStateOf,
  unreadOf,
} from './room-state.ts'
import { windowOf } from './window.ts'

const ME = '7'
const OTHER = '9'
const idOf = (seq: number) => String(1_000 + seq)

export const message = (seq: number, no: number, over: Partial<Message> = {}): Message => ({
  message_id: idOf(seq),
  seq,
  no,
  nonce: `nonce-${seq}`,
  chat_id: '7-9',
  chat_type: 1,
  author_id: OTHER,
  content: { type: 1, data: { text: `message ${seq}` } },
  created_at: seq * 1_000,
  is_seen: YesNo.no,
  mentions: [],
  ...over,
})
export const emptyRoom: Room = {
  chat_id: '7-9',
  chat_type: 1,
  target: OTHER,
  last_message: null,
  unread_num: 0,
  is_mentioned: YesNo.no,
  flag_top: YesNo.no,
  flag_mute: YesNo.no,
  seen_id: '0',
  read_id: '0',
  head_seq: 0,
  no: 0,
  is_listed: true,
  from_seq: 0,
  draft: '',
  barred: null,
}
const begin = () => roomStateOf(emptyRoom, ME, windowOf([], true))
const create = (seq: number, no: number, over: Partial<Message> = {}): Fact => ({
  type: 'MESSAGE_CREATE',
  data: message(seq, no, over),
})
const address = { chat_id: '7-9', chat_type: 1 } as const
const remove = (seq: number, no: number): Fact => ({
  type: 'MESSAGE_REMOVE',
  data: { ...address, no, message_id: idOf(seq) },
})
const all = (state: RoomState, facts: readonly Fact[]) => facts.reduce((one, fact) => apply(one, fact), state)

/** What a screen could tell apart. */
const seen = (state: RoomState) => ({
  list: state.window.list,
  heard: state.heard,
  ahead: state.ahead,
  unread: unreadOf(state),
  isMentioned: isMentioned(state),
  last: state.room.last_message,
  seen_id: state.room.seen_id,
  head: headSeqOf(state),
})

/** As the server tells it later: under the old numbers, with what has become of each message since. */
function toldLater(facts: readonly Fact[]): Fact[] {
  const { list } = all(begin(), facts).window
  return facts.map((fact): Fact => {
    if (fact.type === 'MESSAGE_CREATE' || fact.type === 'MESSAGE_EDIT') {
      const now = list.find(({ message_id }) => message_id === fact.data.message_id)
      return { ...fact, data: { ...(now ?? fact.data), no: fact.data.no } }
    }
    return fact
  })
}

type Step = { kind: 'create' | 'remove' | 'edit' | 'react' | 'seen'; pick: number; isMine: boolean }

/** A conversation as the server numbers it: each step is something that can happen at that point. */
function historyOf(steps: readonly Step[]): Fact[] {
  const facts: Fact[] = []
  const alive: Message[] = []
  let seq = 0
  for (const { kind, pick, isMine } of steps) {
    const no = facts.length + 1
    const chosen = alive[pick % Math.max(1, alive.length)]
    if (kind === 'create' || !chosen) {
      seq += 1
      const made = message(seq, no, {
        author_id: isMine ? ME : OTHER,
        mentions: pick % 3 === 0 ? [ME] : [],
      })
      alive.push(made)
      facts.push({ type: 'MESSAGE_CREATE', data: made })
    } else if (kind === 'remove') {
      alive.splice(alive.indexOf(chosen), 1)
      facts.push({ type: 'MESSAGE_REMOVE', data: { ...address, no, message_id: chosen.message_id } })
    } else if (kind === 'edit') {
      const edited = {
        ...chosen,
        no,
        edited_at: no,
        content: { type: 1, data: { text: `edited ${no}` } },
      }
      alive[alive.indexOf(chosen)] = edited
      facts.push({ type: 'MESSAGE_EDIT', data: edited })
    } else if (kind === 'react') {
      const reactions = [{ emoji: '👍', count: no }]
      alive[alive.indexOf(chosen)] = { ...chosen, no, reactions }
      const data = { ...address, no, message_id: chosen.message_id, user_id: OTHER, emoji: '👍', reactions }
      facts.push({ type: 'MESSAGE_REACTION', data })
    } else {
      const data = { ...address, no, user_id: OTHER, message_id: chosen.message_id }
      facts.push({ type: 'MESSAGE_SEEN', data })
    }
  }
  return facts
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('create', 'create', 'create', 'remove', 'edit', 'react', 'seen'),
    pick: fc.nat(50),
    isMine: fc.boolean(),
  }),
  { maxLength: 30 },
)

describe('CH-04 whatever the line does, the same things happened', () => {
  it('CH-04 duplicates, losses and another order, followed by a catch-up, end in the same state', () => {
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.nat(1_000), { maxLength: 60 }),
        fc.array(fc.nat(1_000), { maxLength: 30 }),
        (given, heard, late) => {
          const facts = historyOf(given)
          const truth = all(begin(), facts)
          if (facts.length === 0) return
          const at = (picks: readonly number[]) => picks.flatMap((pick) => facts[pick % facts.length] ?? [])
          const state = all(begin(), [...at(heard), ...toldLater(facts), ...at(late)])
          expect(seen(state)).toEqual(seen(truth))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('CH-04 a word of the server about the room, at any moment, changes nothing about that', () => {
    fc.assert(
      fc.property(steps, fc.nat(1_000), fc.array(fc.nat(1_000), { maxLength: 40 }), (given, when, heard) => {
        const facts = historyOf(given)
        if (facts.length === 0) return
        const upTo = (when % facts.length) + 1
        const { room } = all(begin(), facts.slice(0, upTo))
        const early = heard.flatMap((pick) => facts[pick % facts.length] ?? [])
        const state = all(begin(), [...early, { type: 'ROOM', data: room }, ...toldLater(facts)])
        // Of a flag nobody can tell which message it stood for, so it may outlive that.
        const { isMentioned: _, ...told } = seen(state)
        expect(seen(all(begin(), facts))).toMatchObject(told)
      }),
      { numRuns: 400 },
    )
  })

  it('CH-08 the last message is found when what was removed before it is heard of late', () => {
    const behindAHole = all(begin(), [create(1, 1), create(4, 4), remove(4, 7)])
    expect(behindAHole.room.last_message).toBe(null)
    expect(behindAHole.isLastLost).toBe(true)
    const removed = { is_removed: true } as const
    const whole = all(behindAHole, [create(2, 5, removed), create(3, 6, removed)])
    expect(whole.room.last_message?.seq).toBe(1)
    expect(whole.isLastLost).toBe(false)
  })

  it('CH-04 a gap is noticed until it is closed', () => {
    const state = all(begin(), [create(1, 1), create(3, 3)])
    expect(isBehind(state)).toBe(true)
    expect(isBehind(apply(state, create(2, 2)))).toBe(false)
    expect(state.window.list.map(({ seq }) => seq)).toEqual([1, 3])
    expect(isBehind(settle(state))).toBe(false)
  })

  it('CH-04 another member who uses the number of a message of mine takes nothing of its place', () => {
    const mine = create(1, 1, { author_id: ME, nonce: 'same' })
    const theirs = create(2, 2, { nonce: 'same' })
    expect(all(begin(), [mine, theirs]).window.list).toHaveLength(2)
  })
})

describe('CH-07 what is unread', () => {
  it('CH-07 counts what others wrote, once each, and not what they took back', () => {
    const facts = [create(1, 1), create(2, 2, { author_id: ME }), create(3, 3), create(3, 3), remove(1, 4)]
    expect(unreadOf(all(begin(), facts))).toBe(1)
  })

  it('CH-07 who came is no message', () => {
    const joined = { content: { type: ContentType.join_group, data: { user_id: '9', ref_user_id: '9' } } }
    expect(unreadOf(all(begin(), [create(1, 1, joined)]))).toBe(0)
  })

  it('CH-07 reading zeroes, and an older word of the server does not bring it back', () => {
    const before = all(begin(), [create(1, 1), create(2, 2, { mentions: [ME] })])
    expect(isMentioned(before)).toBe(true)
    const read = readUpTo(before, idOf(2))
    expect([unreadOf(read), isMentioned(read)]).toEqual([0, false])
    const told = apply(read, { type: 'ROOM', data: { ...before.room, read_id: '0' } })
    expect(unreadOf(told)).toBe(0)
    expect(unreadOf(apply(told, create(3, 3)))).toBe(1)
  })

  it('CH-07 read on another device up to a message: what came after it stays unread', () => {
    const state = all(begin(), [create(1, 1), create(2, 2), create(3, 3)])
    const read = apply(state, {
      type: 'MESSAGE_SEEN',
      data: { ...address, no: 4, user_id: ME, message_id: idOf(2) },
    })
    expect(unreadOf(read)).toBe(1)
  })

  it('CH-07 the server’s number stands for what this device never loaded', () => {
    const room = { ...emptyRoom, no: 40, head_seq: 30, unread_num: 12, last_message: message(30, 40) }
    const state = all(roomStateOf(room, ME), [create(31, 41), remove(30, 42)])
    expect(unreadOf(state)).toBe(12)
  })
})

describe('CH-08 seen and removed', () => {
  it('CH-08 the mark of the other side only grows', () => {
    const seenAt = (seq: number, no: number): Fact => ({
      type: 'MESSAGE_SEEN',
      data: { ...address, no, user_id: OTHER, message_id: idOf(seq) },
    })
    const state = all(begin(), [create(1, 1), create(2, 2), seenAt(2, 3), seenAt(1, 4)])
    expect(state.room.seen_id).toBe(idOf(2))
  })

  it('CH-08 removing the last message brings the one before it back into the list', () => {
    const state = all(begin(), [create(1, 1), create(2, 2), create(3, 3), remove(2, 4), remove(3, 5)])
    expect(state.room.last_message?.seq).toBe(1)
    expect(state.isLastLost).toBe(false)
    expect(state.window.list.map(({ is_removed }) => is_removed ?? false)).toEqual([false, true, true])
    expect(JSON.stringify(state.window.list)).not.toContain('message 3')
  })

  it('CH-08 if the one before it is not here, that is said', () => {
    const room = { ...emptyRoom, no: 40, head_seq: 30, last_message: message(30, 40) }
    const state = apply(roomStateOf(room, ME), remove(30, 41))
    expect(state.room.last_message).toBeNull()
    expect(state.isLastLost).toBe(true)
  })

  it('CH-08 a late copy of a message that is gone does not bring it back into what is shown', () => {
    const room = { ...emptyRoom, no: 3, head_seq: 2, last_message: message(1, 1) }
    const state = roomStateOf(room, ME, windowOf([message(1, 1)], true))
    expect(apply(state, create(2, 2)).window.list).toHaveLength(1)
  })

  it('CH-08 the only message of a room leaves nothing', () => {
    const state = all(begin(), [create(1, 1), remove(1, 2)])
    expect([state.room.last_message, state.isLastLost]).toEqual([null, false])
  })
})

it('CH-21 the newest word of the system locks or frees the composer, in whatever order they come', () => {
  const system = (seq: number, kind: number) =>
    create(seq, seq, { author_id: '1', content: { type: ContentType.system, data: { kind } } })
  const [banned, unblocked] = [system(1, SystemMessage.banned), system(2, SystemMessage.unblock)]
  expect(all(begin(), [banned]).room.barred).toBe('banned_from_speaking')
  expect(all(begin(), [banned, unblocked]).room.barred).toBeNull()
  expect(all(begin(), [unblocked, banned]).room.barred).toBeNull()
})

it('CH-04 what happened before my time only counts', () => {
  const state = all(begin(), [create(1, 1), { type: 'PASSED', data: { ...address, no: 2 } }, create(2, 3)])
  expect([isBehind(state), state.heard]).toEqual([false, 3])
})

it('CH-18 a cleared past is gone from memory, what came after stays', () => {
  const state = all(begin(), [create(1, 1), create(2, 2), create(3, 3)])
  const cleared = apply(state, { type: 'ROOM', data: { ...state.room, from_seq: 2 } })
  expect(cleared.window.list.map(({ seq }) => seq)).toEqual([3])
})
