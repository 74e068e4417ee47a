// Runs the keeper on this node for as long as it has the seat. One keeper at a time in all the world; when it is gone, or
// cannot work, any other node takes over. Two of them could do no harm, because Postgres carries out every step once.
import { setTimeout as pause } from 'node:timers/promises'
import { openBeaconSource, openBlockSource } from '#features/draws/index.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Sources } from './draw-round.ts'
import { Keeper } from './keeper.ts'
import { openSeat, type Seat } from './seat.ts'

/** Who waits for the seat asks this often: with it a new keeper is there within five seconds. */
const ASK_EVERY_MS = 1_000
/** Who gave the seat up lets others go first: three times as long as they need to notice. */
const STAND_BACK_MS = 3_000
/** One failed look may be a lost connection; so many in a row are this node's own trouble. */
const FAILED_LOOKS = 3
/**
 * Connections that no request can take: those that lock and draw within seconds, and those that pay, which may wait. Only
 * the one who sits opens them.
 */
const STEP_CONNECTIONS = 6
const PAYOUT_CONNECTIONS = 4

/** The sources are those of the settings, unless a benchmark brings its own. */
export function startKeeper(platform: Platform, sources?: Sources): () => Promise<void> {
  const stopping = new AbortController()
  const done = keepRounds(platform, stopping.signal, sources).catch((error) => {
    if (!stopping.signal.aborted) platform.log.error({ error }, 'the keeper of rounds stopped')
  })
  return async () => {
    stopping.abort()
    await done
  }
}

async function keepRounds(platform: Platform, signal: AbortSignal, given?: Sources): Promise<void> {
  const seat = openSeat(platform)
  const sources = given ?? {
    beacon: await openBeaconSource(platform),
    blocks: await openBlockSource(platform),
  }
  const leftToOthers = new Set<string>()
  while (!signal.aborted) {
    const isMine = await seat.isMine().catch((error) => {
      platform.log.warn({ error: String(error) }, 'the seat of the keeper could not be asked for')
      return false
    })
    if (!isMine) {
      await rest(ASK_EVERY_MS, signal)
      continue
    }
    await sit({ platform, sources, seat, signal, leftToOthers })
  }
  await seat.leave()
}

type Sitting = {
  platform: Platform
  sources: Sources
  seat: Seat
  signal: AbortSignal
  leftToOthers: Set<string>
}

/** Until the seat is lost, given up, or the server stops. */
async function sit({ platform, sources, seat, signal, leftToOthers }: Sitting): Promise<void> {
  const pool = (connections: number, pipelined: number): Database =>
    openDatabase({
      url: platform.config.databaseUrl,
      connections,
      pipelined,
      wiring: platform.wiring,
      onHintFailed: (error) => platform.log.error({ error }, 'a hint after a commit failed'),
    })
  const steps = pool(STEP_CONNECTIONS, STEP_CONNECTIONS - 1)
  const payouts = { platform, db: pool(PAYOUT_CONNECTIONS, PAYOUT_CONNECTIONS / 2) }
  const keeper = new Keeper({ ...platform, db: steps }, sources, signal, payouts, leftToOthers)
  try {
    let failed = 0
    while (!signal.aborted) {
      let waitMs = ASK_EVERY_MS
      try {
        if (!(await seat.isMine())) return
        waitMs = await keeper.tick(seat.hasOthers)
        failed = 0
      } catch (error) {
        platform.log.error({ error }, 'the rounds could not be looked at')
        failed += 1
        if (failed >= FAILED_LOOKS) keeper.giveUp('its looks at the rounds failed')
      }
      const reason = keeper.whyGivenUp
      // Alone, it goes on trying: an empty seat helps nobody.
      if (reason && (await seat.hasOthers().catch(() => false))) {
        platform.log.error({ reason }, 'the keeper gives up its seat')
        await seat.giveUp()
        await rest(STAND_BACK_MS, signal)
        return
      }
      await rest(waitMs, signal)
    }
  } finally {
    await keeper.finish()
    await Promise.all([steps.end(), payouts.db.end()])
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
