// What a member wants to be told while the app is closed, when not, and on which devices.
import { type PushSettings, PushTopic, push } from '@mela/contract/push.ts'
import { handler } from '#platform/http/handler.ts'
import { isPushAddress } from '#platform/push/push-address.ts'
import { areDeviceKeys } from '#platform/push/send-push.ts'
import { refuse } from '#platform/refusal.ts'
import {
  countDevices,
  deleteDeviceOf,
  type SettingRow,
  selectSetting,
  upsertDevice,
  upsertSetting,
} from './push.store.ts'
import { pushKeys } from './push-keys.ts'
import { isZone, quietOf } from './push-rules.ts'

/** A browser subscribes when somebody signs in, and now and then anew. */
const SUBSCRIBE_LIMIT = { name: 'push_subscribe', points: 60, perSeconds: 3_600 }

export const showPush = handler(push.show, async ({ me, db, platform }) => {
  const [{ publicKey }, row, devices] = await Promise.all([
    pushKeys(platform),
    selectSetting(db, me.id),
    countDevices(db, me.id),
  ])
  return { public_key: publicKey, settings: settingsOf(row), devices }
})

function settingsOf(row: SettingRow | undefined): PushSettings {
  const isOn = (topic: PushTopic) => !row?.unwanted.includes(topic)
  const topics = Object.fromEntries(PushTopic.map((topic) => [topic, isOn(topic)])) as PushSettings['topics']
  return { topics, quiet: row ? quietOf(row) : null }
}

export const setPush = handler(push.set, async ({ me, body, tx }) => {
  const { topics, quiet } = body
  if (quiet && !isZone(quiet.zone)) throw refuse('zone_unknown')
  await upsertSetting(tx, me.id, {
    unwanted: PushTopic.filter((topic) => !topics[topic]),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_zone: quiet?.zone ?? null,
  })
  return {}
})

export const subscribe = handler(
  push.subscribe,
  async ({ me, body, tx, platform }) => {
    const { endpoint, keys } = body.subscription
    const { id: user_id, session_id } = me
    await upsertDevice(tx, { id: platform.random.id(), user_id, session_id, endpoint, ...keys })
    return {}
  },
  async ({ me, body, platform }) => {
    const { endpoint, keys } = body.subscription
    if (!isPushAddress(endpoint, platform.config.push) || !areDeviceKeys(keys))
      throw refuse('push_endpoint_refused')
    await platform.limits.take(SUBSCRIBE_LIMIT, me.id, 'limit_reached')
  },
)

export const unsubscribe = handler(push.unsubscribe, async ({ me, body, tx }) => {
  await deleteDeviceOf(tx, me.id, body.endpoint)
  return {}
})
