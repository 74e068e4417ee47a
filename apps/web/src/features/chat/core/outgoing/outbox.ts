// Sends what is in the outbox: what has to be prepared (uploads, translations) side by side, the sending itself in order
// per room and by one tab at a time. The nonce is made once and stays, so that a lost answer is no second message.
import { SendStatus } from '@mela/contract/enums.ts'
import { serverNow } from '#platform/clock.ts'
import { headSeqOf } from '../model/room-state.ts'
import type { OutboxEntry } from '../session/chat-store.ts'
import { createPreparing } from './preparing.ts'
import { createSending, type SendingNeeds, type Wait } from './sending.ts'
import { alone } from './tabs.ts'

const FLOOD_MS = 2_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(needs: SendingNeeds) {
  const { store, entries } = needs
  const preparing = createPreparing(needs)
  const drain = createDraining(needs)

  async function getReady(entry: OutboxEntry): Promise<void> {
    if (await preparing.getReady(entry)) await drain(entry.chat_id)
  }

  async function enqueue(entry: OutboxEntry): Promise<void> {
    const kept = entries.put(entry)
    if (entry.send_status === SendStatus.uploading) return void getReady(entry)
    // The other tabs find it on the device before anybody sends it.
    await kept
    void drain(entry.chat_id)
  }

  return {
    enqueue,
    /** The line is back, or a tab has been opened: everything that waits goes on. */
    drainAll: (): void => {
      for (const entry of store.getState().outbox.values()) {
        if (entry.send_status === SendStatus.uploading) void getReady(entry)
        if (entry.send_status === SendStatus.sending) void drain(entry.chat_id)
      }
    },
    /** CH-02: the same message with the same id once more, at the end of the conversation. */
    resend: async (nonce: string): Promise<void> => {
      const entry = store.getState().outbox.get(nonce)
      const state = entry && store.roomIn(entry.chat_id)
      if (!entry || !state) return
      const isUnprepared = entry.send_status === SendStatus.upload_fail
      await enqueue({
        ...entry,
        created_at: serverNow(),
        after_seq: headSeqOf(state),
        send_status: isUnprepared ? SendStatus.uploading : SendStatus.sending,
      })
    },
    /** Takes back what is not sent yet. */
    discard: async (nonce: string): Promise<void> => {
      preparing.stop(nonce)
      await entries.drop(nonce)
    },
  }
}

/** The messages of a room one after the other, for as long as there are any. */
function createDraining(needs: SendingNeeds) {
  const { store, entries, life } = needs
  const send = createSending(needs)
  const draining = new Set<string>()
  const retries = new Map<string, { cancel: () => void; ms: number }>()

  const nextOf = (chat_id: string) =>
    entries.inRoom(chat_id).find(({ send_status }) => send_status === SendStatus.sending)

  function later(chat_id: string, wait: NonNullable<Wait>): void {
    const last = retries.get(chat_id)?.ms
    const ms = wait === 'flood' ? FLOOD_MS : Math.min(LAST_RETRY_MS, last ? last * 2 : FIRST_RETRY_MS)
    retries.set(chat_id, { cancel: life.after(ms, () => void drain(chat_id)), ms })
  }

  async function drain(chat_id: string): Promise<void> {
    if (draining.has(chat_id) || life.isOver()) return
    draining.add(chat_id)
    retries.get(chat_id)?.cancel()
    try {
      await alone(`mela-outbox-${store.getState().me}-${chat_id}`, async () => {
        for (let entry = nextOf(chat_id); entry && !life.isOver(); entry = nextOf(chat_id)) {
          const wait = await send(entry)
          if (wait === null) retries.delete(chat_id)
          else return later(chat_id, wait)
        }
      })
    } finally {
      draining.delete(chat_id)
      // One that came in the moment between the last look and here.
      if (nextOf(chat_id) && !retries.has(chat_id)) void drain(chat_id)
    }
  }

  return drain
}
