// How the games are set: which are offered, which rest, and how much may be bet. None of it touches what is drawn.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type GameType, MoneyType, Toggle } from '@mela/contract/enums.ts'
import { gameConfigUpdate } from '@mela/contract/event.ts'
import { gameStaff } from '@mela/contract/game-staff.ts'
import { games as endpoints, type GameSwitch } from '@mela/contract/games.ts'
import { isDivisible, MILLIONTHS_PER_UNIT } from '@mela/contract/money.ts'
import { feeTextOf } from '@mela/games/fee.ts'
import { type Game, gameOf, roundMinutes } from '@mela/games/game.ts'
import { drawsPerDay } from '@mela/games/period.ts'
import { isPublicPicture } from '#features/files/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { cached } from '#platform/cached.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { feeSetting, nextPaytable } from './fees.ts'
import {
  selectLimits,
  selectPaytablesNow,
  selectSettings,
  updateLimit,
  updateSetting,
} from './setting.store.ts'

const TOPIC = 'game_settings'
/** Words between nodes may be lost: nothing is believed for longer than this. */
const FRESH_MS = 2_000
const LIMIT_MAX = 400_000_000n * MILLIONTHS_PER_UNIT

type StaffGame = ReplyOf<typeof gameStaff.set>
type Settings = { list: GameSwitch[]; of: Map<GameType, GameSwitch>; staff: StaffGame[] }
const settings = cached(FRESH_MS, (platform) => readSettings(platform, platform.db))

/** The settings as they are, or were a moment ago. */
export const settingsOf = settings.of

export function watchSettings(platform: Platform): void {
  platform.bus.subscribe(TOPIC, () => settings.forget(platform))
}

async function readSettings(platform: Platform, q: Queryable): Promise<Settings> {
  // One after another: they may share a connection.
  const rows = await selectSettings(q)
  const limitRows = await selectLimits(q)
  const now = await selectPaytablesNow(q)
  const { value: fees } = await feeSetting.of(platform, q)
  const limits = limitRows.map(({ money_type, min, max }) => ({
    money_type: money_type as 1 | 2,
    min: BigInt(min),
    max: BigInt(max),
  }))
  const staff = rows.map((row): StaffGame => {
    const game = gameOf(row.game_type)
    const next = nextPaytable(row, fees)
    const paytable = now.get(row.game_type) ?? next
    return {
      next: { paytable: next, fee: feeTextOf(row.game_type, next) },
      game_type: row.game_type,
      switch: row.is_on && isPossible(platform, game) ? Toggle.opened : Toggle.closed,
      is_paused: row.is_paused,
      minutes: [...roundMinutes],
      draws_per_day: roundMinutes.map((minutes) => ({ minutes, draws: drawsPerDay(minutes) })),
      method: game.isSeeded ? 'pf1' : 'tron',
      material_img: row.picture_url ? { url: row.picture_url } : null,
      fee: feeTextOf(row.game_type, paytable),
      paytable,
      lock_seconds: game.lockMs / 1_000,
      limits,
    }
  })
  const list = staff.map(({ next: _, ...shown }): GameSwitch => shown)
  return { list, of: new Map(list.map((one) => [one.game_type, one])), staff }
}

/** Without nodes to ask for blocks there is no TrxWinGo. */
const isPossible = ({ config }: Platform, game: Game) =>
  game.isSeeded || config.isDemonstration || config.tron !== undefined

export const showConfig = handler(endpoints.config, async ({ platform }) => ({
  switch: (await settingsOf(platform)).list,
}))

export const showSettings = handler(gameStaff.settings, async ({ platform, db }) => ({
  list: (await readSettings(platform, db)).staff,
}))

export const setGame = handler(gameStaff.set, async ({ me, params, body, tx, platform }) => {
  const before = (await selectSettings(tx)).find((row) => row.game_type === params.game_type)
  if (body.picture && !(await isPublicPicture(tx, platform.config, body.picture)))
    throw refuse('content_incomplete')
  const after = {
    game_type: params.game_type,
    is_on: body.switch === Toggle.opened,
    is_paused: body.is_paused,
    paytable: body.paytable,
    picture_url: body.picture === undefined ? (before?.picture_url ?? null) : body.picture,
  }
  await updateSetting(tx, after)
  await recordAudit(tx, actorOf(me), {
    action: 'games.set',
    subject: `game:${params.game_type}`,
    before,
    after,
    reason: body.reason,
  })
  tx.afterCommit(() => tellAll(platform))
  const { staff } = await readSettings(platform, tx)
  const set = staff.find(({ game_type }) => game_type === params.game_type)
  if (!set) throw new Error(`there is no game ${params.game_type}`)
  return set
})

export const setLimit = handler(gameStaff.setLimit, async ({ me, params, body, tx, platform }) => {
  const { money_type } = params
  if (money_type === MoneyType.diamond || body.min <= 0n || body.max < body.min || body.max > LIMIT_MAX)
    throw refuse('stake_out_of_range')
  if (!isDivisible(money_type, body.min) || !isDivisible(money_type, body.max)) throw refuse('amount_format')
  const before = (await selectLimits(tx)).find((row) => row.money_type === money_type)
  await updateLimit(tx, money_type, body.min, body.max)
  const after = { money_type, min: body.min.toString(), max: body.max.toString() }
  await recordAudit(tx, actorOf(me), {
    action: 'games.limit',
    subject: `money_type:${money_type}`,
    before,
    after,
    reason: body.reason,
  })
  tx.afterCommit(() => tellAll(platform))
  return { money_type, min: body.min, max: body.max }
})

/** Every node forgets what it knew, and every client reads anew (HM-12). */
function tellAll(platform: Platform): void {
  settings.forget(platform)
  platform.bus.publish(TOPIC, '').catch((error) => platform.log.warn({ error }, 'other nodes were not told'))
  platform.sockets.broadcast(gameConfigUpdate, {})
}
