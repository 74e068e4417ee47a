import { ContentType, SendStatus, YesNo } from '@mela/contract/enums.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MessageView } from '../../core/shapes.ts'
import { type Row, rowsOf, STAMP_GAP_MS, withLocals } from './rows.ts'

const ME = '7'
const said = (seq: number, minute: number, over: Partial<MessageView> = {}): MessageView => ({
  message_id: String(100 + seq),
  seq,
  no: seq,
  nonce: `n${seq}`,
  chat_id: '7-9',
  chat_type: 1,
  author_id: '9',
  content: { type: ContentType.text, data: { text: `text ${seq}` } },
  created_at: minute * 60_000,
  is_seen: YesNo.no,
  mentions: [],
  send_status: SendStatus.success,
  read: false,
  ...over,
})
const image = { content: { type: ContentType.image, data: { url: '/a.jpg', width: 1, height: 1 } } }
const kinds = (rows: readonly Row[]) => rows.map(({ kind }) => kind)
const stampsOf = (rows: readonly Row[]) => rows.flatMap((row) => (row.kind === 'stamp' ? [row.at] : []))
const show = (messages: MessageView[], read_id?: string, count = 0) =>
  rowsOf(messages, { me: ME, ...(read_id && { divider: { read_id, count } }) })

it('CH-05 a stamp shows more than five minutes after the last shown one, not after the last message', () => {
  const rows = show([said(1, 0), said(2, 4), said(3, 5), said(4, 5.01), said(5, 9), said(6, 10.02)])
  expect(stampsOf(rows)).toEqual([0, 5.01, 10.02].map((minute) => minute * 60_000))
})

it('CH-05 between two stamps lie more than five minutes, and no message is further from its stamp', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20 * 60_000), { minLength: 1 }), (steps) => {
      let at = 0
      const messages = steps.map((step, seq) => {
        at += step
        return said(seq + 1, 0, { created_at: at })
      })
      const stamps = stampsOf(show(messages))
      stamps.forEach((stamp, index) => {
        if (index > 0) expect(stamp - (stamps[index - 1] ?? 0)).toBeGreaterThan(STAMP_GAP_MS)
      })
      for (const { created_at } of messages) {
        const stamp = stamps.findLast((one) => one <= created_at) ?? Number.NEGATIVE_INFINITY
        expect(created_at - stamp).toBeLessThanOrEqual(STAMP_GAP_MS)
      }
    }),
  )
})

it('CH-05 what one person says in one go belongs together; another person, a line or five minutes part it', () => {
  const rows = show([
    said(1, 0),
    said(2, 1),
    said(3, 2, { author_id: ME }),
    said(4, 2, { content: { type: ContentType.system, data: { kind: 1 } } }),
    said(5, 3, { author_id: ME }),
  ])
  const bubbles = rows.flatMap((row) =>
    row.kind === 'bubble' ? [[row.isFirst, row.isLast, row.isMine]] : [],
  )
  expect(bubbles).toEqual([
    [true, false, false],
    [false, true, false],
    [true, true, true],
    [true, true, true],
  ])
})

it('CH-12 the first message of what was loaded keeps its stamp when older ones come in above it', () => {
  const [older, first, next] = [said(1, 0), said(2, 1), said(3, 2)]
  const keys = (rows: readonly Row[]) => rows.map(({ key }) => key)
  const before = keys(rowsOf([first, next], { me: ME }))
  const after = keys(rowsOf([older, first, next], { me: ME, stamped: new Set(['9|n2']) }))
  expect(after.slice(-before.length)).toEqual(before)
})

it('CH-07 the divider stands before the first unread message of others and nowhere else', () => {
  const messages = [said(1, 0), said(2, 0, { author_id: ME }), said(3, 1), said(4, 2)]
  expect(kinds(show(messages, '101', 2))).toEqual(['stamp', 'bubble', 'bubble', 'unread', 'bubble', 'bubble'])
  expect(kinds(show(messages, '104', 0))).not.toContain('unread')
})

it('CH-08 a removed message leaves no row and no stamp', () => {
  expect(show([said(1, 0, { is_removed: true })])).toEqual([])
})

it('CH-11 pictures sent together are one album of at most nine; a minute later begins the next', () => {
  const pictures = Array.from({ length: 11 }, (_, at) => said(at + 1, 0, image))
  const rows = show([...pictures, said(12, 1, image)])
  const counts = rows.flatMap((row) => (row.kind === 'bubble' ? [row.messages.length] : []))
  expect(counts).toEqual([9, 2, 1])
  expect(rows.find((row) => row.kind === 'bubble')?.key).toBe('9|n1')
})

it('CH-02 what is on its way stands at the end, what failed stays where it was written', () => {
  const local = (nonce: string, seq: number, send_status: MessageView['send_status']) =>
    said(seq, 0, { nonce, send_status, local: true, author_id: ME, created_at: seq })
  const failed = local('failed', 1, SendStatus.send_fail)
  const sending = local('sending', 1, SendStatus.sending)
  const order = withLocals([said(1, 0), said(2, 0), said(3, 0)], [sending, failed], true)
  expect(order.map(({ nonce }) => nonce)).toEqual(['n1', 'failed', 'n2', 'n3', 'sending'])
  const middle = withLocals([said(1, 0), said(2, 0)], [sending, failed], false)
  expect(middle.map(({ nonce }) => nonce)).toEqual(['n1', 'failed', 'n2'])
})

it('SO-06 up to three who opened a chest have a line each, from the fourth on they share one that keeps its key', () => {
  const opened = (seq: number, chest_id: string, minute = 0) =>
    said(seq, minute, {
      author_id: '1',
      content: { type: ContentType.treasure_received, data: { chest_id, receive_user_id: String(seq) } },
    })
  const linesOf = (rows: readonly Row[]) =>
    rows.flatMap((row) => (row.kind === 'line' ? [[row.key, row.run?.length ?? 1]] : []))
  const three = [opened(1, '5'), opened(2, '5'), opened(3, '5')]
  expect(linesOf(show(three)).map(([, count]) => count)).toEqual([1, 1, 1])
  expect(linesOf(show([...three, opened(4, '5')]))).toEqual([['1|n1', 4]])
  expect(linesOf(show([...three, opened(4, '5'), opened(5, '5')]))).toEqual([['1|n1', 5]])
  // Another chest, or somebody who speaks, parts them.
  const parted = [...three, opened(4, '5'), opened(5, '6'), said(6, 0), opened(7, '5')]
  expect(linesOf(show(parted)).map(([, count]) => count)).toEqual([4, 1, 1])
})
