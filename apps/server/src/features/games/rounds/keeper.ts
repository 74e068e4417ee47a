// The keeper moves rounds on. One at a time in all the world: it holds an advisory lock on a connection of its own, and
// when it is gone any other node takes over. Even two of them could do no harm, because Postgres carries out every step
// once; the lock only spares them the work.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { openBeaconSource, openBlockSource, selectEpoch } from '#features/draws/index.ts'
import type { Platform } from '#platform/platform.ts'
import { announceRound, openRoundOf } from './announce.ts'
import { checkBlocks } from './check-blocks.ts'
import { drawRound, type Sources, voidRound } from './draw-round.ts'
import { lockRound } from './lock-round.ts'
import { nextStep } from './next-step.ts'
import { openRounds } from './open-rounds.ts'
import { type RoundRow, selectRoundsAtWork } from './round.store.ts'
import { settleRound } from './settle-round.ts'
import { tellResult } from './tell-result.ts'
import { wakeSettled } from './wake.ts'

const KEEPER_LOCK = 7_305_216
/** Who waits for the lock asks this often: with it a new keeper is there within five seconds. */
const ASK_EVERY_MS = 1_000
const LOOK_EVERY_MS = 500

export function startKeeper(platform: Platform): () => Promise<void> {
  const stopping = new AbortController()
  const done = keepRounds(platform, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) platform.log.error({ error }, 'the keeper of rounds stopped')
  })
  return async () => {
    stopping.abort()
    await done
  }
}

async function keepRounds(platform: Platform, signal: AbortSignal): Promise<void> {
  const seat = openSeat(platform)
  const sources: Sources = {
    beacon: await openBeaconSource(platform),
    blocks: await openBlockSource(platform),
  }
  const keeper = new Keeper(platform, sources, signal)
  while (!signal.aborted) {
    const waitMs = await (async () => {
      try {
        if (!(await seat.isMine())) {
          keeper.stepDown()
          return ASK_EVERY_MS
        }
        return await keeper.tick()
      } catch (error) {
        platform.log.error({ error }, 'the rounds could not be looked at')
        keeper.stepDown()
        return ASK_EVERY_MS
      }
    })()
    await pause(waitMs, undefined, { signal }).catch(() => {})
  }
  await keeper.finish()
  await seat.leave()
}

/** A connection of its own: when it is lost, so is the lock. */
function openSeat(platform: Platform) {
  const sql = postgres(platform.config.databaseUrl, {
    max: 1,
    onnotice: () => {},
    idle_timeout: 0,
    connect_timeout: 5,
    connection: { application_name: 'mela-keeper' },
  })
  return {
    isMine: async (): Promise<boolean> => {
      const [row] = await sql<[{ mine: boolean }]>`
        select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
          and objid = ${KEEPER_LOCK}) or pg_try_advisory_lock(${KEEPER_LOCK}) as mine`
      return row.mine
    },
    leave: () => sql.end({ timeout: 1 }),
  }
}

/** What one keeper knows while it sits: which steps are under way, and which rounds it has announced. */
export class Keeper {
  readonly #platform: Platform
  readonly #sources: Sources
  readonly #signal: AbortSignal
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #announced = new Set<string>()
  #since: number | undefined
  #openedUpTo = 0
  /** Whether something may be settled that nobody has counted yet; perhaps another keeper left it. */
  #owesWake = true

  constructor(platform: Platform, sources: Sources, signal: AbortSignal) {
    this.#platform = platform
    this.#sources = sources
    this.#signal = signal
  }

  stepDown(): void {
    this.#since = undefined
    this.#openedUpTo = 0
  }

  /** Starts every step that is due, and says how long nothing else will be. */
  async tick(): Promise<number> {
    let { now, rounds } = await selectRoundsAtWork(this.#platform.db)
    this.#since ??= now
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#openedUpTo) {
      await openRounds(this.#platform, this.#sources, now)
      this.#openedUpTo = minute
      ;({ now, rounds } = await selectRoundsAtWork(this.#platform.db))
      this.#run('blocks', () => checkBlocks(this.#platform, this.#sources.blocks))
    }
    if (this.#owesWake) this.#run('wake', () => this.#wake())
    let wakeAt = Math.min(now + LOOK_EVERY_MS, (minute + 1) * 60_000)
    for (const round of rounds) wakeAt = Math.min(wakeAt, this.#look(round, now, this.#since))
    return Math.max(2, wakeAt - now)
  }

  /** Waits for what is under way. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#underWay.values())
  }

  #look(round: RoundRow, now: number, since: number): number {
    const opensAt = round.opens_at.getTime()
    if (round.state === 'open' && now < opensAt) return opensAt
    if (round.state === 'open' && now < round.locks_at.getTime()) this.#announce(round, now)
    const step = nextStep(round, now, since)
    if (step.do === 'wait') return step.untilMs
    this.#run(round.period, () => this.#take(round, now, step))
    return Number.POSITIVE_INFINITY
  }

  async #take(round: RoundRow, now: number, step: Exclude<ReturnType<typeof nextStep>, { do: 'wait' }>) {
    if (step.do === 'lock') await lockRound(this.#platform, round.period)
    else if (step.do === 'void') await voidRound(this.#platform, round, step.reason)
    else if (step.do === 'draw') {
      const inTime = AbortSignal.timeout(Math.max(1, step.giveUpAtMs - now))
      await drawRound(this.#platform, this.#sources, round, AbortSignal.any([inTime, this.#signal]))
    } else {
      await tellResult(this.#platform, round)
      await settleRound(this.#platform, round)
      this.#announced.delete(round.period)
      this.#owesWake = true
    }
  }

  async #wake(): Promise<void> {
    this.#owesWake = false
    try {
      await wakeSettled(this.#platform)
    } catch (error) {
      this.#owesWake = true
      throw error
    }
  }

  #announce(round: RoundRow, now: number): void {
    if (this.#announced.has(round.period)) return
    this.#announced.add(round.period)
    this.#run(`announce ${round.period}`, async () => {
      const epoch = round.epoch_id ? await selectEpoch(this.#platform.db, round.epoch_id) : undefined
      announceRound(this.#platform, openRoundOf(round, epoch?.source ?? null, now))
    })
  }

  /** One at a time of each name. A step that failed is taken again at the next look. */
  #run(name: string, work: () => Promise<void>): void {
    if (this.#underWay.has(name)) return
    const running = work()
      .catch((error) => {
        if (!this.#signal.aborted)
          this.#platform.log.warn({ error: String(error), step: name }, 'a step of a round failed')
      })
      .finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, running)
  }
}
