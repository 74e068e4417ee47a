// A conversation as the rows of its transcript; pure. A row keeps its key for as long as its message lives, so that the
// list knows it again when older ones come in above it.
import { ContentType, SendStatus } from '@mela/contract/enums.ts'
import { compareIds, isLine, keyOfMessage, type MessageView } from '../../core/shapes.ts'

/** CH-05: more than this after the last stamp shows the next one; less than this apart belongs together. */
export const STAMP_GAP_MS = 5 * 60_000
/** Pictures sent in one go. */
const ALBUM_GAP_MS = 30_000
const ALBUM_MAX = 9

export type BubbleRow = {
  kind: 'bubble'
  key: string
  /** Several only in an album. */
  messages: readonly [MessageView, ...MessageView[]]
  isMine: boolean
  /** First and last of what somebody said in one go. */
  isFirst: boolean
  isLast: boolean
}
export type Row =
  | { kind: 'stamp'; key: string; at: number }
  | { kind: 'unread'; key: string; count: number }
  /** `run`: more than a few of the same chest one after another, told together. */
  | { kind: 'line'; key: string; message: MessageView; run?: readonly MessageView[] }
  | BubbleRow

const isPicture = ({ content }: MessageView) =>
  content.type === ContentType.image || content.type === ContentType.video

export type Divider = { read_id: string; count: number }

type Options = {
  me: string
  divider?: Divider
  /** Messages that have had a stamp as the first ones of what was loaded: it stays, or older ones would move them. */
  stamped?: ReadonlySet<string>
}

/** The messages in the order they are shown. */
export function rowsOf(messages: readonly MessageView[], { me, divider, stamped }: Options): Row[] {
  const rows: Row[] = []
  let stampAt = Number.NEGATIVE_INFINITY
  let isDivided = !divider || divider.count === 0
  for (const message of messages) {
    if (message.is_removed) continue
    const key = keyOfMessage(message)
    const isUnread =
      !isDivided &&
      !message.local &&
      !isLine(message) &&
      message.author_id !== me &&
      compareIds(message.message_id, divider?.read_id ?? '0') > 0
    if (isUnread && divider) {
      isDivided = true
      rows.push({ kind: 'unread', key: 'unread', count: divider.count })
    }
    if (message.created_at - stampAt > STAMP_GAP_MS || stamped?.has(key)) {
      stampAt = message.created_at
      rows.push({ kind: 'stamp', key: `stamp|${key}`, at: message.created_at })
    }
    if (isLine(message)) addLine(rows, message, key)
    else addBubble(rows, message, key, me)
  }
  return rows
}

/** So many lines about one chest stand on their own; with one more they become one. */
const RUN_MAX = 3

const chestOf = (row: Row | undefined): unknown =>
  row?.kind === 'line' && row.message.content.type === ContentType.treasure_received
    ? row.message.content.data.chest_id
    : undefined

function addLine(rows: Row[], message: MessageView, key: string): void {
  const row: Row = { kind: 'line', key, message }
  const chest = chestOf(row)
  const last = rows.at(-1)
  if (chest !== undefined && last?.kind === 'line' && last.run && chestOf(last) === chest) {
    // These rows are nobody else's yet, so a run of a thousand is not copied a thousand times.
    ;(last.run as MessageView[]).push(message)
    return
  }
  rows.push(row)
  const together = rows.slice(-RUN_MAX - 1)
  if (chest === undefined || together.length <= RUN_MAX || together.some((one) => chestOf(one) !== chest))
    return
  const run = together.flatMap((one) => (one.kind === 'line' ? [one.message] : []))
  // It keeps the first one's key: the list knows it again when the next one comes.
  rows.splice(-RUN_MAX - 1, RUN_MAX + 1, {
    kind: 'line',
    key: together[0]?.key ?? key,
    message: run[0] ?? message,
    run,
  })
}

function addBubble(rows: Row[], message: MessageView, key: string, me: string): void {
  const isMine = message.author_id === me
  const last = rows.at(-1)
  const before = last?.kind === 'bubble' ? last : undefined
  const said = before?.messages.at(-1)
  const isTogether =
    before !== undefined &&
    said !== undefined &&
    said.author_id === message.author_id &&
    message.created_at - said.created_at < STAMP_GAP_MS
  if (isTogether && isOfAlbum(before, said, message)) {
    rows[rows.length - 1] = { ...before, messages: [...before.messages, message] as BubbleRow['messages'] }
    return
  }
  if (isTogether) rows[rows.length - 1] = { ...before, isLast: false }
  rows.push({ kind: 'bubble', key, messages: [message], isMine, isFirst: !isTogether, isLast: true })
}

const isOfAlbum = ({ messages }: BubbleRow, said: MessageView, message: MessageView) =>
  messages.length < ALBUM_MAX &&
  isPicture(said) &&
  isPicture(message) &&
  message.created_at - said.created_at < ALBUM_GAP_MS &&
  !hasExtras(said) &&
  !hasExtras(message)

/** What an album has no place for. */
const hasExtras = ({ reactions }: MessageView) => (reactions?.length ?? 0) > 0

/** What only this device knows goes where it was written; what is on its way goes to the end. */
export function withLocals(
  messages: readonly MessageView[],
  locals: readonly MessageView[],
  isAtHead: boolean,
): readonly MessageView[] {
  if (locals.length === 0) return messages
  const isOnItsWay = ({ send_status, content }: MessageView) =>
    content.type !== ContentType.local_system &&
    (send_status === SendStatus.sending || send_status === SendStatus.uploading)
  const inPlace = [...locals].filter((one) => !isOnItsWay(one))
  const atEnd = locals.filter(isOnItsWay)
  const lastSeq = messages.at(-1)?.seq ?? 0
  const placed: MessageView[] = []
  let next = 0
  inPlace.sort((one, other) => one.seq - other.seq || one.created_at - other.created_at)
  for (const message of messages) {
    for (let one = inPlace[next]; one && one.seq < message.seq; one = inPlace[next]) {
      placed.push(one)
      next += 1
    }
    placed.push(message)
  }
  if (!isAtHead) return placed
  const rest = inPlace.slice(next).filter(({ seq }) => seq >= lastSeq || messages.length === 0)
  return [...placed, ...rest, ...atEnd.sort((one, other) => one.created_at - other.created_at)]
}
