// What the member wants to be told. It is shown as they set it at once, sent as soon as the one before has arrived, and
// taken back when the server has not taken it.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type PushSettings, push } from '@mela/contract/push.ts'
import { call } from '#platform/api/call.ts'
import { announce } from '#platform/api/notice.ts'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'

type Shown = ReplyOf<typeof push.show>
const key = keyOf(push.show)

export const usePush = () => useRead(push.show, {})

function show(settings: PushSettings): void {
  queryClient.setQueryData<Shown>(key, (now) => now && { ...now, settings })
}

/** What was set last, while something is being sent. */
let wanted: PushSettings | undefined

export async function saveSettings(next: PushSettings): Promise<void> {
  const stored = queryClient.getQueryData<Shown>(key)?.settings
  if (!stored) return
  const isSending = wanted !== undefined
  wanted = next
  // An answer that is under way does not know of it.
  await queryClient.cancelQueries({ queryKey: key })
  show(next)
  if (!isSending) await send(stored)
}

async function send(stored: PushSettings): Promise<void> {
  let kept = stored
  try {
    while (wanted && wanted !== kept) {
      const body: PushSettings = wanted
      await call(push.set, { body })
      kept = body
    }
  } catch (failure) {
    show(kept)
    announce(failure)
  } finally {
    wanted = undefined
  }
}
