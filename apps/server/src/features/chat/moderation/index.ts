// What operators do about what is said: words, silence, bans. Each of it leaves an audit entry.
import { SystemMessage } from '@mela/contract/enums.ts'
import { moderation as endpoints } from '@mela/contract/moderation.ts'
import { setBanned } from '#features/account/index.ts'
import { setGroupBanned } from '#features/groups/index.ts'
import { dropWord, putWord, selectWords } from '#features/social/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { feature } from '#platform/feature.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { tellBannedMessage } from './banned-message.ts'
import { deleteMute, holdIsBanned, selectMayBeJudged, upsertMute } from './moderation.store.ts'

const PAGE = 50

const listWords = handler(endpoints.words, async ({ query, db }) => {
  const { list, total } = await selectWords(db, {
    like: query.q ?? '',
    pos: query.pos ?? 0,
    limit: query.limit ?? PAGE,
  })
  return { list: list.map((row) => ({ ...row, created_at: row.created_at.getTime() })), total }
})

const setWord = handler(endpoints.setWord, async ({ me, body, tx, platform }) => {
  if (body.word.trim().length < 2) throw refuse('invalid_request', [{ path: 'word', problem: 'too small' }])
  await putWord(tx, platform, body)
  await recordAudit(tx, actorOf(me), {
    action: 'words.set',
    subject: `word:${body.word}`,
    after: body,
    reason: '',
  })
  return {}
})

const removeWord = handler(endpoints.removeWord, async ({ me, query, tx, platform }) => {
  if (!(await dropWord(tx, platform, query.word))) throw refuse('not_found')
  await recordAudit(tx, actorOf(me), { action: 'words.remove', subject: `word:${query.word}`, reason: '' })
  return {}
})

/** Until when; null when it is over. Whoever is silenced still reaches customer service. */
export async function muteMember(
  tx: Tx,
  platform: Platform,
  user_id: string,
  hours: number,
): Promise<Date | null> {
  if (hours === 0) {
    await deleteMute(tx, user_id)
    return null
  }
  const until = new Date(platform.clock.now() + hours * 3_600_000)
  await upsertMute(tx, user_id, until)
  return until
}

/** Their sessions end at once; those they talk to see a system message, and cannot write to them until the ban is lifted. */
export async function banMember(
  tx: Tx,
  platform: Platform,
  user_id: string,
  isBanned: boolean,
): Promise<void> {
  const wasBanned = await holdIsBanned(tx, user_id)
  if (wasBanned === undefined) throw refuse('not_found')
  if (wasBanned === isBanned) return
  await setBanned(tx, platform, user_id, isBanned)
  await tellBannedMessage(tx, platform, user_id, isBanned ? SystemMessage.banned : SystemMessage.unblock)
}

export async function banGroup(
  tx: Tx,
  platform: Platform,
  group_id: string,
  isBanned: boolean,
): Promise<void> {
  if (!(await setGroupBanned(tx, platform, group_id, isBanned))) throw refuse('not_found')
}

async function refuseUnknown(tx: Tx, user_id: string): Promise<void> {
  if (!(await selectMayBeJudged(tx, user_id))) throw refuse('not_found')
}

const reasonOf = (given: string): string => {
  const reason = given.trim()
  if (reason === '') throw refuse('reason_needed')
  return reason
}

const mute = handler(endpoints.mute, async ({ me, params, body, tx, platform }) => {
  const reason = reasonOf(body.reason)
  await refuseUnknown(tx, params.id)
  const until = await muteMember(tx, platform, params.id, body.hours)
  const after = { until: until?.getTime() ?? null }
  await recordAudit(tx, actorOf(me), {
    action: 'members.mute',
    subject: `member:${params.id}`,
    after,
    reason,
  })
  return after
})

const ban = handler(endpoints.banMember, async ({ me, params, body, tx, platform }) => {
  const reason = reasonOf(body.reason)
  await refuseUnknown(tx, params.id)
  await banMember(tx, platform, params.id, body.is_banned)
  const action = body.is_banned ? 'members.ban' : 'members.unban'
  await recordAudit(tx, actorOf(me), { action, subject: `member:${params.id}`, reason })
  return {}
})

const banGroupNow = handler(endpoints.banGroup, async ({ me, params, body, tx, platform }) => {
  const reason = reasonOf(body.reason)
  await banGroup(tx, platform, params.id, body.is_banned)
  const action = body.is_banned ? 'groups.ban' : 'groups.unban'
  await recordAudit(tx, actorOf(me), { action, subject: `group:${params.id}`, reason })
  return {}
})

export const moderation = feature(endpoints, {
  handlers: { words: listWords, setWord, removeWord, mute, banMember: ban, banGroup: banGroupNow },
})
