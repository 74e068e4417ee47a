import { ContentType, SendStatus } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import type { MessageView } from '../core/shapes.ts'
import { hasAuthor, previewOf } from './preview.ts'

const message = (type: number, data: Record<string, unknown> = {}, over: Partial<MessageView> = {}) =>
  ({
    message_id: '1',
    seq: 1,
    no: 1,
    nonce: 'n',
    chat_id: '1-9',
    chat_type: 1,
    author_id: '9',
    content: { type, data },
    created_at: 0,
    is_seen: -1,
    mentions: [],
    send_status: SendStatus.success,
    read: false,
    ...over,
  }) as MessageView

describe('CH-01 every kind of message has its words in the list', () => {
  it.each([
    [ContentType.audio, 'audio'],
    [ContentType.image, 'image'],
    [ContentType.video, 'video'],
    [ContentType.invite_card, 'invite_card'],
    [ContentType.channel, 'channel'],
    [ContentType.treasure, 'treasure'],
    [ContentType.unknown, 'unknown'],
    [99, 'unknown'],
  ])('type %i is %s', (type, kind) => {
    expect(previewOf(message(type)).kind).toBe(kind)
  })

  it('a text is one line, however long and whatever is in it', () => {
    const rtl = '\u202e'
    const text = `first\n\n  second\tline ${rtl}hidden ${'x'.repeat(9_000)}`
    const preview = previewOf(message(ContentType.text, { text }))
    if (preview.kind !== 'text') throw new Error(preview.kind)
    expect(preview.text.startsWith('first second line hidden xxx')).toBe(true)
    expect(preview.text.length).toBeLessThanOrEqual(160)
  })

  it('data of another shape is no crash', () => {
    expect(previewOf(message(ContentType.text, { text: 7 }))).toEqual({ kind: 'text', text: '' })
    expect(previewOf(message(ContentType.join_group))).toEqual({
      kind: 'joined',
      user_id: '',
      ref_user_id: '',
    })
  })

  it('a removed one shows nothing of what it said', () => {
    const preview = previewOf(message(ContentType.text, { text: 'secret' }, { is_removed: true }))
    expect(preview).toEqual({ kind: 'removed' })
  })

  it('CH-21 and CH-03: what the system says, to all and to me alone', () => {
    expect(previewOf(message(ContentType.system, { kind: 1 })).kind).toBe('banned')
    expect(previewOf(message(ContentType.system, { kind: 2 })).kind).toBe('unblocked')
    expect(previewOf(message(ContentType.local_system, { reason: 'not_a_friend' })).kind).toBe('not_a_friend')
    expect(previewOf(message(ContentType.local_system, { reason: 'banned_from_speaking' })).kind).toBe(
      'banned_from_speaking',
    )
  })

  it('lines that nobody wrote have no author', () => {
    expect(hasAuthor(previewOf(message(ContentType.text, { text: 'hi' })))).toBe(true)
    expect(hasAuthor(previewOf(message(ContentType.join_group, { user_id: '9' })))).toBe(false)
    expect(hasAuthor(previewOf(message(ContentType.system, { kind: 1 })))).toBe(false)
  })
})
