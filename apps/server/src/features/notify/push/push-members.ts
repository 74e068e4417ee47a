// Pushing to members. A push is a job of the transaction of its cause, one per device, so that one that is tried again does
// not ring on the others. Whether it is still wanted is asked twice: when it is written, and when it leaves. Whoever signed
// out in between hears nothing.
import { hash } from 'node:crypto'
import type { Language } from '@mela/contract/enums.ts'
import { PushPayload, PushTopic } from '@mela/contract/push.ts'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { sendPush } from '#platform/push/send-push.ts'
import { deleteDevice, markDelivered, markRefused, selectDevice, selectTargets } from './push.store.ts'
import { pushKeys } from './push-keys.ts'
import { isWanted } from './push-rules.ts'

/** What was not delivered by then is no news any more. */
const TTL_SECONDS = 86_400
const hurried: readonly PushTopic[] = ['messages', 'mentions']

export type PushWish = {
  user_id: string
  topic: PushTopic
  /** At any hour: security alone. */
  is_urgent?: boolean
  /** Names no secret: it is shown on a screen that may be locked. */
  payload: (language: Language) => PushPayload
}

/** Nothing for members who have no device that wants it. */
export async function pushMembers(tx: Tx, platform: Platform, wishes: readonly PushWish[]): Promise<void> {
  if (wishes.length === 0) return
  const targets = await selectTargets(
    tx,
    wishes.map(({ user_id }) => user_id),
  )
  const byMember = Map.groupBy(targets, ({ user_id }) => user_id)
  for (const { user_id, topic, is_urgent = false, payload } of wishes)
    for (const target of byMember.get(user_id) ?? [])
      if (isWanted(target, { topic, is_urgent }, platform.clock.now()))
        await platform.jobs.send(tx, pushSending, {
          device_id: target.id,
          topic,
          is_urgent,
          payload: payload(target.language),
        })
}

export const pushSending = job({
  name: 'notify.push',
  batchesAtOnce: 4,
  data: z.object({
    device_id: z.string(),
    topic: z.enum(PushTopic),
    is_urgent: z.boolean(),
    payload: PushPayload,
  }),
  run: async ({ device_id, topic, is_urgent, payload }, platform) => {
    const { db, config, clock, log } = platform
    const device = await selectDevice(db, device_id)
    if (!device || !isWanted(device, { topic, is_urgent }, clock.now())) return
    const letter = {
      payload: JSON.stringify(payload),
      ttlSeconds: TTL_SECONDS,
      urgency: is_urgent || hurried.includes(topic) ? ('high' as const) : ('normal' as const),
      topic: topicOf(payload.tag),
    }
    const outcome = await sendPush(device, letter, await pushKeys(platform), config.push)
    switch (outcome.kind) {
      case 'delivered':
        return markDelivered(db, device_id)
      case 'gone':
        return deleteDevice(db, device_id)
      case 'refused':
        log.warn({ status: outcome.status, device_id }, 'a push service refuses us')
        return markRefused(db, device_id)
      case 'later':
        throw new Error(`a push was not taken: ${outcome.why}`)
    }
  },
})

/** A push service knows a letter's topic, and the same tag must be the same topic; what the tag says is none of its business. */
const topicOf = (tag: string) => hash('sha256', tag, 'base64url').slice(0, 32)
