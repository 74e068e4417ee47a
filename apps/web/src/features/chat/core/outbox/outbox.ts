// Sends what is in the outbox: what has to be prepared (uploads, translations) side by side, the sending itself in order
// per room and by one tab at a time. The nonce is made once and stays, so that a lost answer is no second message.
import { chat } from '@mela/contract/chat.ts'
import type { Message, OutgoingContent } from '@mela/contract/chat-shapes.ts'
import { ContentType, SendStatus, YesNo } from '@mela/contract/enums.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled, Refusal, Unexpected } from '#platform/api/failure.ts'
import { announce } from '#platform/api/notice.ts'
import { serverNow } from '#platform/clock.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { chatState, type OutboxEntry, roomStateIn } from '../chat-store.ts'
import { markGone } from '../history.ts'
import { headSeqOf } from '../model/room-state.ts'
import { hearNow } from '../sync.ts'
import { addLine, dropEntry, entriesOf, isUnkept, putEntry, storedEntry } from './outbox-store.ts'
import { prepare } from './prepare.ts'
import { alone, tellTabs } from './tabs.ts'

const FLOOD_MS = 2_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000
/** A server that answers nonsense may be restarting; one that goes on to do so is broken. */
const NONSENSE_MOST = 5

let run = 0
const draining = new Set<string>()
const preparing = new Map<string, AbortController>()
const nonsense = new Map<string, number>()
const retries = new Map<string, { timer: ReturnType<typeof setTimeout>; ms: number }>()

export function stopOutbox(): void {
  run += 1
  for (const controller of preparing.values()) controller.abort()
  for (const { timer } of retries.values()) clearTimeout(timer)
  for (const map of [preparing, nonsense, retries]) map.clear()
  draining.clear()
}

/** The line is back, or a tab has been opened: everything that waits goes on. */
export function drainAll(): void {
  for (const entry of chatState().outbox.values()) {
    if (entry.send_status === SendStatus.uploading) void getReady(entry)
    if (entry.send_status === SendStatus.sending) void drain(entry.chat_id)
  }
}

export async function enqueue(entry: OutboxEntry): Promise<void> {
  const kept = putEntry(entry)
  if (entry.send_status === SendStatus.uploading) void getReady(entry)
  else {
    // The other tabs find it on the device before anybody sends it.
    await kept
    void drain(entry.chat_id)
  }
}

/** CH-02: the same message with the same id once more, at the end of the conversation. */
export async function resend(nonce: string): Promise<void> {
  const entry = chatState().outbox.get(nonce)
  const state = entry && roomStateIn(entry.chat_id)
  if (!entry || !state) return
  const isUnprepared = entry.send_status === SendStatus.upload_fail
  await enqueue({
    ...entry,
    created_at: serverNow(),
    after_seq: headSeqOf(state),
    send_status: isUnprepared ? SendStatus.uploading : SendStatus.sending,
  })
}

/** Takes back what is not sent yet. */
export async function discard(nonce: string): Promise<void> {
  preparing.get(nonce)?.abort()
  await dropEntry(nonce)
}

async function getReady(entry: OutboxEntry): Promise<void> {
  const { nonce, chat_id } = entry
  if (preparing.has(nonce)) return
  const mine = run
  const controller = new AbortController()
  preparing.set(nonce, controller)
  await alone(`mela-prepare-${nonce}`, async () => {
    // Another tab may have done it while this one waited for its turn.
    const now = isUnkept(nonce) ? entry : ((await storedEntry(nonce)) ?? chatState().outbox.get(nonce))
    if (!now || now.send_status !== SendStatus.uploading || controller.signal.aborted) return
    try {
      const content = await prepare(now, controller.signal)
      if (mine !== run || controller.signal.aborted) return
      const { attachment: _, translate_to: __, ...ready } = now
      await putEntry({ ...ready, content, send_status: SendStatus.sending })
    } catch (failure) {
      if (mine !== run || controller.signal.aborted) return
      await putEntry({ ...now, send_status: SendStatus.upload_fail })
      if (!(failure instanceof Cancelled)) announce(failure)
    }
  }).finally(() => preparing.delete(nonce))
  if (mine === run) void drain(chat_id)
}

async function drain(chat_id: string): Promise<void> {
  if (draining.has(chat_id)) return
  const mine = run
  draining.add(chat_id)
  clearTimeout(retries.get(chat_id)?.timer)
  try {
    await alone(`mela-outbox-${chatState().me}-${chat_id}`, async () => {
      for (let entry = nextOf(chat_id); entry && mine === run; entry = nextOf(chat_id)) {
        const wait = await sendOne(entry)
        if (mine !== run) return
        if (wait === null) retries.delete(chat_id)
        else return later(chat_id, wait)
      }
    })
  } finally {
    if (mine === run) {
      draining.delete(chat_id)
      // One that came in the moment between the last look and here.
      if (nextOf(chat_id) && !retries.has(chat_id)) void drain(chat_id)
    }
  }
}

const nextOf = (chat_id: string) =>
  entriesOf(chat_id).find(({ send_status }) => send_status === SendStatus.sending)

function later(chat_id: string, wait: 'flood' | 'retry'): void {
  const last = retries.get(chat_id)?.ms
  const ms = wait === 'flood' ? FLOOD_MS : Math.min(LAST_RETRY_MS, last ? last * 2 : FIRST_RETRY_MS)
  const timer = setTimeout(() => {
    void drain(chat_id)
  }, ms)
  retries.set(chat_id, { timer, ms })
}

/** Null when there is nothing more to do for it; otherwise why to wait. */
async function sendOne(entry: OutboxEntry): Promise<'flood' | 'retry' | null> {
  const { nonce, chat_id, chat_type, mentions } = entry
  if (!isUnkept(nonce) && (await storedEntry(nonce)) === undefined) {
    // Another tab has sent it; the message itself comes by the socket.
    await dropEntry(nonce)
    return null
  }
  try {
    const body = {
      chat_id,
      chat_type,
      nonce,
      content: outgoingOf(entry),
      ...(mentions.length > 0 && { mentions }),
    }
    const reply = await call(chat.send, { body })
    nonsense.delete(nonce)
    arrived(entry, reply)
    await dropEntry(nonce)
    return null
  } catch (failure) {
    return afterFailure(entry, failure)
  }
}

function arrived(entry: OutboxEntry, reply: Pick<Message, 'message_id' | 'seq' | 'no' | 'created_at'>): void {
  const { nonce, chat_id, chat_type, content, mentions } = entry
  const author_id = chatState().me
  const data = { ...reply, nonce, chat_id, chat_type, author_id, content, mentions, is_seen: YesNo.no }
  hearNow([{ type: 'MESSAGE_CREATE', data }])
}

/** The server fills in who said what; we only name the message. */
function outgoingOf({ content }: OutboxEntry): OutgoingContent {
  const { quote, ...data } = content.data as { quote?: { message_id: string } }
  if (content.type !== ContentType.text || !quote) return content as OutgoingContent
  return { ...content, data: { ...data, quote: { message_id: quote.message_id } } } as OutgoingContent
}

async function afterFailure(entry: OutboxEntry, failure: unknown): Promise<'flood' | 'retry' | null> {
  if (failure instanceof Cancelled) return 'retry'
  if (failure instanceof Refusal) {
    if (/^too_many/.test(failure.reason)) return 'flood'
    await putEntry({ ...entry, send_status: SendStatus.send_fail })
    explain(entry, failure)
    return null
  }
  if (failure instanceof Unexpected) {
    const count = (nonsense.get(entry.nonce) ?? 0) + 1
    nonsense.set(entry.nonce, count)
    if (count >= NONSENSE_MOST) {
      nonsense.delete(entry.nonce)
      await putEntry({ ...entry, send_status: SendStatus.send_fail })
      announce(failure)
      return null
    }
  }
  if (isUnkept(entry.nonce)) void toast(translate('chat.state.unkept'), { id: 'chat-unkept', tone: 'bad' })
  return 'retry'
}

function explain({ chat_id, chat_type, nonce }: OutboxEntry, refusal: Refusal): void {
  if (refusal.reason === 'not_found') markGone(chat_id)
  const reason = (['not_a_friend', 'banned_from_speaking'] as const).find((one) => one === refusal.reason)
  if (!reason) announce(refusal)
  if (!reason || isLastALine(chat_id)) return
  const state = roomStateIn(chat_id)
  const line = {
    id: `line-${nonce}`,
    chat_id,
    chat_type,
    reason,
    created_at: serverNow(),
    after_seq: state ? headSeqOf(state) : 0,
  } as const
  addLine(line)
  tellTabs({ kind: 'line', line })
}

/** CH-03: the newest that is not a failed message of mine is such a line already. */
function isLastALine(chat_id: string): boolean {
  const line = chatState().lines.findLast((one) => one.chat_id === chat_id)
  const state = roomStateIn(chat_id)
  return line !== undefined && line.after_seq >= (state ? headSeqOf(state) : 0)
}
